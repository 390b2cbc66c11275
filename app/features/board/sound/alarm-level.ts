import type { BoardCard } from "#domain/board.ts";

/** 0: silent; 1: somebody waits; 2: for more than a minute; 3: for longer than the store allows itself. */
export type AlarmLevel = 0 | 1 | 2 | 3;

const riseAfterMs = 60_000;

type Waiting = Pick<BoardCard, "status" | "seenAt" | "createdAt" | "alarmAt">;

export const isUnseen = ({ status, seenAt }: Pick<Waiting, "status" | "seenAt">): boolean =>
  status === "new" && seenAt === null;

export function alarmLevel(cards: readonly Waiting[], now: number): AlarmLevel {
  const unseen = cards.filter(isUnseen);
  if (unseen.length === 0) return 0;
  if (unseen.some(({ alarmAt }) => alarmAt !== null && alarmAt <= now)) return 3;
  return unseen.some(({ createdAt }) => now - createdAt >= riseAfterMs) ? 2 : 1;
}
