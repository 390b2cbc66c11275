import { CompiledQuery } from "kysely";
import { oneByOne, type RunBatch } from "./batches.ts";
import type { Query } from "./database.ts";

/** Each is a few tenths of a millisecond, in which nothing else of the process runs. */
const mostTogether = 16;
const turnMs = 10;
/** After a commit: a slow disk is waited for in at most a ninth of the time, and an order a little longer. */
const restPerCommit = 8;
const maxRestMs = 40;
/** So many do not wait for the rest to be over. */
const enough = 8;

interface Member {
  work: (run: RunBatch) => Promise<() => void>;
  fail: (error: unknown) => void;
}

const savepoint = CompiledQuery.raw("savepoint n1_member");
const release = CompiledQuery.raw("release n1_member");
const undo = CompiledQuery.raw("rollback to n1_member");

/**
 * Work that waits at the same time is committed together, because waiting for the disk takes longer than all the
 * rest of it (see docs/decisions). Each has a savepoint of its own, and is told its result after the commit.
 */
export class SharedTransactions {
  readonly #query: Query;
  readonly #isOpen: () => boolean;
  readonly #now: () => number;
  readonly #waiting: Member[] = [];
  /** Since the last transaction was planned. */
  #arrived: Member[] = [];
  #planned: NodeJS.Immediate | undefined;
  #resting: NodeJS.Timeout | undefined;
  #restedAt = 0;

  /** `isOpen` tells whether the connection is within a transaction: on a full disk SQLite ends it by itself. */
  constructor(query: Query, isOpen: () => boolean, now: () => number = () => performance.now()) {
    this.#query = query;
    this.#isOpen = isOpen;
    this.#now = now;
  }

  run<T>(work: (run: RunBatch) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const member: Member = {
        work: async (run) => {
          const result = await work(run);
          return () => resolve(result);
        },
        fail: reject,
      };
      this.#waiting.push(member);
      this.#arrived.push(member);
      this.#plan();
    });
  }

  #plan(): void {
    if (this.#planned) return;
    const restMs = this.#arrived.length < enough ? this.#restedAt - this.#now() : 0;
    if (restMs > 0) {
      this.#resting ??= setTimeout(() => void this.#beginArrived(), restMs);
      return;
    }
    clearTimeout(this.#resting);
    // In the next turn, so that what comes in this one goes with it.
    this.#planned = setImmediate(() => void this.#beginArrived());
  }

  /** An earlier transaction may have taken them by the time that this one begins. */
  async #beginArrived(): Promise<void> {
    const own = this.#arrived;
    this.#arrived = [];
    this.#planned = undefined;
    this.#resting = undefined;
    const left = () => own.filter((member) => this.#waiting.includes(member));
    try {
      while (left().length > 0) await this.#transaction();
    } catch (error) {
      for (const member of left()) {
        this.#waiting.splice(this.#waiting.indexOf(member), 1);
        member.fail(error);
      }
    }
  }

  async #transaction(): Promise<void> {
    const members: Member[] = [];
    try {
      let writtenAt = 0;
      const tellAll = await this.#query.transaction().execute(async (transaction) => {
        const alone = this.#waiting.length === 1;
        const results = await this.#runAll(transaction, members, alone);
        writtenAt = this.#now();
        return results;
      });
      const now = this.#now();
      this.#restedAt = now + Math.min(maxRestMs, restPerCommit * (now - writtenAt));
      for (const tell of tellAll) tell();
    } catch (error) {
      // Nothing was begun, so who waits may wait on.
      if (members.length === 0) throw error;
      for (const member of members) member.fail(error);
    }
  }

  async #runAll(transaction: Query, members: Member[], alone: boolean): Promise<(() => void)[]> {
    const run = oneByOne(async (statement) => {
      const { rows, numAffectedRows } = await transaction.executeQuery(statement);
      return { rows, count: Number(numAffectedRows) };
    });
    const tellAll: (() => void)[] = [];
    const endsAt = this.#now() + turnMs;
    while (members.length < mostTogether && this.#now() < endsAt) {
      const member = this.#waiting.shift();
      if (!member) break;
      members.push(member);
      tellAll.push(alone ? await member.work(run) : await this.#withSavepoint(transaction, run, member));
    }
    return tellAll;
  }

  async #withSavepoint(transaction: Query, run: RunBatch, member: Member): Promise<() => void> {
    await transaction.executeQuery(savepoint);
    try {
      const tell = await member.work(run);
      await transaction.executeQuery(release);
      return tell;
    } catch (error) {
      if (!this.#isOpen()) throw error;
      await transaction.executeQuery(undo);
      await transaction.executeQuery(release);
      return () => member.fail(error);
    }
  }
}
