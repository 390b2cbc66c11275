import { describe, expect, test } from "vitest";
import {
  cannotBeChosen,
  differingGroupFields,
  type GroupFacts,
  groupChanges,
  pricingExample,
} from "./option-group-edit.ts";
import { groupFormSchema, optionProblems, sentGroupSchema, toGroupWish } from "./option-group-form.ts";

const option = (id: string, name: string, priceCents = 0, on = true) => ({ id, name, priceCents, on });
const flavours: GroupFacts = {
  name: "Sabores",
  least: 2,
  most: 2,
  pricing: "max",
  repeats: false,
  options: [option("a", "Calabresa"), option("b", "Camarão", 2_800), option("c", "Milho", 200)],
};

describe("the form of a group", () => {
  test.each([
    [{ name: "Sabores", least: "2", most: "2" }, []],
    [{ name: "", least: "2", most: "2" }, ["name: Preencha este campo"]],
    [{ name: "x".repeat(61), least: "0", most: "1" }, ["name: Use no máximo 60 caracteres"]],
    [{ name: "S", least: "3", most: "2" }, ["most: O máximo não pode ser menor que o mínimo"]],
    [{ name: "S", least: "0", most: "0" }, ["most: De 1 a 100"]],
    [{ name: "S", least: "x", most: "101" }, ["least: De 0 a 100", "most: De 1 a 100"]],
  ])("%j: %j", (typed, expected) => {
    const result = groupFormSchema.safeParse(typed);
    const told = result.error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? [];
    expect(told).toEqual(expected);
  });

  test.each([
    [{ name: "Milho", price: "2,00" }, {}],
    [{ name: "Milho", price: "" }, {}],
    [
      { name: " ", price: "x" },
      { name: "Preencha este campo", price: "Escreva como 12,90" },
    ],
    [{ name: "x".repeat(81), price: "1" }, { name: "Use no máximo 80 caracteres" }],
  ])("a row %j: %j", (typed, expected) => {
    expect(optionProblems(typed)).toEqual(expected);
  });
});

const sent = {
  name: " Sabores ",
  least: "2",
  most: "2",
  pricing: "max",
  repeats: "false",
  rev: "4",
  options: JSON.stringify([
    { id: "a", name: " Calabresa ", price: "", on: true, onSeen: false },
    { id: "b", name: "Camarão", price: "28,00", on: false, onSeen: false },
  ]),
};

test("what is sent becomes what is wanted", () => {
  expect(toGroupWish(sentGroupSchema.parse(sent))).toEqual({
    rev: 4,
    onSeen: new Map([
      ["a", false],
      ["b", false],
    ]),
    facts: { ...flavours, options: [option("a", "Calabresa"), option("b", "Camarão", 2_800, false)] },
  });
});

test.each([
  ["[]", "Adicione pelo menos uma opção"],
  ["nonsense", "Invalid"],
  [JSON.stringify([{ id: "a", name: "", price: "", on: true, onSeen: true }]), "Preencha este campo"],
  [JSON.stringify([{ id: "../a", name: "A", price: "", on: true, onSeen: true }]), "Invalid"],
])("options %s are refused: %s", (options, message) => {
  const { error } = sentGroupSchema.safeParse({ ...sent, options });
  expect(error?.issues[0]?.message).toContain(message);
});

test.each<[Partial<GroupFacts>, boolean]>([
  [{}, false],
  [{ least: 4, most: 4 }, true],
  [{ least: 4, most: 4, repeats: true }, false],
  [{ options: [option("a", "A", 0, false), option("b", "B"), option("c", "C", 0, false)] }, true],
  [{ least: 0, options: [] }, false],
])("%j can not be chosen: %s", (change, hurts) => {
  expect(cannotBeChosen({ ...flavours, ...change })).toBe(hurts);
});

test.each([
  ["sum", "Calabresa R$ 5,00 e Camarão R$ 10,00: o cliente paga R$ 15,00 a mais"],
  ["max", "Calabresa R$ 5,00 e Camarão R$ 10,00: o cliente paga R$ 10,00 a mais"],
  ["avg", "Calabresa R$ 5,00 e Camarão R$ 10,00: o cliente paga R$ 7,50 a mais"],
] as const)("%s in plain words", (pricing, text) => {
  expect(pricingExample(pricing, [])).toBe(text);
});

test("the example is of the group's own options", () => {
  expect(pricingExample("max", flavours.options)).toBe(
    "Camarão R$ 28,00 e Milho R$ 2,00: o cliente paga R$ 28,00 a mais",
  );
});

test.each<[string, GroupFacts, string[]]>([
  ["nothing", flavours, []],
  [
    "its own facts",
    { ...flavours, name: "Sabor", pricing: "avg" },
    ["menu Nome Sabores → Sabor", "price Preço Cobrar a mais cara → Cobrar a média"],
  ],
  [
    "a price",
    { ...flavours, options: [option("a", "Calabresa", 100), ...flavours.options.slice(1)] },
    ["price Calabresa R$ 0,00 → R$ 1,00"],
  ],
  [
    "sold out",
    { ...flavours, options: [option("a", "Calabresa", 0, false), ...flavours.options.slice(1)] },
    ["stock Calabresa Disponível → Acabou hoje"],
  ],
  [
    "one gone, one new",
    { ...flavours, options: [...flavours.options.slice(1), option("d", "Atum", 300)] },
    ["menu Calabresa Calabresa R$ 0,00 → null", "menu Atum null → Atum R$ 3,00"],
  ],
  [
    "the order",
    { ...flavours, options: flavours.options.toReversed() },
    ["menu Ordem Calabresa, Camarão, Milho → Milho, Camarão, Calabresa"],
  ],
])("the history of a change: %s", (_name, after, told) => {
  const lines = groupChanges(flavours, after).map(
    ({ area, field, before, after: now }) => `${area} ${field} ${before} → ${now}`,
  );
  expect(lines).toEqual(told);
  expect(groupChanges(null, after)).toHaveLength(1);
});

test("an option that is renamed makes the list differ, one that is sold out does not", () => {
  const [first, ...rest] = flavours.options;
  if (!first) throw new Error("no option");
  expect(
    differingGroupFields(flavours, { ...flavours, options: [{ ...first, name: "X" }, ...rest] }),
  ).toEqual(["options"]);
  expect(
    differingGroupFields(flavours, { ...flavours, options: [{ ...first, on: false }, ...rest] }),
  ).toEqual([]);
});
