import type { FormEvent } from "react";
import { messages } from "../../../domain/messages";
import { notify } from "../../ui/notices";

/** Checked on leaving a field, from then on at each key. */
export const checkedOnBlur = { shouldValidate: "onBlur", shouldRevalidate: "onInput" } as const;

interface Schema {
  safeParse: (value: unknown) => { success: boolean };
}

/** The form's own handler, and a notice when what is sent is not right. */
export function submitHandler(
  form: { onSubmit: (event: FormEvent<HTMLFormElement>) => void },
  schema: Schema,
) {
  return (event: FormEvent<HTMLFormElement>): void => {
    form.onSubmit(event);
    const values = Object.fromEntries(new FormData(event.currentTarget));
    if (isMeant(event.nativeEvent) && !schema.safeParse(values).success) {
      notify("warning", messages.fillAllFields);
    }
  };
}

/** The form library submits the form to itself to check a field, by a button of its own. */
function isMeant(event: Event): boolean {
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  return submitter?.getAttribute("name") !== "__intent__";
}
