import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#forms/form-answer.ts";
import { isBusy } from "#forms/is-busy.ts";
import { useAnswerNotice } from "#forms/use-answer-notice.ts";

/** Calls `onEnd` once the action has answered and the page is loaded again. */
export function useTeamAction<Answer extends FormAnswer = FormAnswer>(onEnd: (answer: Answer) => void) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data as Answer | undefined;
  useAnswerNotice(answer);
  const ended = fetcher.state === "idle" && answer;
  const finish = useEffectEvent(onEnd);
  useEffect(() => {
    if (ended) finish(ended);
  }, [ended]);
  return { fetcher, answer, busy: isBusy({ state: fetcher.state, data: answer }) };
}
