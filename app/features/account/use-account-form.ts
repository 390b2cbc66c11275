import {
  type DefaultValue,
  type FieldMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { type FormEvent, useEffect } from "react";
import type * as z from "zod/mini";
import { messages } from "../../../domain/messages";
import type { FormAnswer } from "../../lib/form-answer";
import { parseForm } from "../../lib/parse-form";
import { notify } from "../../ui/notices";

interface Options<Schema extends z.ZodMiniType> {
  schema: Schema;
  /** What the action said about the last try. */
  answer: FormAnswer | undefined;
  defaultValue?: DefaultValue<z.output<Schema>>;
}

/** Fields are checked when they are left, and again while they are mended; a form that is not whole says so. */
export function useAccountForm<
  Schema extends z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>,
>({ schema, answer, defaultValue }: Options<Schema>) {
  const lastResult: SubmissionResult | null = answer?.result ?? null;
  const [form, fields] = useForm<z.output<Schema>>({
    lastResult,
    defaultValue,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseForm(formData, schema),
  });

  useAnswerNotice(answer);

  const { onSubmit, ...props } = getFormProps(form);
  const formProps = {
    ...props,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      onSubmit(event);
      if (event.defaultPrevented && !isFieldCheck(event)) notify("warning", messages.fillAllFields);
    },
  };
  return { formProps, fields, formId: form.id };
}

/** Leaving a field checks it by a submission that goes nowhere. */
function isFieldCheck({ nativeEvent }: FormEvent): boolean {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement && submitter.name === "__intent__";
}

/** Shows the notice that came with an answer, once. */
export function useAnswerNotice(answer: FormAnswer | undefined): void {
  useEffect(() => {
    if (answer?.notice) notify(answer.notice.kind, answer.notice.text);
    if (answer?.info) notify("positive", answer.info);
  }, [answer]);
}

/** A field of the form as the design system's fields take it. */
export const fieldOf = (field: FieldMetadata<unknown>) => ({
  id: field.id,
  name: field.name,
  defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
  error: field.errors?.[0],
});
