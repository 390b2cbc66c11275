import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#forms/form-answer.ts";

/** A fetcher that is done with its dialog once it succeeded and what the page shows is up to date. */
export function useSaving(onDone: () => void, isDone = (answer: FormAnswer) => answer.ok) {
  const fetcher = useFetcher<FormAnswer>();
  const { data, state } = fetcher;
  const done = state === "idle" && data !== undefined && isDone(data);
  // Leaving earlier would cut off the loading of what was changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing changes what onDone is
  useEffect(() => {
    if (done) onDone();
  }, [done]);
  return { fetcher, answer: data, busy: state !== "idle" };
}
