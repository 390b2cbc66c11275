import { maxPromiseMinutes } from "#domain/order-move.ts";
import { createPersisted } from "#state/persisted.ts";
import { isRecord } from "#state/record.ts";

export const minuteChoices = [15, 30, 45, 60] as const;

/** What was promised last on this device. */
export const lastMinutes = createPersisted<{ minutes: number }>({
  name: "n1-board-minutes",
  version: 1,
  initial: { minutes: 30 },
  parse: (stored) =>
    isRecord(stored) && isMinutes(stored.minutes) ? { minutes: Number(stored.minutes) } : undefined,
});

export function isMinutes(value: unknown): boolean {
  const minutes = Number(value);
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= maxPromiseMinutes;
}
