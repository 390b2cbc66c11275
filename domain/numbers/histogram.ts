/** How many took so many minutes. */
export type Histogram = Record<number, number>;

/** What took longer counts as a day. */
const maxMinutes = 24 * 60;

export function addMinutes(histogram: Histogram, ms: number): void {
  const minutes = Math.min(Math.max(Math.round(ms / 60_000), 0), maxMinutes);
  histogram[minutes] = (histogram[minutes] ?? 0) + 1;
}

export function addHistogram(histogram: Histogram, other: Histogram): void {
  for (const [minutes, count] of Object.entries(other)) {
    histogram[Number(minutes)] = (histogram[Number(minutes)] ?? 0) + count;
  }
}

export const countOf = (histogram: Histogram): number =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** The minutes within which this share was done; null when there is nothing. */
export function minutesWithin(histogram: Histogram, share: number): number | null {
  const needed = countOf(histogram) * share;
  let reached = 0;
  // Keys that are whole numbers come in their order.
  for (const [minutes, count] of Object.entries(histogram)) {
    reached += count;
    if (reached >= needed) return Number(minutes);
  }
  return null;
}
