import * as z from "zod/mini";
import { isCep } from "./cep.ts";
import { freeEverywhere } from "./delivery-areas.ts";

const minutesOfDay = 1_440;
const maxIntervals = 50;
const maxSpecialDays = 200;
const maxAreas = 500;
const maxCents = 100_000_000;

const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const cents = count(0, maxCents);
const text = z.string().check(z.minLength(1), z.maxLength(80));

const times = {
  opens: count(0, minutesOfDay - 1),
  closes: count(1, 2 * minutesOfDay),
};

const closesLater = z.refine<{ opens: number; closes: number }>(
  ({ opens, closes }) => opens < closes && closes - opens <= minutesOfDay,
);

const isDate = z.refine<string>((date) => /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)));

/** Hours of the week, and the days that have others. */
export const openingSchema = z.object({
  weekly: z
    .array(z.object({ day: count(0, 6), ...times }).check(closesLater))
    .check(z.maxLength(maxIntervals)),
  special: z
    .array(
      z.object({
        date: z.string().check(isDate),
        intervals: z.array(z.object(times).check(closesLater)).check(z.maxLength(10)),
      }),
    )
    .check(z.maxLength(maxSpecialDays)),
});

const terms = {
  feeCents: cents,
  orderMinCents: cents,
  minutes: z.nullable(
    z
      .object({ from: count(1, minutesOfDay), to: count(1, minutesOfDay) })
      .check(z.refine(({ from, to }) => from <= to)),
  ),
};

const cep = z.string().check(z.refine((digits) => isCep(digits) && /^\d{8}$/.test(digits)));

const place = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("district"), city: text, district: text }),
  z.object({ kind: z.literal("ceps"), from: cep, to: cep }),
]);

export const areasSchema = z.object({
  areas: z.array(z.object({ place, ...terms })).check(z.maxLength(maxAreas)),
  elsewhere: z.nullable(z.object(terms)),
  freeFromCents: z.nullable(cents),
});

export const aheadSchema = z.object({
  leadMinutes: count(0, 7 * minutesOfDay),
  capacity: count(1, 10_000),
});

export const cardBrandsSchema = z
  .array(z.string().check(z.minLength(1), z.maxLength(30)))
  .check(z.maxLength(20));

export const noHours = { weekly: [], special: [] } satisfies z.infer<typeof openingSchema>;
export const noAreas = freeEverywhere;
