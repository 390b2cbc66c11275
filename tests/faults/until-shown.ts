import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "#tests/harness/http.ts";

const oldestMs = 1_000;

/** Asks again and again from now on; fails when an answer that began a second later is still the old one. */
export async function untilShown(url: string, isNew: (text: string) => boolean): Promise<void> {
  const changed = performance.now();
  for (;;) {
    const asked = performance.now() - changed;
    const { body } = await ask(url);
    if (isNew(body.toString())) return;
    if (asked > oldestMs) throw new Error(`${url} was still old ${Math.round(asked)} ms after the change.`);
    await sleep(20);
  }
}
