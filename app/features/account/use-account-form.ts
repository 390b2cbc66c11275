import type { DefaultValue } from "@conform-to/react";
import { useEffect } from "react";
import type * as z from "zod/mini";
import type { FormAnswer } from "#forms/form-answer.ts";
import { useCheckedForm } from "#forms/use-checked-form.ts";
import { notify } from "#ui/notices.tsx";

interface Options<Schema extends z.ZodMiniType> {
  schema: Schema;
  /** What the action said about the last try. */
  answer: FormAnswer | undefined;
  defaultValue?: DefaultValue<z.output<Schema>>;
}

/** A form that an action answers: its errors stand beside their fields, its notice is shown. */
export function useAccountForm<
  Schema extends z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>,
>({ answer, ...options }: Options<Schema>) {
  useAnswerNotice(answer);
  return useCheckedForm({ ...options, lastResult: answer?.result ?? null });
}

/** Shows the notice that came with an answer, once. */
export function useAnswerNotice(answer: FormAnswer | undefined): void {
  useEffect(() => {
    if (answer?.notice) notify(answer.notice.kind, answer.notice.text);
  }, [answer]);
}
