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

export type FormSchema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>;

interface Options<Schema extends FormSchema> {
  schema: Schema;
  id?: string;
  defaultValue?: DefaultValue<z.output<Schema>>;
  /** The name under which typed text is stored until it is saved. */
  storageKey?: string;
  lastResult?: SubmissionResult | null;
  /** Called instead of submitting the form. */
  onValid?: (value: z.output<Schema>) => void;
}

/** Checks a field when it is left, and then at each input. */
export function useCheckedForm<Schema extends FormSchema>(options: Options<Schema>) {
  const { schema, onValid, storageKey, ...others } = options;
  const [typed] = useState(() => storageKey && typedText(storageKey));
  const [form, fields] = useForm<z.output<Schema>>({
    ...others,
    ...(typed && { defaultValue: typed as DefaultValue<z.output<Schema>> }),
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseForm(formData, schema),
  });
  const { onSubmit, ...props } = getFormProps(form);

  /** Names of the fields that were left or submitted, which are checked at each input from then on. */
  const checked = useRef(new Set<string>());

  // A React handler, because the library's own blur listener would submit the form natively while React unmounts it.
  function handleBlur({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement, Element>) {
    if (!isField(target) || target.name === "" || checked.current.has(target.name)) return;
    const { name } = target;
    if (isLeftAlone(target) && !currentTarget.contains(relatedTarget)) return;
    checked.current.add(name);
    form.validate({ name });
  }

  function handleInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    if (storageKey) keepTyped(storageKey, currentTarget);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    // Conform prevents the submission of an invalid form.
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

export type CheckedForm<Schema extends FormSchema> = ReturnType<typeof useCheckedForm<Schema>>;

const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Conform checks a single field by a submission that is not sent. */
function isFieldCheck({ nativeEvent }: FormEvent): boolean {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement && submitter.name === "__intent__";
}

/** Of a field whose text the component holds itself. */
export const heldFieldOf = ({ id, name, errors }: FieldMetadata<unknown>) => ({
  id,
  name,
  error: errors?.[0],
});

export const fieldOf = (field: FieldMetadata<unknown>) => ({
  id: field.id,
  name: field.name,
  defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
  error: field.errors?.[0],
});
