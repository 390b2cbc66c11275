import type { Party } from "#domain/fair-line.ts";
import { type BatchWish, type RunBatch, type Statement, type StatementResult, typed } from "./batches.ts";

const mostTogether = 8;

type Work<T> = (run: RunBatch) => Promise<T>;

interface Member {
  whose: Party;
  work: Work<() => void>;
  fail: (error: unknown) => void;
  /** Ends its wait for a place, because it is run in another's. */
  taken: AbortController;
}

type Transact = <T>(work: Work<T>, how: { together: boolean }) => Promise<T>;
/** Runs work when there is a connection for it, unless it left the line before. */
type InPlace = (
  whose: Party,
  work: (transact: Transact) => Promise<void>,
  left: AbortSignal,
) => Promise<unknown>;

/**
 * Work of one store that waits for a place shares a transaction, so that statements, answers and the wait for the disk
 * are paid once for all of it (see docs/decisions). Never of two stores: one would wait for the other's rows.
 */
export class SharedBatches {
  readonly #inPlace: InPlace;
  /** By store. */
  readonly #waiting = new Map<string, Set<Member>>();

  constructor(inPlace: InPlace) {
    this.#inPlace = inPlace;
  }

  run<T>(whose: Party, work: Work<T>, { alone = false }: BatchWish = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const member: Member = {
        whose,
        work: async (run) => {
          const result = await work(run);
          return () => resolve(result);
        },
        fail: reject,
        taken: new AbortController(),
      };
      if (alone) this.#waitAlone(member);
      else this.#wait(member);
    });
  }

  #waitAlone(member: Member): void {
    const { whose, taken, fail } = member;
    this.#inPlace(whose, (transact) => runAlone(member, transact), taken.signal).catch(fail);
  }

  /** Each waits for its own turn, and goes with another of its store whose turn comes before. */
  #wait(member: Member): void {
    const { whose, taken, fail } = member;
    const waiting = this.#waiting.get(whose.store) ?? new Set();
    this.#waiting.set(whose.store, waiting.add(member));
    this.#inPlace(whose, (transact) => this.#runWaiting(member, transact), taken.signal).catch((error) => {
      if (this.#leave(member)) fail(error);
    });
  }

  #leave(member: Member): boolean {
    const { store } = member.whose;
    const waiting = this.#waiting.get(store);
    const left = waiting?.delete(member) ?? false;
    if (waiting?.size === 0) this.#waiting.delete(store);
    return left;
  }

  async #runWaiting(next: Member, transact: Transact): Promise<void> {
    // Taken between its turn and this.
    if (!this.#leave(next)) return;
    const others = [...(this.#waiting.get(next.whose.store) ?? [])].slice(0, mostTogether - 1);
    for (const member of others) {
      this.#leave(member);
      member.taken.abort();
    }
    if (others.length === 0) return runAlone(next, transact);
    const members = [next, ...others];
    try {
      const tellAll = await transact((run) => runTogether(members, run), { together: true });
      for (const tell of tellAll) tell();
    } catch {
      // One of them was refused, or has to wait: by itself each gets its own answer.
      for (const member of members) this.#waitAlone({ ...member, taken: new AbortController() });
    }
  }
}

async function runAlone({ work, fail }: Member, transact: Transact): Promise<void> {
  try {
    const tell = await transact(work, { together: false });
    tell();
  } catch (error) {
    fail(error);
  }
}

interface Asked {
  statements: readonly Statement[];
  answer: (results: StatementResult<unknown>[]) => void;
  fail: (error: unknown) => void;
}

/** In step: their batches are sent as one, and fail together. */
async function runTogether(members: readonly Member[], run: RunBatch): Promise<(() => void)[]> {
  let active = members.length;
  let failure: { error: unknown } | undefined;
  let asked: Asked[] = [];

  const sendWhenAllAsked = () => {
    if (asked.length === 0 || asked.length < active) return;
    const round = asked;
    asked = [];
    if (failure) for (const { fail } of round) fail(failure.error);
    else void sendRound(round, run);
  };
  const ask = typed(
    (statements) =>
      new Promise((answer, fail) => {
        asked.push({ statements, answer, fail });
        sendWhenAllAsked();
      }),
  );
  const results = await Promise.all(
    members.map(async ({ work }) => {
      try {
        return await work(ask);
      } catch (error) {
        failure ??= { error };
        return () => {};
      } finally {
        active -= 1;
        sendWhenAllAsked();
      }
    }),
  );
  if (failure) throw failure.error;
  return results;
}

/** What locks rows goes first, in the order of the rows, so that no two transactions wait for each other. */
async function sendRound(round: readonly Asked[], run: RunBatch): Promise<void> {
  const all = round.flatMap(({ statements }, member) =>
    statements.map((statement, at) => ({ statement, member, at })),
  );
  const isLocking = ({ statement }: { statement: Statement }) => statement.lock !== undefined;
  const locking = all.filter(isLocking);
  locking.sort((a, b) => byName(a.statement.lock ?? "", b.statement.lock ?? ""));
  const inOrder = [...locking, ...all.filter((each) => !isLocking(each))];
  try {
    const results = await run(...inOrder.map(({ statement }) => statement));
    const answers: StatementResult<unknown>[][] = round.map(() => []);
    for (const [index, { member, at }] of inOrder.entries()) {
      const [answer, result] = [answers[member], results[index]];
      if (answer && result) answer[at] = result;
    }
    for (const [member, { answer }] of round.entries()) answer(answers[member] ?? []);
  } catch (error) {
    for (const { fail } of round) fail(error);
  }
}

/** As an order sorts its products. */
const byName = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
