import fc from "fast-check";
import { expect, test } from "vitest";
import { cancelReasons } from "#domain/cancel-reason.ts";
import { localDay } from "#domain/local-time.ts";
import { dayStart } from "#domain/zone-days.ts";
import { addFigures, addOrder, type CountedOrder, emptyFigures } from "./figures.ts";
import { addHistogram, addMinutes, countOf, type Histogram, minutesWithin } from "./histogram.ts";
import { localClock } from "./local-clock.ts";
import {
  addProduct,
  addProducts,
  bestOf,
  boundProducts,
  maxProducts,
  type ProductSums,
} from "./product-sums.ts";

const minute = 60_000;

test.each([
  ["nothing", [], null, null],
  ["one", [7], 7, 7],
  ["half of two is the first", [1, 9], 1, 9],
  ["ten", [1, 2, 3, 4, 5, 6, 7, 8, 9, 100], 5, 9],
  ["longer than a day counts as a day", [3_000], 1_440, 1_440],
])("minutes within which half and nine of ten were done: %s", (_, minutes, half, ninety) => {
  const histogram: Histogram = {};
  for (const count of minutes) addMinutes(histogram, count * minute);
  expect(minutesWithin(histogram, 0.5)).toBe(half);
  expect(minutesWithin(histogram, 0.9)).toBe(ninety);
});

test("merged histograms are the histogram of everything", () => {
  const times = fc.array(fc.integer({ min: -minute, max: 3_000 * minute }));
  const of = (all: readonly number[]) => {
    const histogram: Histogram = {};
    for (const ms of all) addMinutes(histogram, ms);
    return histogram;
  };
  fc.assert(
    fc.property(times, times, (one, other) => {
      const merged = of(one);
      addHistogram(merged, of(other));
      expect(merged).toEqual(of([...one, ...other]));
      expect(countOf(merged)).toBe(one.length + other.length);
    }),
  );
});

const instant = fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: null });
const order: fc.Arbitrary<CountedOrder> = fc.record({
  status: fc.constantFrom("new", "pending", "done", "canceled"),
  createdAt: fc.integer({ min: Date.UTC(2018, 0, 1), max: Date.UTC(2019, 0, 1) }),
  totalCents: fc.integer({ min: 1, max: 100_000 }),
  seenAt: instant,
  promisedAt: instant,
  finishedAt: instant,
  slotAt: instant,
  cancelReason: fc.option(fc.constantFrom(...cancelReasons), { nil: null }),
  counter: fc.boolean(),
  customer: fc.constantFrom("firsts", "returning", "unknown"),
});

const clock = localClock(Date.UTC(2018, 0, 1), Date.UTC(2019, 0, 2), "America/Sao_Paulo");
const figuresOf = (orders: readonly CountedOrder[]) => {
  const figures = emptyFigures();
  for (const each of orders) addOrder(figures, each, clock);
  return figures;
};

test("the sums of parts are the sum of the whole, also after being kept as text", () => {
  fc.assert(
    fc.property(fc.array(order), fc.array(order), (one, other) => {
      const sum = figuresOf(one);
      addFigures(sum, JSON.parse(JSON.stringify(figuresOf(other))));
      expect(sum).toEqual(figuresOf([...one, ...other]));
    }),
  );
});

test("hours, weekdays and customers sum to all orders; reasons to the canceled ones", () => {
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const sum = figuresOf(orders);
      const add = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
      for (const parts of [sum.hours, sum.weekdays]) {
        expect(add(parts.map(([count]) => count))).toBe(sum.orders);
        expect(add(parts.map(([, cents]) => cents))).toBe(sum.cents);
      }
      expect(sum.firsts + sum.returning + sum.unknown).toBe(sum.orders);
      expect(add(Object.values(sum.reasons))).toBe(sum.canceled);
      expect(sum.orders + sum.canceled).toBe(orders.length);
      expect(sum.cents + sum.canceledCents).toBe(add(orders.map(({ totalCents }) => totalCents)));
      expect(sum.onTime).toBeLessThanOrEqual(sum.promised);
    }),
  );
});

test.each([
  ["in the promised minute", 59_999, 1],
  ["a minute later", 60_000, 0],
])("on time: %s", (_, late, onTime) => {
  const done = { ...figuresOrder, promisedAt: 1_000, finishedAt: 1_000 + late };
  expect(figuresOf([done])).toMatchObject({ promised: 1, onTime });
});

const figuresOrder: CountedOrder = {
  status: "done",
  createdAt: Date.UTC(2018, 5, 1),
  totalCents: 1_000,
  seenAt: null,
  promisedAt: null,
  finishedAt: null,
  slotAt: null,
  cancelReason: null,
  counter: false,
  customer: "firsts",
};

test.each(["America/Sao_Paulo", "America/Manaus", "America/Noronha", "Europe/Lisbon", "Asia/Kolkata"])(
  "every instant is in the day that begins before it and ends after it, at the hour of the clock: %s",
  (timeZone) => {
    const shown = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hour: "numeric",
      weekday: "short",
      hourCycle: "h23",
    });
    const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
    // 2018 had summer time in most of Brazil.
    const instants = fc.integer({ min: Date.UTC(2017, 9, 1), max: Date.UTC(2019, 2, 1) });
    const transitions = fc
      .constantFrom(Date.UTC(2018, 1, 18, 2), Date.UTC(2018, 10, 4, 3), Date.UTC(2018, 2, 25, 1))
      .chain((around) => fc.integer({ min: around - 3 * 3_600_000, max: around + 3 * 3_600_000 }));
    fc.assert(
      fc.property(fc.oneof(instants, transitions), (at) => {
        const day = localDay(at, timeZone);
        const [from, until] = [dayStart(day, timeZone), dayStart(day + 1, timeZone)];
        expect(from).toBeLessThanOrEqual(at);
        expect(at).toBeLessThan(until);
        expect([23, 24, 25]).toContain((until - from) / 3_600_000);
        const parts = new Map(shown.formatToParts(at).map(({ type, value }) => [type, value]));
        expect(localClock(from, until, timeZone)(at)).toEqual({
          hour: Number(parts.get("hour")),
          weekday: weekdays.indexOf(parts.get("weekday") ?? ""),
        });
      }),
      { numRuns: 200 },
    );
  },
);

test("products of parts are the products of the whole; the best by units and by money", () => {
  const sold = fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.nat(20), fc.nat(5_000)));
  const of = (lines: readonly (readonly [string, number, number])[]) => {
    const sums: ProductSums = {};
    for (const [id, units, cents] of lines) addProduct(sums, id, units, cents);
    return sums;
  };
  fc.assert(
    fc.property(sold, sold, (one, other) => {
      const sum = of(one);
      addProducts(sum, of(other));
      expect(sum).toEqual(of([...one, ...other]));
    }),
  );
  const sums: ProductSums = { water: [90, 100], wine: [2, 9_000], bread: [5, 500] };
  expect(bestOf(sums, 1)).toEqual(["water", "wine"]);
  expect(bestOf(sums, 5).sort()).toEqual(["bread", "water", "wine"]);
});

test("of too many products those that sold for most are kept", () => {
  const many: ProductSums = Object.fromEntries(
    Array.from({ length: maxProducts + 5 }, (_, nth) => [`p${nth}`, [1, nth] as [number, number]]),
  );
  const kept = boundProducts(many);
  expect(Object.keys(kept)).toHaveLength(maxProducts);
  expect(kept).not.toHaveProperty("p4");
  expect(kept).toHaveProperty("p5");
});
