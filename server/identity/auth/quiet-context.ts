import type { AsyncLocalStorage } from "node:async_hooks";
import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from "@better-auth/core/context";

const quiet = new WeakSet<object>();

/**
 * The library's AsyncLocalStorage, once used, slows down every later request of the process, so it is
 * switched off whenever none of its calls is in flight.
 */
export async function quietIdentityContext(): Promise<void> {
  switchOffBetweenRuns(await getCurrentAuthContextAsyncLocalStorage());
  switchOffBetweenRuns(await getCurrentDBAdapterAsyncLocalStorage());
  switchOffBetweenRuns(await getRequestStateAsyncLocalStorage());
}

export function switchOffBetweenRuns<T>(storage: AsyncLocalStorage<T>): void {
  if (quiet.has(storage)) return;
  quiet.add(storage);
  const run: typeof storage.run = storage.run.bind(storage);
  let running = 0;
  const end = () => {
    running -= 1;
    if (running === 0) storage.disable();
  };
  storage.run = <R, A extends unknown[]>(store: T, work: (...args: A) => R, ...args: A): R => {
    running += 1;
    let result: R | undefined;
    try {
      result = run(store, work, ...args);
      return result;
    } finally {
      if (result instanceof Promise) result.then(end, end);
      else end();
    }
  };
}
