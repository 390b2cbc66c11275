import { Worker } from "node:worker_threads";

interface Options {
  /** The built `server/heavy-work.ts`. */
  script: string;
  stopping: AbortSignal;
  timeoutMs?: number;
}

/** Of one worker: beyond it that one ends, and the process goes on. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const mostMs = 30_000;

/** It took too long, or more memory than there is for it. */
export class TooHeavyError extends Error {}

interface Heavy<In, Out> {
  /** What `server/heavy-work.ts` is asked to do. */
  job: object;
  /** May send what the job asks for; the next message comes when this is done, in another turn. */
  hear: (message: Out, send: (message: In) => void) => Promise<void> | void;
  left: AbortSignal;
}

/** Runs a job on a thread of its own, which can be ended in the middle of whatever it does. */
export type RunHeavy = <In, Out>(heavy: Heavy<In, Out>) => Promise<void>;

export function createHeavyWork({ script, stopping, timeoutMs = mostMs }: Options): RunHeavy {
  return async <In, Out>({ job, hear, left }: Heavy<In, Out>) => {
    if (stopping.aborted || left.aborted) throw new Error("Nobody waits for this work any more.");
    const worker = new Worker(script, { workerData: job, resourceLimits, env: {} });
    const ended = new Promise<void>((resolve, reject) => {
      worker.on("error", (error) => reject(isOutOfMemory(error) ? new TooHeavyError(error.message) : error));
      worker.on("exit", (code) => {
        // A thread that is ended before it began says 0, too.
        const whole = code === 0 && !stopping.aborted && !left.aborted;
        if (whole) resolve();
        else reject(new Error("The work was ended."));
      });
      worker.on("message", async (message: Out) => {
        try {
          await hear(message, (answer) => worker.postMessage(answer));
        } catch (error) {
          reject(error);
        }
        setImmediate(() => worker.postMessage("taken"));
      });
      setTimeout(() => reject(new TooHeavyError("The work took too long.")), timeoutMs).unref();
    });
    const end = () => void worker.terminate();
    for (const signal of [stopping, left]) signal.addEventListener("abort", end, { once: true });
    try {
      await ended;
    } finally {
      for (const signal of [stopping, left]) signal.removeEventListener("abort", end);
      end();
    }
  };
}

const isOutOfMemory = (error: Error): boolean => "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
