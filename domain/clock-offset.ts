/** What an answer says of the server's clock: the second in which it was made, between asking and receiving. */
interface ClockReading {
  /** The beginning of that second, by the server's clock. */
  date: number;
  /** By the device's clock, as the next. */
  askedAt: number;
  receivedAt: number;
}

const secondMs = 1_000;

/** What is added to the device's clock to get the server's: corrected only as far as the reading demands. */
export function nextOffset(offset: number, { date, askedAt, receivedAt }: ClockReading): number {
  return Math.max(date - receivedAt, Math.min(offset, date + secondMs - askedAt));
}
