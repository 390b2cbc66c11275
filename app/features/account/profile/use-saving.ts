import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#forms/form-answer.ts";
import { isBusy } from "#forms/is-busy.ts";

/** A fetcher that calls `onDone` once it succeeded and the page's data is loaded again. */
export function useSaving(onDone: () => void, isDone = (answer: FormAnswer) => answer.ok) {
  const fetcher = useFetcher<FormAnswer>();
  const { data, state } = fetcher;
  const done = state === "idle" && data !== undefined && isDone(data);
  // Closing earlier would abort that reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing changes what onDone is
  useEffect(() => {
    if (done) onDone();
  }, [done]);
  return { fetcher, answer: data, busy: isBusy({ state, data }) };
}
