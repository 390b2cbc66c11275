import * as z from "zod/mini";
import { countSchema } from "./amount-text.ts";
import type { OpenInterval, SpecialDay, WeeklyInterval } from "./hours.ts";
import { minutesText } from "./shop-state.ts";
import type { OrderingAhead } from "./slots.ts";
import type { StoreChange } from "./store-change.ts";
import { timesOf, weekdays } from "./week-hours.ts";

const dayMinutes = 1_440;
const maxPerDay = 6;
const maxSpecialDays = 200;
const maxLeadMinutes = 7 * dayMinutes;

/** '18:00' each; one that closes no later than it opens goes on past midnight. */
export interface IntervalDraft {
  opens: string;
  closes: string;
}

/** What is offered first. */
export const usualInterval: IntervalDraft = { opens: "18:00", closes: "23:00" };

export interface SpecialDraft {
  /** "2026-12-25" */
  date: string;
  intervals: IntervalDraft[];
}

export interface HoursDraft {
  always: boolean;
  /** From Sunday on. */
  days: IntervalDraft[][];
  special: SpecialDraft[];
  ahead: boolean;
  lead: string;
  capacity: string;
}

export interface HoursForm {
  weekly: readonly WeeklyInterval[];
  special: readonly SpecialDay[];
  ahead: OrderingAhead | null;
}

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Diga a hora, como 18:00"));
const intervalSchema = z.pipe(
  z.object({ opens: time, closes: time }),
  z.transform(({ opens, closes }): OpenInterval => {
    const [from, to] = [minutesOf(opens), minutesOf(closes)];
    return { opens: from, closes: to > from ? to : to + dayMinutes };
  }),
);
const intervalsSchema = z
  .array(intervalSchema)
  .check(z.maxLength(maxPerDay, `No máximo ${maxPerDay} horários por dia`));

const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

const specialSchema = z.object({
  date: z.string().check(z.refine(isDate, "Escolha a data")),
  intervals: intervalsSchema,
});

const aheadSchema = z.object({
  leadMinutes: countSchema(0, maxLeadMinutes),
  capacity: countSchema(1, 10_000),
});

/** When a store takes orders: the fields are texts as typed. */
export const hoursFormSchema = z.pipe(
  z
    .object({
      always: z.boolean(),
      days: z.array(intervalsSchema).check(z.length(7)),
      special: z.array(specialSchema).check(z.maxLength(maxSpecialDays, `No máximo ${maxSpecialDays} datas`)),
      ahead: z.boolean(),
      lead: z.string(),
      capacity: z.string(),
    })
    .check(
      z.refine(({ always, days }) => always || days.some((day) => day.length > 0), {
        path: ["always"],
        error:
          "Ponha um horário ou escolha 'Sempre aberta'. Para não receber pedidos, tire a loja do ar em Loja.",
      }),
      z.check(({ value: { special }, issues }) => {
        special.forEach(({ date }, index) => {
          if (special.findIndex((each) => each.date === date) === index) return;
          const path = ["special", index, "date"];
          issues.push({
            code: "custom",
            path,
            message: "Esta data já está na lista",
            input: date,
            continue: true,
          });
        });
      }),
      z.check(({ value: { ahead, lead, capacity }, issues }) => {
        const read = ahead ? aheadSchema.safeParse({ leadMinutes: lead, capacity }) : null;
        for (const { path, message } of read?.error?.issues ?? []) {
          const field = path[0] === "capacity" ? "capacity" : "lead";
          issues.push({ code: "custom", path: [field], message, input: lead, continue: true });
        }
      }),
    ),
  z.transform(
    ({ always, days, special, ahead, lead, capacity }): HoursForm => ({
      weekly: always
        ? []
        : days.flatMap((intervals, day) => inOrder(intervals).map((each) => ({ day, ...each }))),
      special: [...special]
        .sort((a, b) => (a.date < b.date ? -1 : 1))
        .map(({ date, intervals }) => ({ date, intervals: inOrder(intervals) })),
      ahead: ahead ? aheadSchema.parse({ leadMinutes: lead, capacity }) : null,
    }),
  ),
);

const usualAhead: OrderingAhead = { leadMinutes: 60, capacity: 4 };

export function hoursDraft({ weekly, special, ahead }: HoursForm): HoursDraft {
  const { leadMinutes, capacity } = ahead ?? usualAhead;
  return {
    always: weekly.length === 0,
    days: weekdays.map((_, day) => weekly.filter((each) => each.day === day).map(intervalDraft)),
    special: special.map(({ date, intervals }) => ({ date, intervals: intervals.map(intervalDraft) })),
    ahead: ahead !== null,
    lead: String(leadMinutes),
    capacity: String(capacity),
  };
}

const intervalDraft = ({ opens, closes }: OpenInterval): IntervalDraft => ({
  opens: minutesText(opens),
  closes: minutesText(closes),
});

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
}

const inOrder = (intervals: readonly OpenInterval[]): OpenInterval[] =>
  [...intervals].sort((a, b) => a.opens - b.opens || a.closes - b.closes);

/** '25/12/2026' */
export const dateText = (date: string): string => date.split("-").reverse().join("/");

/** Day by day, as the history shows it. */
export function hoursChanges(before: HoursForm, after: HoursForm): StoreChange[] {
  const change = (field: string, say: (form: HoursForm) => string | null, subject = ""): StoreChange => ({
    area: "hours",
    subject,
    field,
    before: say(before),
    after: say(after),
  });
  const dates = new Set([...before.special, ...after.special].map(({ date }) => date));
  return [
    ...weekdays.map((name, day) =>
      change(name, ({ weekly }) =>
        weekly.length === 0 ? "Sempre aberta" : timesOf(weekly.filter((each) => each.day === day)).join(", "),
      ),
    ),
    ...[...dates].sort().map((date) => {
      const say = ({ special }: HoursForm) => {
        const found = special.find((each) => each.date === date);
        return found ? timesOf(found.intervals).join(", ") : null;
      };
      return change("Data especial", say, dateText(date));
    }),
    change("Encomendas com hora marcada", ({ ahead }) =>
      ahead ? `${ahead.leadMinutes} min antes, ${ahead.capacity} por meia hora` : "Desligado",
    ),
  ];
}
