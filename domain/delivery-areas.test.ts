import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DeliveryRules,
  deliveryFee,
  deliverySummary,
  deliverySummaryText,
  deliveryTerms,
  freeEverywhere,
  minimumText,
  minutesRange,
} from "./delivery-areas.ts";

const terms = (feeCents: number) => ({ feeCents, orderMinCents: 0, minutes: null });
const rules: DeliveryRules = {
  areas: [
    { place: { kind: "district", city: "São Paulo", district: "Jd. Ângela" }, ...terms(900) },
    { place: { kind: "ceps", from: "01300000", to: "01399999" }, ...terms(500) },
    { place: { kind: "district", city: "São Paulo", district: "Consolação" }, ...terms(700) },
  ],
  elsewhere: null,
  freeFromCents: 10_000,
};
const area = (feeCents: number, minutes?: [number, number]) => ({
  ...terms(feeCents),
  place: { kind: "ceps", from: "01300000", to: "01399999" } as const,
  minutes: minutes ? { from: minutes[0], to: minutes[1] } : null,
});
const place = (district: string, city = "São Paulo", zipcode = "04900000") => ({ district, city, zipcode });

describe("delivery areas", () => {
  it.each([
    [place("Jd. Ângela"), 900],
    [place("jd. angela ", "SAO PAULO"), 900],
    // As it stands: an abbreviation is not spelled out.
    [place("Jardim Ângela"), undefined],
    [place("Jd. Ângela", "Osasco"), undefined],
    // The first that fits counts.
    [place("Consolação", "São Paulo", "01304001"), 500],
    [place("Consolação"), 700],
    [place("", "", "01300000"), 500],
    [place("", "", "01399999"), 500],
    [place("", "", "01400000"), undefined],
  ])("%j costs %s", (where, fee) => {
    expect(deliveryTerms(rules, where)?.feeCents).toBe(fee);
  });

  it("elsewhere has its own terms, if the store delivers there", () => {
    expect(deliveryTerms({ ...rules, elsewhere: terms(1_500) }, place("Longe"))?.feeCents).toBe(1_500);
  });

  it("is free from a total", () => {
    expect(deliveryFee(rules, terms(900), 9_999)).toBe(900);
    expect(deliveryFee(rules, terms(900), 10_000)).toBe(0);
    expect(deliveryFee({ ...rules, freeFromCents: null }, terms(900), 10_000)).toBe(900);
  });

  it("a bairro is found however it is written", () => {
    const letters = ["São João", "Água Branca", "Vila Nova Conceição", "Itaim-Bibi", "Jd. Ângela"];
    const spelling = fc.record({
      name: fc.constantFrom(...letters),
      upper: fc.boolean(),
      bare: fc.boolean(),
      decomposed: fc.boolean(),
      spaces: fc.tuple(fc.nat(2), fc.nat(2), fc.integer({ min: 1, max: 3 })),
    });
    fc.assert(
      fc.property(spelling, spelling, ({ name, upper, bare, decomposed, spaces }, other) => {
        let written = name;
        if (upper) written = written.toUpperCase();
        if (bare) written = written.normalize("NFD").replace(/\p{M}/gu, "");
        if (decomposed) written = written.normalize("NFD");
        const [before, after, between] = spaces;
        written = " ".repeat(before) + written.replaceAll(" ", " ".repeat(between)) + " ".repeat(after);
        const area = (district: string) => ({ kind: "district", city: "São Paulo", district }) as const;
        const served = { ...rules, areas: [{ place: area(name), ...terms(1) }] };
        expect(deliveryTerms(served, place(written))?.feeCents).toBe(1);
        const elsewhere = { ...rules, areas: [{ place: area(other.name), ...terms(1) }] };
        expect(deliveryTerms(elsewhere, place(written)) !== null).toBe(other.name === name);
      }),
    );
  });

  it("minutes are said as a range", () => {
    expect(minutesRange({ from: 40, to: 55 })).toBe("40–55 min");
    expect(minutesRange({ from: 40, to: 40 })).toBe("40 min");
  });

  it.each([
    ["nothing is set", freeEverywhere, "Entrega grátis"],
    ["fees differ", rules, "Entrega por bairro"],
    ["free in every area", { ...rules, areas: [area(0, [40, 55])] }, "Entrega grátis · 40–55 min"],
    ["one fee", { ...rules, areas: [area(500), area(500)] }, "Entrega R$\u00a05,00"],
    [
      "other minutes",
      { ...rules, areas: [area(500, [40, 55]), area(500), area(500, [35, 50])] },
      "Entrega R$\u00a05,00 · 35–55 min",
    ],
    [
      "elsewhere costs more",
      { ...rules, areas: [area(500, [40, 55])], elsewhere: { ...terms(900), minutes: { from: 60, to: 90 } } },
      "Entrega por bairro · 40–90 min",
    ],
    ["nowhere", { ...rules, areas: [] }, null],
  ])("are summed up when %s", (_when, all, text) => {
    const summary = deliverySummary(all);
    expect(summary && deliverySummaryText(summary)).toBe(text);
  });

  it.each([
    [5_000, rules, "Pedido mínimo R$\u00a050,00"],
    [0, rules, "Sem pedido mínimo"],
    [0, freeEverywhere, "Sem pedido mínimo"],
    [0, { ...rules, elsewhere: { ...terms(0), orderMinCents: 1 } }, "Pedido mínimo por bairro"],
  ])("a minimum of %i is said with theirs", (orderMinCents, all, text) => {
    expect(minimumText(orderMinCents, deliverySummary(all))).toBe(text);
  });
});
