import type { DefaultValue } from "@conform-to/react";
import { useEffect } from "react";
import type * as z from "zod/mini";
import type { FormAnswer } from "#forms/form-answer.ts";
import { useCheckedForm } from "#forms/use-checked-form.ts";
import { notify } from "#ui/notices.tsx";

interface Options<Schema extends z.ZodMiniType> {
  schema: Schema;
  answer: FormAnswer | undefined;
  defaultValue?: DefaultValue<z.output<Schema>>;
}

export function useAccountForm<
  Schema extends z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>,
>({ answer, ...options }: Options<Schema>) {
  useAnswerNotice(answer);
  return useCheckedForm({ ...options, lastResult: answer?.result ?? null });
}

export function useAnswerNotice(answer: FormAnswer | undefined): void {
  useEffect(() => {
    if (answer?.notice) notify(answer.notice.kind, answer.notice.text);
  }, [answer]);
}
