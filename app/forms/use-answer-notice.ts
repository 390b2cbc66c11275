import { useEffect } from "react";
import { notify } from "#ui/notices.tsx";
import type { FormAnswer } from "./form-answer.ts";

export function useAnswerNotice(answer: FormAnswer | undefined): void {
  useEffect(() => {
    if (answer?.notice) notify(answer.notice.kind, answer.notice.text);
  }, [answer]);
}
