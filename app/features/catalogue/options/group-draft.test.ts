import { expect, test } from "vitest";
import { sentGroupSchema, toGroupWish } from "#domain/option-group-form.ts";
import {
  draftOf,
  factsOf,
  firstBrokenOption,
  isSameGroup,
  newOption,
  parseKeptGroup,
  sentGroup,
  withTheirs,
} from "./group-draft.ts";
import { groupModels, modelFacts } from "./group-models.ts";

const size = { rev: 2, facts: modelFacts("tamanho") };
const draft = draftOf(size);

test("a draft is the group in text, and back", () => {
  expect(draft.options.map(({ price }) => price)).toEqual(["", "5,00", "10,00"]);
  expect(factsOf(draft)).toEqual(size.facts);
  expect(isSameGroup(draft, size)).toBe(true);
  expect(isSameGroup({ ...draft, name: "Tamanho " }, size)).toBe(false);
});

test("a removed option is neither shown to the customer nor sent, but can be taken back", () => {
  const [first, ...rest] = draft.options;
  if (!first) throw new Error("no option");
  const removed = { ...draft, options: [{ ...first, removed: true }, ...rest] };
  expect(factsOf(removed).options.map(({ id }) => id)).toEqual(["m", "g"]);
  expect(toGroupWish(sentGroupSchema.parse(sentGroup(removed, size))).facts.options).toHaveLength(2);
  expect(isSameGroup(removed, size)).toBe(false);
});

test("an option without a name is the first that is broken", () => {
  expect(firstBrokenOption(draft)).toBeUndefined();
  expect(firstBrokenOption({ ...draft, options: [...draft.options, newOption("x")] })?.id).toBe("x");
});

test("some fields as somebody else saved them, the others as typed", () => {
  const mine = { ...draft, name: "Minha", most: "3" };
  const theirs = { rev: 3, facts: { ...size.facts, name: "Deles", most: 2, least: 2 } };
  expect(withTheirs(mine, theirs, ["count"])).toEqual({ ...mine, least: "2", most: "2" });
  expect(withTheirs(mine, theirs, ["name"])).toEqual({ ...mine, name: "Deles" });
});

test("what is kept in the tab comes back as it was", () => {
  const kept = { id: "size", base: size, draft };
  expect(parseKeptGroup(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(parseKeptGroup({ id: "size" })).toBeUndefined();
});

test.each(groupModels.map((model) => [model.title, model.facts] as const))(
  "the model %s can be saved as it is",
  (_title, facts) => {
    const base = { rev: 0, facts: modelFacts(null) };
    expect(toGroupWish(sentGroupSchema.parse(sentGroup(draftOf({ rev: 0, facts }), base))).facts).toEqual(
      facts,
    );
  },
);
