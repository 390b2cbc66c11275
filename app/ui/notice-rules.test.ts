import { expect, it } from "vitest";
import { type NoticeKind, withNotice, withNotices, withoutOlder } from "./notice-rules.ts";

const made = (kind: NoticeKind, text: string, userAction: number, action?: string) => ({
  kind,
  text,
  userAction,
  ...(action && { action }),
});
const texts = (notices: { text: string }[]) => notices.map(({ text }) => text).join(" ");

it("takes away what an earlier action said, not what this one said, nor what can be pressed", () => {
  const notices = [made("negative", "a", 1), made("positive", "b", 2), made("positive", "c", 1, "undo")];
  expect(texts(withoutOlder(notices, 2))).toBe("b c");
});

it("what is about a thing outlives the person's next actions, whatever they say", () => {
  const notices = [{ ...made("warning", "bolo costs", 1), about: ["Bolo"] }, made("warning", "x", 1)];
  expect(texts(withoutOlder(notices, 2))).toBe("bolo costs");
  expect(texts(withNotice(notices, made("positive", "added", 2)))).toBe("bolo costs added");
});

it("the same words again come last, once", () => {
  const notices = [made("warning", "a", 1), made("warning", "b", 1)];
  expect(texts(withNotice(notices, made("warning", "a", 1)))).toBe("b a");
});

it.each([
  ["positive", "negative", ""],
  ["positive", "warning", ""],
  ["negative", "positive", ""],
  ["warning", "positive", ""],
  ["negative", "warning", "before "],
  ["positive", "positive", "before "],
] as const)("after a %s one comes a %s one of a later action: %j stays", (before, after, stays) => {
  const notices = [made(before, "before", 1)];
  expect(texts(withNotice(notices, made(after, "after", 2)))).toBe(`${stays}after`);
  // Notices of one action stay together.
  expect(texts(withNotice(notices, made(after, "after", 1)))).toBe("before after");
});

it("never shows more than four", () => {
  let notices = [made("warning", "0", 1)];
  for (const text of ["1", "2", "3", "4"]) notices = withNotice(notices, made("warning", text, 1));
  expect(texts(notices)).toBe("1 2 3 4");
});

it("newer words on the same things replace older ones; what is about something else as well stays", () => {
  const about = (text: string, ...things: string[]) => ({ ...made("warning", text, 1), about: things });
  const notices = [about("bolo", "Bolo"), about("both", "Bolo", "Torta"), made("warning", "x", 1)];
  const added = [about("bolo costs", "Bolo"), about("bolo left", "Bolo")];
  expect(texts(withNotices(notices, added))).toBe("both x bolo costs bolo left");
});
