import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hoursChanges, hoursDraft, hoursFormSchema } from "./hours-form.ts";
import { hoursWarning } from "./hours-warning.ts";
import { digestOf } from "./settings-form.ts";

const errorsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.map(String).join("."), message]),
  );

describe("hours", () => {
  const weekly = fc.array(
    fc.record({ day: fc.nat(6), opens: fc.nat(1_439), minutes: fc.integer({ min: 1, max: 1_440 }) }),
    { maxLength: 6 },
  );
  test("what is loaded and saved untouched is the same", () => {
    fc.assert(
      fc.property(weekly, fc.boolean(), (intervals, ahead) => {
        const form = {
          weekly: intervals
            .map(({ day, opens, minutes }) => ({ day, opens, closes: opens + minutes }))
            .sort((a, b) => a.day - b.day || a.opens - b.opens || a.closes - b.closes),
          special: [{ date: "2026-12-25", intervals: [] }],
          ahead: ahead ? { leadMinutes: 30, capacity: 3 } : null,
        };
        const read = hoursFormSchema.parse(hoursDraft(form));
        expect(digestOf(read)).toBe(digestOf(form));
      }),
    );
  });

  const draft = hoursDraft({ weekly: [{ day: 1, opens: 1_080, closes: 1_500 }], special: [], ahead: null });
  test.each([
    [{ days: [[], [], [], [], [], [], []] }, ["always"]],
    [{ days: [[{ opens: "", closes: "10:00" }], [], [], [], [], [], []] }, ["days.0.0.opens"]],
    [{ special: [{ date: "2026-02-30", intervals: [] }] }, ["special.0.date"]],
    [
      {
        special: [
          { date: "2026-12-25", intervals: [] },
          { date: "2026-12-25", intervals: [] },
        ],
      },
      ["special.1.date"],
    ],
    [{ ahead: true, lead: "x", capacity: "0" }, ["lead", "capacity"]],
  ])("%j is told at its field", (change, fields) => {
    expect(Object.keys(errorsOf(hoursFormSchema.safeParse({ ...draft, ...change })))).toEqual(fields);
  });

  test("the history tells the days that changed", () => {
    const after = hoursFormSchema.parse({ ...draft, special: [{ date: "2026-12-25", intervals: [] }] });
    const before = hoursFormSchema.parse(draft);
    const changed = hoursChanges(before, after).filter((change) => change.before !== change.after);
    expect(changed).toEqual([
      { area: "hours", subject: "25/12/2026", field: "Data especial", before: null, after: "Fechada" },
    ]);
  });
});

describe("hours that hurt", () => {
  // A Monday, 15:00 in São Paulo.
  const now = Date.UTC(2026, 10, 16, 18);
  const zone = { timeZone: "America/Sao_Paulo", special: [], pause: null };
  const always = { ...zone, weekly: [] };
  const evening = { ...zone, weekly: [{ day: 1, opens: 1_080, closes: 1_380 }] };
  const at = (hour: number) => Date.UTC(2026, 10, 16, hour + 3);
  test.each([
    ["close it now", always, evening, [], "Com estes horários a loja fecha agora e abre hoje às 18:00."],
    ["were closed before, too", evening, evening, [], null],
    ["stay open", always, always, [{ at: at(3), taken: 2 }], null],
    [
      "leave out what was taken",
      evening,
      evening,
      [
        { at: at(20), taken: 1 },
        { at: at(17), taken: 3 },
      ],
      "3 pedidos já agendados ficam fora dos novos horários: eles continuam valendo.",
    ],
    [
      "cut a half hour",
      evening,
      evening,
      [{ at: at(22) + 45 * 60_000, taken: 1 }],
      "1 pedido já agendado fica fora dos novos horários: ele continua valendo.",
    ],
  ])("%s", (_name, before, after, taken, warning) => {
    expect(hoursWarning(before, after, taken, now)).toBe(warning);
  });
});
