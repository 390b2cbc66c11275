import type { FairLine, Party } from "#domain/fair-line.ts";
import { nextTurn } from "./next-turn.ts";

interface Reader {
  /** Aborted when whoever asked for the file hangs up. */
  left: AbortSignal;
  /** Called once nothing more is read. */
  end: () => void;
}

/** Written as it is read: the next piece is made when the one before was taken, and none after the reader left. */
export function streamFile(
  pieces: AsyncGenerator<Uint8Array>,
  { left, end }: Partial<Reader> = {},
): ReadableStream<Uint8Array> {
  const stop = async () => {
    left?.removeEventListener("abort", stop);
    end?.();
    await pieces.return(undefined);
  };
  if (left?.aborted) void stop();
  else left?.addEventListener("abort", stop);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next().catch(async (error: unknown) => {
          await stop();
          throw error;
        });
        if (!done) return controller.enqueue(value);
        await stop();
        controller.close();
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
}

/** Whoever downloads most waits for their own pages, and everybody has a turn after each. */
export async function* pagesInTurns<Page>(
  line: FairLine,
  party: Party,
  pages: AsyncGenerator<Page>,
  left: AbortSignal,
): AsyncGenerator<Page> {
  try {
    for (;;) {
      const page = await line.run(party, () => pages.next(), left);
      if (!page || page.done) return;
      await nextTurn();
      yield page.value;
    }
  } finally {
    await pages.return(undefined);
  }
}
