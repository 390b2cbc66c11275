/** How an order in preparation stands to what was promised. */
export interface Due {
  tone: "calm" | "soon" | "late";
  /** Of the time between acceptance and promise, from 0 to 1. */
  passed: number;
}

/** The last part of the time is amber. */
const soonMs = 5 * 60_000;
const soonShare = 0.8;

export function dueOf(from: number, promisedAt: number, now: number): Due {
  const whole = Math.max(promisedAt - from, 1);
  const passed = Math.min(Math.max((now - from) / whole, 0), 1);
  if (now >= promisedAt) return { tone: "late", passed: 1 };
  return { tone: passed >= soonShare || promisedAt - now <= soonMs ? "soon" : "calm", passed };
}
