import { useEffect } from "react";
import type { LineChoice } from "#domain/bag.ts";
import type { Chosen } from "#domain/options.ts";
import { forgetTyped, keepFields, typedText } from "#forms/typed-text.ts";
import { hasStrings, isRecord } from "#state/record.ts";

/** What the customer decided on. */
export interface Decision extends LineChoice {
  quantity: number;
}

/** What was chosen before the page was reloaded. */
export function keptDecision(key: string): Decision | undefined {
  const { quantity, options, note } = typedText(key) ?? {};
  const chosen = readOptions(options);
  return chosen && { quantity: Number(quantity), options: chosen, note: note ?? "" };
}

/** In this tab, until the dialog is closed; a reload closes nothing. */
export function useKeptDecision(key: string, { quantity, options, note }: Decision): void {
  useEffect(() => {
    keepFields(key, { quantity: String(quantity), options: JSON.stringify(options), note });
  }, [key, quantity, options, note]);
  useEffect(() => () => forgetTyped(key), [key]);
}

function readOptions(text: string | undefined): Chosen | undefined {
  try {
    const options: unknown = JSON.parse(text ?? "null");
    return Array.isArray(options) && options.every(isChosen) ? options : undefined;
  } catch {
    return undefined;
  }
}

const isChosen = (value: unknown): value is Chosen[number] =>
  isRecord(value) && hasStrings(value, "groupId", "optionId") && Number.isSafeInteger(value.quantity);
