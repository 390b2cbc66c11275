import type { FormEvent } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { maskInput } from "./mask-input.ts";

type MaskedFieldProps = Omit<FieldProps, "onInput" | "value"> & {
  /** Must also work for incomplete text. */
  mask: (text: string) => string;
  /** Called with the masked text. */
  onText?: (text: string) => void;
};

export function MaskedField({ mask, onText, ...props }: MaskedFieldProps) {
  function handleInput(event: FormEvent<HTMLInputElement>) {
    const { nativeEvent, currentTarget } = event;
    maskInput(currentTarget, mask, nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined);
    onText?.(currentTarget.value);
  }

  return <Field {...props} onInput={handleInput} />;
}
