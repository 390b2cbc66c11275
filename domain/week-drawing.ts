import type { OpenInterval, WeeklyInterval } from "./hours.ts";

const dayMinutes = 1_440;
const days = [0, 1, 2, 3, 4, 5, 6];

/** What of each day, from Sunday on, is open: minutes since its midnight, joined, with what began the day before. */
export function weekDrawing(weekly: readonly WeeklyInterval[]): OpenInterval[][] {
  return days.map((day) => {
    const dayBefore = (day + 6) % 7;
    const own = weekly.filter((each) => each.day === day);
    const rest = weekly
      .filter((each) => each.day === dayBefore && each.closes > dayMinutes)
      .map(({ opens, closes }) => ({ opens: opens - dayMinutes, closes: closes - dayMinutes }));
    return joinIntervals([...rest, ...own]).map(({ opens, closes }) => ({
      opens: Math.max(opens, 0),
      closes: Math.min(closes, dayMinutes),
    }));
  });
}

/** In their order, as one where they meet. */
export function joinIntervals(intervals: readonly OpenInterval[]): OpenInterval[] {
  const found: OpenInterval[] = [];
  for (const { opens, closes } of [...intervals].sort((a, b) => a.opens - b.opens)) {
    const before = found.at(-1);
    if (before && opens <= before.closes) before.closes = Math.max(before.closes, closes);
    else found.push({ opens, closes });
  }
  return found;
}
