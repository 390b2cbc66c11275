import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { couponCode } from "./coupon.ts";
import { changeCouponSchema, makeCouponSchema, readTerms, typedTerms } from "./coupon-form.ts";
import {
  benefitText,
  type CouponTerms,
  couponChanges,
  couponState,
  type PanelCoupon,
  proposeCode,
  shareText,
  usesText,
  validityText,
} from "./coupon-terms.ts";

const timeZone = "America/Sao_Paulo";
const at = (text: string) => Date.parse(`${text}-03:00`);
const terms: CouponTerms = {
  benefit: { kind: "percent", percent: 10 },
  leastTotalCents: 0,
  from: null,
  until: null,
  maxUses: null,
  maxUsesPerPhone: null,
};
const coupon: PanelCoupon = { ...terms, code: "DEZ", uses: 0, active: true, rev: 1 };

describe("the state of a coupon", () => {
  it.each<[string, Partial<PanelCoupon>, string]>([
    ["nothing limits it", {}, "active"],
    ["switched off", { active: false, until: 1 }, "off"],
    ["not yet", { from: 1_001 }, "scheduled"],
    ["from this very instant", { from: 1_000 }, "active"],
    ["until this very instant", { until: 1_000 }, "expired"],
    ["until the next one", { until: 1_001 }, "active"],
    ["one use is left", { maxUses: 2, uses: 1 }, "active"],
    ["none is left", { maxUses: 2, uses: 2 }, "usedUp"],
    ["none is left, and over", { maxUses: 2, uses: 2, until: 999 }, "expired"],
  ])("%s", (_what, facts, state) => {
    expect(couponState({ ...coupon, ...facts }, 1_000)).toBe(state);
  });
});

describe("what is said of a coupon", () => {
  it.each([
    [{ kind: "percent", percent: 15 }, "15% de desconto"],
    [{ kind: "amount", cents: 500 }, "R$\u00a05,00 de desconto"],
    [{ kind: "freeDelivery" }, "Entrega grátis"],
  ] as const)("%j", (benefit, text) => {
    expect(benefitText(benefit)).toBe(text);
  });

  it.each([
    [null, null, null],
    [at("2026-11-20T00:00"), null, "de 20/11/2026"],
    [null, at("2026-12-01T00:00"), "até 30/11/2026"],
    [at("2026-11-20T18:00"), at("2026-11-20T22:30"), "de 20/11/2026 18:00 até 20/11/2026 22:30"],
  ])("valid from %s until %s", (from, until, text) => {
    expect(validityText({ from, until }, timeZone)).toBe(text);
  });

  it.each([
    [0, null, "Ainda não usado"],
    [1, null, "Usado 1 vez"],
    [3, 100, "Usado 3 de 100 vezes"],
  ])("%s uses of %s", (uses, maxUses, text) => {
    expect(usesText({ uses, maxUses })).toBe(text);
  });

  it("is shared with its conditions and the store's link", () => {
    const shop = { name: "Adega", url: "https://n1.example/adega", timeZone };
    expect(shareText(coupon, shop)).toBe(
      "10% de desconto em Adega com o cupom DEZ: https://n1.example/adega",
    );
    const limited = { ...coupon, leastTotalCents: 5_000, until: at("2026-12-01T00:00") };
    expect(shareText(limited, shop)).toBe(
      "10% de desconto em Adega com o cupom DEZ a partir de R$ 50,00 em produtos, até 30/11/2026: https://n1.example/adega",
    );
  });

  it("a code is proposed that is none yet and is one", () => {
    expect(proposeCode({ kind: "percent", percent: 10 }, [])).toBe("GANHE10");
    expect(proposeCode({ kind: "percent", percent: 10 }, ["GANHE10", "GANHE10B"])).toBe("GANHE10C");
    expect(proposeCode({ kind: "amount", cents: 550 }, [])).toBe("VALE5");
    expect(proposeCode({ kind: "freeDelivery" }, [])).toBe("FRETEGRATIS");
    const many: string[] = [];
    for (let count = 0; count < 60; count++) {
      const code = proposeCode({ kind: "freeDelivery" }, many);
      expect(couponCode(code)).toBe(code);
      expect(many).not.toContain(code);
      many.push(code);
    }
  });

  it("the history tells what changed, what came and what went", () => {
    const changed = { ...terms, benefit: { kind: "amount", cents: 500 }, maxUses: 10 } as const;
    const told = couponChanges("DEZ", terms, changed, timeZone).filter(
      ({ before, after }) => before !== after,
    );
    expect(told.map(({ field, before, after }) => `${field}: ${before} → ${after}`)).toEqual([
      "Vantagem: 10% de desconto → R$\u00a05,00 de desconto",
      "Usos ao todo: Sem limite → 10",
    ]);
    expect(couponChanges("DEZ", null, terms, timeZone)).toEqual([
      { area: "coupons", subject: "DEZ", field: "Cupom", before: null, after: "10% de desconto" },
    ]);
  });
});

