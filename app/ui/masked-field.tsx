import type { FormEvent } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { maskInput } from "./mask-input.ts";

type MaskedFieldProps = Omit<FieldProps, "onInput" | "value"> & {
  /** The text as it is shown, for as much as is typed. */
  mask: (text: string) => string;
  /** Told at each change, with the masked text. */
  onText?: (text: string) => void;
};

/** Digits that get their dots and dashes while they are typed. The input keeps its own value. */
export function MaskedField({ mask, onText, ...props }: MaskedFieldProps) {
  function handleInput(event: FormEvent<HTMLInputElement>) {
    const { nativeEvent, currentTarget } = event;
    maskInput(currentTarget, mask, nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined);
    onText?.(currentTarget.value);
  }

  return <Field {...props} onInput={handleInput} />;
}
