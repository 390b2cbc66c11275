import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "./form-answer.ts";
import { isBusy } from "./is-busy.ts";
import { useAnswerNotice } from "./use-answer-notice.ts";

/** Calls `onSaved` once the action has succeeded and the page is loaded again. */
export function useSaved<Answer extends FormAnswer = FormAnswer>(onSaved: (answer: Answer) => void) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data as Answer | undefined;
  useAnswerNotice(answer);
  const saved = fetcher.state === "idle" && answer?.ok ? answer : undefined;
  const finish = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved) finish(saved);
  }, [saved]);
  return { fetcher, answer, busy: isBusy({ state: fetcher.state, data: answer }) };
}
