/** Masks the input's digits and keeps the caret after the same digit. */
export function maskInput(input: HTMLInputElement, mask: (text: string) => string, inputType = ""): void {
  const typed = input.value;
  const masked = mask(typed);
  if (masked === typed) return;
  const caret = input.selectionStart ?? typed.length;
  input.value = masked;
  if (document.activeElement !== input) return;
  const place = caretPlace(masked, {
    digitsBefore: digitsIn(typed.slice(0, caret)),
    atEnd: caret >= typed.length,
    forward: inputType === "deleteContentForward",
  });
  input.setSelectionRange(place, place);
}

interface Caret {
  digitsBefore: number;
  atEnd: boolean;
  /** Deleting forward skips what the mask puts back, or the caret would never move. */
  forward: boolean;
}

export function caretPlace(masked: string, { digitsBefore, atEnd, forward }: Caret): number {
  if (atEnd) return masked.length;
  let place = 0;
  for (let seen = 0; place < masked.length && seen < digitsBefore; place++) {
    if (isDigit(masked[place])) seen += 1;
  }
  while (forward && place < masked.length && !isDigit(masked[place])) place += 1;
  return place;
}

const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character);

const digitsIn = (text: string) => text.replace(/\D/g, "").length;