describe("the form of a coupon", () => {
  const typed = { kind: "percent", percent: "10", rev: "1" };
  const problems = (fields: Record<string, string>) => {
    const result = changeCouponSchema.safeParse({ ...typed, ...fields });
    return result.success ? [] : result.error.issues.map(({ path }) => path.join("."));
  };

  it.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ percent: "100 %" }, []],
    [{ percent: "0" }, ["percent"]],
    [{ percent: "101" }, ["percent"]],
    [{ percent: "" }, ["percent"]],
    [{ percent: "1,5" }, ["percent"]],
    [{ kind: "amount", amount: "" }, ["amount"]],
    [{ kind: "amount", amount: "0,00" }, ["amount"]],
    [{ kind: "amount", amount: "R$ 1.000,00" }, []],
    [{ kind: "amount", amount: "cinco" }, ["amount"]],
    [{ kind: "amount", amount: "1.2.3" }, ["amount"]],
    [{ leastTotal: "1.2.3" }, ["leastTotal"]],
    [{ kind: "freeDelivery", percent: "" }, []],
    [{ kind: "tudo" }, ["kind"]],
    [{ leastTotal: "muito" }, ["leastTotal"]],
    [{ leastTotal: "0" }, []],
    [{ leastTotal: "99999999,00" }, ["leastTotal"]],
    [{ from: "2026-02-30" }, ["from"]],
    [{ fromTime: "18:00" }, ["from"]],
    [{ until: "2026-11-20", untilTime: "25:00" }, ["untilTime"]],
    [{ from: "2026-11-20", until: "2026-11-20" }, []],
    [{ from: "2026-11-20", until: "2026-11-19" }, ["until"]],
    [{ from: "2026-11-20", fromTime: "18:00", until: "2026-11-20", untilTime: "18:00" }, ["until"]],
    [{ maxUses: "0" }, ["maxUses"]],
    [{ maxUses: "1000000", maxUsesPerPhone: "-1" }, ["maxUsesPerPhone"]],
  ])("%j", (fields, fieldNames) => {
    expect(problems(fields)).toEqual(fieldNames);
  });

  it.each([
    [" bem-vindo 10 ", "BEMVINDO10"],
    ["Açaí é bom", "ACAIEBOM"],
    ["ab", null],
    ["", null],
    ["x".repeat(41), null],
  ])("the code %s is %s", (code, read) => {
    const result = makeCouponSchema.safeParse({ ...typed, code });
    expect(result.success ? result.data.code : null).toBe(read);
  });

  it("shows a coupon so that saving it unchanged changes nothing", () => {
    const minute = fc.integer({ min: at("2026-01-01T00:00") / 60_000, max: at("2030-01-01T00:00") / 60_000 });
    const count = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
    const cents = fc.integer({ min: 1, max: 100_000_000 });
    const benefit = fc.oneof(
      fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant("amount" as const), cents }),
      fc.record({ kind: fc.constant("freeDelivery" as const) }),
    );
    fc.assert(
      fc.property(
        fc.record({
          benefit,
          leastTotalCents: fc.oneof(fc.constant(0), cents),
          from: fc.option(minute.map((each) => each * 60_000)),
          length: fc.integer({ min: 1, max: 100_000 }),
          maxUses: count,
          maxUsesPerPhone: count,
        }),
        ({ length, ...facts }) => {
          const until = facts.from === null ? null : facts.from + length * 60_000;
          const checked = changeCouponSchema.parse({
            ...typedTerms({ ...facts, until }, timeZone),
            rev: "1",
          });
          expect(readTerms(checked, timeZone)).toEqual({ ...facts, until });
        },
      ),
    );
  });
});
