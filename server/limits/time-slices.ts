import { nextTurn } from "./next-turn.ts";

const sliceMs = 5;

/** Lets others have a turn when this work has held the event loop for a while: what they wait for ends sooner so. */
export function timeSlices(turn = nextTurn): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await turn();
    began = performance.now();
  };
}
