import { expect, it } from "vitest";
import { menuOf, product } from "#tests/harness/menu-products.ts";
import { putLine } from "./bag.ts";
import { describeBagChanges, reconcileBag } from "./bag-changes.ts";
import { formatCents } from "./money.ts";
import type { OptionGroup } from "./options.ts";
import type { OrderLine } from "./order.ts";
import { bagOf } from "./order-again.ts";

const flavours: OptionGroup = {
  id: "sabores",
  name: "Sabores",
  least: 1,
  most: 2,
  pricing: "max",
  repeats: false,
  options: [
    { id: "calabresa", name: "Calabresa", priceCents: 500, on: true },
    { id: "portuguesa", name: "Portuguesa", priceCents: 900, on: true },
  ],
};
const pizza = product("pizza", { name: "Pizza", saleCents: 3000, groups: [flavours] });
const water = product("agua", { name: "Água", saleCents: 400 });

const half = {
  options: flavours.options.map(({ id }) => ({ groupId: "sabores", optionId: id, quantity: 1 })),
  note: "sem cebola",
};
const ordered: OrderLine[] = putLine(putLine([], pizza, 2, half), water, 3).map((line) => ({
  ...line,
  options: line.options.map((option) => ({ ...option, group: "Sabores" })),
}));

it("is the bag that was ordered", () => {
  const { bag, changes } = reconcileBag(bagOf(ordered), menuOf(pizza, water));
  expect(bag).toEqual(putLine(putLine([], pizza, 2, half), water, 3));
  expect(changes).toEqual([]);
});

it("names what is no longer sold, and what costs something else", () => {
  const soldOut = {
    ...flavours,
    options: flavours.options.map((option) => ({ ...option, on: option.id === "calabresa" })),
  };
  const { bag, changes } = reconcileBag(bagOf(ordered), menuOf({ ...pizza, groups: [soldOut] }));
  expect(bag).toMatchObject([{ productId: "pizza", quantity: 2, saleCents: 3500, note: "sem cebola" }]);
  expect(describeBagChanges(changes)).toEqual([
    `Portuguesa não está mais disponível e saiu de Pizza, que agora custa ${formatCents(3500)}.`,
    "Água não está mais disponível e saiu da sacola.",
  ]);
});

it("asks an order from before there were options to choose", () => {
  const before = ordered.map((line) => ({ ...line, options: [], note: "" }));
  const { bag } = reconcileBag(bagOf(before), menuOf(pizza, water));
  expect(bag).toMatchObject([
    { productId: "pizza", quantity: 2, lacks: "Sabores" },
    { productId: "agua", quantity: 3, lacks: null },
  ]);
});

it("puts equal lines together", () => {
  expect(bagOf([...ordered, ...ordered]).map(({ quantity }) => quantity)).toEqual([4, 6]);
});
