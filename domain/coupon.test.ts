import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Coupon, couponCode, couponProblem, discountCents } from "./coupon.ts";

const coupon: Coupon = {
  code: "DEZ",
  benefit: { kind: "percent", percent: 10 },
  leastTotalCents: 5_000,
  from: 1_000,
  until: 2_000,
};

describe("coupon", () => {
  it.each([
    [{ kind: "percent", percent: 10 }, 5_005, 501],
    [{ kind: "percent", percent: 10 }, 5_004, 500],
    [{ kind: "percent", percent: 100 }, 5_004, 5_004],
    [{ kind: "amount", cents: 1_000 }, 5_000, 1_000],
    [{ kind: "amount", cents: 9_000 }, 5_000, 5_000],
    [{ kind: "freeDelivery" }, 5_000, 0],
  ] as const)("%j of %i cents takes off %i", (benefit, goods, off) => {
    expect(discountCents(benefit, goods)).toBe(off);
  });

  it("never takes off more than the goods", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.nat(10_000_000),
        fc.nat(10_000_000),
        (percent, cents, goods) => {
          for (const benefit of [
            { kind: "percent", percent },
            { kind: "amount", cents },
          ] as const) {
            const off = discountCents(benefit, goods);
            expect(off).toBeGreaterThanOrEqual(0);
            expect(off).toBeLessThanOrEqual(goods);
          }
        },
      ),
    );
  });

  it.each([
    [5_000, 1_000, null],
    [5_000, 1_999, null],
    [5_000, 999, "Este cupom ainda não vale."],
    [5_000, 2_000, "Este cupom não vale mais."],
    [4_999, 1_500, "Este cupom vale a partir de R$\u00a050,00 em produtos."],
  ])("%i cents of goods at %i: %s", (goods, now, problem) => {
    expect(couponProblem(coupon, goods, now)).toBe(problem);
  });

  it("a code is read however it is typed", () => {
    expect(couponCode(" promoção-10 ")).toBe("PROMOCAO10");
  });
});
