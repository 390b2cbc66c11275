import * as z from "zod/mini";
import { firstBrokenRule, longerThan, type Rule } from "./first-broken-rule.ts";
import { messages } from "./messages.ts";

/** What nobody sees, or what turns the text around it: with it one name passes for another. The joiner stays inside an emoji. */
const unseen =
  /(\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]{0,2}\u200d)(?=\p{Extended_Pictographic})|\u034f|[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;

export const withoutUnseen = (text: string): string => text.replace(unseen, "$1");

const oneLine = (text: string): string => withoutUnseen(text).replace(/\s+/g, " ").trim();
const lines = (text: string): string => withoutUnseen(text).replace(/\r\n?/g, "\n").trim();

/** Longer than this no blanks that would be dropped make it: it is refused before anything is read. */
const roomFor = (most: number): number => 4 * most + 200;

const cleaned = (most: number, clean: (text: string) => string) =>
  z.overwrite<string>((text) => (text.length > roomFor(most) ? text : clean(text)));

/** One line of text, without characters that databases or links cannot store. */
function line(most: number, required: string, ...rules: Rule[]) {
  return z
    .string(required)
    .check(
      cleaned(most, oneLine),
      firstBrokenRule(
        longerThan(most),
        [(text) => /[\p{Cc}\p{Cs}]/u.test(text), messages.invalidText],
        ...rules,
      ),
    );
}

export const lineOr =
  (required: string) =>
  (most: number, ...rules: Rule[]) =>
    line(most, required, [(text) => text === "", required], ...rules);

export const requiredLine = lineOr(messages.valueRequired);

export function optionalLine(most: number) {
  return z._default(line(most, messages.valueRequired), "");
}

/** Several lines of the same kind. */
export const paragraph = (most: number) =>
  z
    .string()
    .check(
      cleaned(most, lines),
      firstBrokenRule(longerThan(most), [(text) => /(?!\n)[\p{Cc}\p{Cs}]/u.test(text), messages.invalidText]),
    );
