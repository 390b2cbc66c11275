const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** 'há 8 s', 'há 2 min', 'há 3 h'; a clock that was set back makes nothing younger than now. */
export function ageText(ms: number): string {
  const age = Math.max(ms, 0);
  if (age < minuteMs) return `há ${Math.floor(age / secondMs)} s`;
  return age < hourMs ? `há ${Math.floor(age / minuteMs)} min` : `há ${Math.floor(age / hourMs)} h`;
}

/** Of an order: 'agora', 'há 2 min' */
export const minutesAgo = (ms: number): string => (ms < minuteMs ? "agora" : ageText(ms));

/** Until a promised time, or since: '12 min', '1 h 05', 'atrasado 3 min' */
export function untilText(ms: number): string {
  const minutes = Math.ceil(Math.abs(ms) / minuteMs);
  const text =
    minutes < 60
      ? `${minutes} min`
      : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
  return ms < 0 ? `atrasado ${text}` : text;
}
