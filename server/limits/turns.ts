import type { Pace } from "#domain/line-pace.ts";

/** Begins for only so long per turn of the event loop: Node accepts one connection a turn, which long ones would delay. */
export const inTurns =
  (turnMs: number, now: () => number = () => performance.now()): Pace =>
  (begin, waiting) => {
    /** Calls planned for this turn: one per request, so that the microtasks of one run, and count, before the next. */
    let planned = 0;
    let endsAt: number | undefined;
    /** Nobody who waits has a place; whoever comes or goes changes that. */
    let stuck = false;

    function plan(): void {
      stuck = false;
      if (planned > 0) return;
      planned = waiting();
      endsAt = undefined;
      for (let call = 0; call < planned; call++) setImmediate(next);
    }

    function next(): void {
      const at = now();
      endsAt ??= at + turnMs;
      if (!stuck && at < endsAt) stuck = !begin();
      planned -= 1;
      if (planned === 0 && !stuck && waiting() > 0) plan();
    }

    return plan;
  };
