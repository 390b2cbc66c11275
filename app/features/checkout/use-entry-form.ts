import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, useRef } from "react";
import type * as z from "zod/mini";
import { messages } from "../../../domain/messages";
import { notify } from "../../ui/notices";

interface Options<Shape extends z.core.$ZodLooseShape> {
  id: string;
  schema: z.ZodMiniObject<Shape, z.core.$strip>;
  defaultValue: Readonly<Record<string, string>>;
  onSave: (value: z.output<z.ZodMiniObject<Shape, z.core.$strip>>) => void;
}

/** Checked on leaving a field, then at each key; sending a form that is not right says so. */
export function useEntryForm<Shape extends z.core.$ZodLooseShape>(options: Options<Shape>) {
  const { id, schema, defaultValue, onSave } = options;
  const accepted = useRef(false);
  const [form, fields] = useForm<Record<string, string>>({
    id,
    defaultValue,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    onSubmit(event, { formData }) {
      event.preventDefault();
      accepted.current = true;
      const result = schema.safeParse(Object.fromEntries(formData));
      if (result.success) onSave(result.data);
    },
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    accepted.current = false;
    form.onSubmit(event);
    if (!accepted.current && isMeant(event.nativeEvent)) notify("warning", messages.fillAllFields);
  }

  return { form, fields, handleSubmit };
}

/** The form library submits the form to itself to check a field, by a button of its own. */
function isMeant(event: Event): boolean {
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  return submitter?.getAttribute("name") !== "__intent__";
}
