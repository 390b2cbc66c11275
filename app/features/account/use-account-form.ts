import type { DefaultValue } from "@conform-to/react";
import type * as z from "zod/mini";
import type { FormAnswer } from "#forms/form-answer.ts";
import { useAnswerNotice } from "#forms/use-answer-notice.ts";
import { useCheckedForm } from "#forms/use-checked-form.ts";

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
