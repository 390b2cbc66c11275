import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#forms/form-answer.ts";
import { isBusy } from "#forms/is-busy.ts";

/** A fetcher that calls `onDone` once it succeeded and the page's data is loaded again. */
export function useSaving(onDone: () => void, isDone = (answer: FormAnswer) => answer.ok) {
  const fetcher = useFetcher<FormAnswer>();
  const { data, state } = fetcher;
  const done = state === "idle" && data !== undefined && isDone(data);
  const finish = useEffectEvent(onDone);
  // Closing earlier would abort that reload.
  useEffect(() => {
    if (done) finish();
  }, [done]);
  return { fetcher, answer: data, busy: isBusy({ state, data }) };
}
