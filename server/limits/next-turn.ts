import { inTurns } from "./turns.ts";

/** Small pieces go on together, a longer one alone. */
const turnMs = 2;

const waiting: (() => void)[] = [];

function goOn(): boolean {
  const next = waiting.shift();
  next?.();
  return next !== undefined;
}

const plan = inTurns(turnMs)(goOn, () => waiting.length);

/** Where long work lets others in; what many have begun goes on one after the other, and not as one long turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    plan();
  });
}
