import { isOpen, nextOpening, openSpans } from "./hours.ts";
import { dayAndTime, type Opening } from "./shop-state.ts";
import { slotMs } from "./slots.ts";

interface TakenSlot {
  at: number;
  taken: number;
}

/** What new hours would hurt at this moment; null when nothing. */
export function hoursWarning(
  before: Opening,
  after: Opening,
  taken: readonly TakenSlot[],
  now: number,
): string | null {
  const warnings = [closesNow(before, after, now), leavesOut(after, taken)].filter((text) => text !== null);
  return warnings.length === 0 ? null : warnings.join(" ");
}

function closesNow(before: Opening, after: Opening, now: number): string | null {
  if (!isOpen(before, now) || isOpen(after, now)) return null;
  const opens = nextOpening(after, now);
  if (opens === null) return "Com estes horários a loja fecha agora e não abre mais.";
  return `Com estes horários a loja fecha agora e abre ${dayAndTime(opens, now, after.timeZone)}.`;
}

function leavesOut(after: Opening, taken: readonly TakenSlot[]): string | null {
  const outside = taken
    .filter(({ at }) => !isOpenDuring(after, at, at + slotMs))
    .reduce((sum, slot) => sum + slot.taken, 0);
  if (outside === 0) return null;
  return outside === 1
    ? "1 pedido já agendado fica fora dos novos horários: ele continua valendo."
    : `${outside} pedidos já agendados ficam fora dos novos horários: eles continuam valendo.`;
}

function isOpenDuring(hours: Opening, from: number, until: number): boolean {
  const first = openSpans(hours, from, until).next();
  return !first.done && first.value.from === from && first.value.until === until;
}
