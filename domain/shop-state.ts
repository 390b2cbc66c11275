import { type Hours, isOpen, nextClosing, nextOpening } from "./hours.ts";
import { dayOf, localDay, offsetAt, startOfDay, weekdayOf } from "./local-time.ts";

/** `until` null: until the shop says otherwise. */
export interface Pause {
  until: number | null;
}

/** When a shop takes orders. */
export interface Opening extends Hours {
  pause: Pause | null;
}

/** Null for an instant that is not in sight. */
export type ShopState =
  | { kind: "open"; until: number | null }
  | { kind: "closed" | "paused"; opensAt: number | null };

const dayMs = 86_400_000;

/** An order that was sent before closing time and took its time to arrive. */
const graceMs = 60_000;

export function shopState(opening: Opening, now: number): ShopState {
  const open = isOpen(opening, now);
  const { pause } = opening;
  if (isPaused(pause, now)) {
    const opensAt = pause.until === null ? null : nextOpening(opening, pause.until);
    return { kind: open ? "paused" : "closed", opensAt };
  }
  return open
    ? { kind: "open", until: nextClosing(opening, now) }
    : { kind: "closed", opensAt: nextOpening(opening, now) };
}

const isPaused = (pause: Pause | null, now: number): pause is Pause =>
  pause !== null && (pause.until === null || now < pause.until);

export function takesOrders(opening: Opening, now: number): boolean {
  return [now, now - graceMs].some((moment) => !isPaused(opening.pause, moment) && isOpen(opening, moment));
}

/** 'Aberta até 23:30', 'Fechada · abre hoje às 18:00', 'Em pausa até 20:30' */
export function shopStateText(state: ShopState, { weekly, timeZone }: Hours, now: number): string {
  switch (state.kind) {
    case "open":
      if (state.until === null) return weekly.length > 0 ? "Aberta 24 horas" : "Aberta";
      return `Aberta até ${state.until - now < dayMs ? clockText(state.until, timeZone) : dayAndTime(state.until, now, timeZone)}`;
    case "closed":
      return state.opensAt === null
        ? "Fechada"
        : `Fechada · abre ${dayAndTime(state.opensAt, now, timeZone)}`;
    case "paused": {
      if (state.opensAt === null) return "Em pausa";
      const today = localDay(state.opensAt, timeZone) === localDay(now, timeZone);
      return `Em pausa até ${today ? clockText(state.opensAt, timeZone) : dayAndTime(state.opensAt, now, timeZone)}`;
    }
  }
}

export interface SaidState {
  text: string;
  isOpen: boolean;
}

/** What its list and its page say of a shop; null when it sets no hours and is just open. */
export function saidState(opening: Opening, now: number): SaidState | null {
  const state = shopState(opening, now);
  if (state.kind === "open" && state.until === null && opening.weekly.length === 0) return null;
  return { text: shopStateText(state, opening, now), isOpen: state.kind === "open" };
}

/** Until when the state and its text stay as they are; null: until the shop changes something. */
export function stateHolds(opening: Opening, now: number): number | null {
  const { weekly, special, timeZone, pause } = opening;
  if (weekly.length === 0 && special.length === 0 && !pause) return null;
  const closing = isOpen(opening, now) ? nextClosing(opening, now) : null;
  const moments = [
    pause?.until,
    closing,
    // From then on the time of closing is said without its day.
    closing && closing - dayMs + 1,
    nextOpening(opening, now),
    // 'amanhã' becomes 'hoje'.
    nextMidnight(now, timeZone),
  ];
  return Math.min(...moments.filter((moment) => typeof moment === "number").filter((moment) => moment > now));
}

/** What is said of shops at one moment, and until when. */
export interface ShopStates {
  /** The last instant that reads like the present one: every process renders the same page for it. */
  now: number;
  /** Null: until a shop changes something. */
  until: number | null;
  said: readonly (SaidState | null)[];
}

export function shopStates(openings: readonly Opening[], now: number): ShopStates {
  const moments = openings.map((opening) => stateHolds(opening, now)).filter((moment) => moment !== null);
  const until = moments.length > 0 ? Math.min(...moments) : null;
  return {
    now: until === null ? 0 : until - 1,
    until,
    said: openings.map((opening) => saidState(opening, now)),
  };
}

/** The first instant of the next day, even if the clock skips midnight. */
function nextMidnight(now: number, timeZone: string): number {
  const tomorrow = startOfDay(localDay(now, timeZone) + 1);
  const guess = tomorrow - offsetAt(now, timeZone);
  const offset = offsetAt(guess, timeZone);
  return Math.max(tomorrow - offset, now + 1);
}

const weekdays = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"];

/** 'hoje às 18:00', 'amanhã às 18:00', 'segunda às 18:00', '25/12 às 18:00' */
export function dayAndTime(instant: number, now: number, timeZone: string): string {
  return `${dayText(localDay(instant, timeZone), localDay(now, timeZone))} às ${clockText(instant, timeZone)}`;
}

export function dayText(day: number, today: number): string {
  const ahead = day - today;
  if (ahead === 0) return "hoje";
  if (ahead === 1) return "amanhã";
  if (ahead > 1 && ahead < 7) return weekdays[weekdayOf(day)] ?? "";
  const date = new Date(startOfDay(day)).toISOString();
  return `${date.slice(8, 10)}/${date.slice(5, 7)}`;
}

/** '18:00' */
export function clockText(instant: number, timeZone: string): string {
  const local = instant + offsetAt(instant, timeZone);
  const minutes = Math.floor((local - startOfDay(dayOf(local))) / 60_000);
  return minutesText(minutes);
}

/** Minutes since midnight; an interval that crosses it goes on counting. */
export function minutesText(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
}
