import { inTurns } from "./turns.ts";

/** Small pieces go on together, a longer one alone. */
const turnMs = 2;

type GoOn = () => void;

const inTransaction: GoOn[] = [];
const waiting: GoOn[] = [];

function goOn(): boolean {
  const next = inTransaction.shift() ?? waiting.shift();
  next?.();
  return next !== undefined;
}

const plan = inTurns(turnMs)(goOn, () => inTransaction.length + waiting.length);

/** Where long work lets others in; what many have begun goes on one after the other, and not as one long turn. */
export const nextTurn = () => turnAmong(waiting);

/** Before all others, who wait for what a transaction that writes holds: in SQLite that is every order. */
export const turnInTransaction = () => turnAmong(inTransaction);

function turnAmong(others: GoOn[]): Promise<void> {
  return new Promise((resolve) => {
    others.push(resolve);
    plan();
  });
}
