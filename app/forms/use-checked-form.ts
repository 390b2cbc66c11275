import {
  type DefaultValue,
  type FieldMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { type FocusEvent, type FormEvent, useRef, useState } from "react";
import type * as z from "zod/mini";
import { messages } from "#domain/messages.ts";
import { isLeftAlone } from "#ui/first-field.ts";
import { notify } from "#ui/notices.tsx";
import { parseForm } from "./parse-form.ts";
import { keepTyped, typedText } from "./typed-text.ts";

type FormSchema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>;

interface Options<Schema extends FormSchema> {
  schema: Schema;
  id?: string;
  defaultValue?: DefaultValue<z.output<Schema>>;
  /** The name under which what is typed is kept until it is saved. */
  keptAs?: string;
  /** What the action said about the last try. */
  lastResult?: SubmissionResult | null;
  /** Takes what was typed, once it is right; without it the form is sent. */
  onValid?: (value: z.output<Schema>) => void;
}

/** Fields are checked when they are left, and again while they are mended; a form that is not whole says so. */
export function useCheckedForm<Schema extends FormSchema>(options: Options<Schema>) {
  const { schema, onValid, keptAs, ...others } = options;
  const [typed] = useState(() => keptAs && typedText(keptAs));
  const [form, fields] = useForm<z.output<Schema>>({
    ...others,
    ...(typed && { defaultValue: typed as DefaultValue<z.output<Schema>> }),
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseForm(formData, schema),
  });
  const { onSubmit, ...props } = getFormProps(form);

  /** By name, those that were left or sent before: from then on they are checked while they are typed into. */
  const checked = useRef(new Set<string>());

  // Heard through React, like the submission by which the library checks a field: while a form is being
  // taken away React hears neither, but a listener of the library's own would have the browser send the form.
  function handleBlur({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement, Element>) {
    if (!isField(target) || target.name === "" || checked.current.has(target.name)) return;
    const { name } = target;
    if (isLeftAlone(target) && !currentTarget.contains(relatedTarget)) return;
    checked.current.add(name);
    form.validate({ name });
  }

  function handleInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    if (keptAs) keepTyped(keptAs, currentTarget);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    // Prevents the sending of what is not right.
    onSubmit(event);
    if (isFieldCheck(event)) return;
    for (const name of new FormData(event.currentTarget).keys()) checked.current.add(name);
    if (event.defaultPrevented) return notify("warning", messages.fillAllFields);
    if (!onValid) return;
    event.preventDefault();
    const submission = parseForm(new FormData(event.currentTarget), schema);
    if (submission.status === "success") onValid(submission.value);
  }

  const formProps = { ...props, onSubmit: handleSubmit, onBlur: handleBlur, onInput: handleInput };
  return { formProps, fields, formId: form.id };
}

const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** Leaving a field checks it by a submission that goes nowhere. */
function isFieldCheck({ nativeEvent }: FormEvent): boolean {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement && submitter.name === "__intent__";
}

/** A field of the form as the design system's fields take it. */
export const fieldOf = (field: FieldMetadata<unknown>) => ({
  id: field.id,
  name: field.name,
  defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
  error: field.errors?.[0],
});
