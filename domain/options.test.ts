import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cheapestChoice,
  choose,
  countIn,
  firstLacking,
  groupRule,
  isComplete,
  type OptionGroup,
  optionsCents,
  pricingNote,
  requiredCanAdd,
} from "./options.ts";

function group(
  id: string,
  pricing: OptionGroup["pricing"],
  prices: number[],
  rest: Partial<OptionGroup> = {},
): OptionGroup {
  const options = prices.map((priceCents, at) => ({
    id: `${id}${at}`,
    name: `${id} ${at}`,
    priceCents,
    on: true,
  }));
  return { id, name: id, least: 0, most: prices.length, pricing, repeats: false, options, ...rest };
}

const all = (groups: readonly OptionGroup[]) =>
  groups.flatMap(({ id, options }) =>
    options.map((option) => ({ groupId: id, optionId: option.id, quantity: 1 })),
  );

describe("options", () => {
  it("the decided check: 25,00, avg of 5 and 10, max of 15 and 35, sum 3 makes 70,50", () => {
    const groups = [
      group("a", "avg", [500, 1_000]),
      group("b", "max", [1_500, 3_500]),
      group("c", "sum", [300]),
    ];
    expect(2_500 + optionsCents(groups, all(groups))).toBe(7_050);
  });

  it.each([
    [[1, 2], 2],
    [[1, 1, 2], 1],
    [[1, 2, 2], 2],
    [[3], 3],
    [[], 0],
  ])("the mean of %j cents is %i: half a cent rounds up", (prices, mean) => {
    const groups = [group("a", "avg", prices)];
    expect(optionsCents(groups, all(groups))).toBe(mean);
  });

  it("an option chosen twice counts twice", () => {
    const groups = [
      group("a", "avg", [100, 400], { repeats: true }),
      group("b", "sum", [50], { repeats: true }),
    ];
    let chosen = choose(groups, [], "a", "a0", 2);
    chosen = choose(groups, chosen, "a", "a1", 1);
    chosen = choose(groups, chosen, "b", "b0", 3);
    expect(countIn(chosen, "a")).toBe(3);
    expect(optionsCents(groups, chosen)).toBe(200 + 150);
    expect(choose(groups, chosen, "a", "a0", 0).map(({ optionId }) => optionId)).toEqual(["a1", "b0"]);
  });

  it("the order of choosing makes no difference", () => {
    const groups = [group("a", "sum", [1, 2, 3]), group("b", "sum", [4])];
    const one = choose(groups, choose(groups, [], "b", "b0", 1), "a", "a2", 1);
    const other = choose(groups, choose(groups, [], "a", "a2", 1), "b", "b0", 1);
    expect(one).toEqual(other);
  });

  it.each([
    [{ name: "Sabores", least: 2, most: 2 }, "Escolha 2 sabores"],
    [{ name: "Adicionais", least: 0, most: 3 }, "até 3"],
    [{ name: "Molhos", least: 1, most: 3 }, "Escolha de 1 a 3"],
  ])("%j is said as '%s'", (bounds, text) => {
    expect(groupRule(bounds)).toBe(text);
  });

  it.each<[OptionGroup["pricing"], number, number[], string | null]>([
    ["sum", 2, [0, 300], null],
    ["max", 2, [0, 0], null],
    ["max", 1, [0, 300], null],
    ["max", 2, [0, 300], "Vale o acréscimo mais alto."],
    ["avg", 2, [0, 300], "Vale a média dos acréscimos."],
  ])("of %s of up to %i of %j it is said: %j", (pricing, most, prices, text) => {
    expect(pricingNote(group("a", pricing, prices, { most }))).toBe(text);
  });

  it("is complete only with enough, not too much, and nothing that is sold out or unknown", () => {
    const groups = [group("a", "sum", [1, 2, 3], { least: 1, most: 2 })];
    const pick = (...options: string[]) =>
      options.map((optionId) => ({ groupId: "a", optionId, quantity: 1 }));
    expect(isComplete(groups, [])).toBe(false);
    expect(firstLacking(groups, [])?.id).toBe("a");
    expect(isComplete(groups, pick("a0"))).toBe(true);
    expect(isComplete(groups, pick("a0", "a1", "a2"))).toBe(false);
    expect(isComplete(groups, pick("a0", "x"))).toBe(false);
    expect(isComplete(groups, [{ groupId: "a", optionId: "a0", quantity: 2 }])).toBe(false);
    const [only] = groups;
    const soldOut = [
      {
        ...group("a", "sum", [1, 2, 3], { least: 1, most: 2 }),
        options: (only?.options ?? []).map((option, at) => ({ ...option, on: at > 0 })),
      },
    ];
    expect(isComplete(soldOut, pick("a0"))).toBe(false);
    expect(isComplete(soldOut, pick("a1"))).toBe(true);
  });

  const anyGroup = fc
    .record({
      pricing: fc.constantFrom("sum", "max", "avg" as const),
      prices: fc.array(fc.record({ priceCents: fc.nat(5_000), on: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      }),
      bounds: fc.tuple(fc.nat(3), fc.nat(3)),
      repeats: fc.boolean(),
    })
    .map(({ pricing, prices, bounds: [one, other], repeats }) => ({
      name: "",
      pricing,
      repeats,
      least: Math.min(one, other),
      most: Math.max(one, other, 1),
      options: prices.map((price, at) => ({ id: String(at), name: "", ...price })),
    }));
  const anyGroups = fc.array(anyGroup, { maxLength: 3 }).map((groups) =>
    groups.map(
      (each, at): OptionGroup => ({
        ...each,
        pricing: each.pricing as OptionGroup["pricing"],
        id: `g${at}`,
      }),
    ),
  );

  it("the cheapest choice is complete, and no complete choice costs less", () => {
    fc.assert(
      fc.property(
        anyGroups,
        fc.array(fc.tuple(fc.nat(2), fc.nat(3), fc.integer({ min: 1, max: 2 }))),
        (groups, picks) => {
          const cheapest = cheapestChoice(groups);
          let chosen = choose(groups, [], "", "", 0);
          for (const [at, option, times] of picks)
            chosen = choose(groups, chosen, `g${at}`, String(option), times);
          if (!isComplete(groups, chosen)) return;
          expect(cheapest).not.toBeNull();
          if (!cheapest) return;
          expect(isComplete(groups, cheapest)).toBe(true);
          expect(optionsCents(groups, cheapest)).toBeLessThanOrEqual(optionsCents(groups, chosen));
          if (!requiredCanAdd(groups)) expect(optionsCents(groups, cheapest)).toBe(0);
        },
      ),
    );
  });
});
