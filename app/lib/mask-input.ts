import type { FormEvent } from "react";

/** Masks a field while it is typed into; the caret stays behind the digit it stood behind. */
export const maskInput = (mask: (text: string) => string) => (event: FormEvent<HTMLInputElement>) => {
  const input = event.currentTarget;
  const masked = mask(input.value);
  if (masked === input.value) return;
  const digits = countDigits(input.value.slice(0, input.selectionStart ?? input.value.length));
  input.value = masked;
  const caret = placeBehind(masked, digits);
  input.setSelectionRange(caret, caret);
};

const countDigits = (text: string) => text.replace(/\D/g, "").length;

function placeBehind(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(text.charAt(at))) seen += 1;
  }
  return text.length;
}
