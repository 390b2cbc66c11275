import { createPersisted } from "#state/persisted.ts";
import { isRecord } from "#state/record.ts";

export const papers = ["80", "58", "a4"] as const;
/** Of a roll: its width in millimetres. */
export type Paper = (typeof papers)[number];
export const textSizes = ["normal", "large"] as const;
export type TextSize = (typeof textSizes)[number];

export interface SlipSettings {
  kitchen: boolean;
  pack: boolean;
  paper: Paper;
  text: TextSize;
  /** Prints by itself what is accepted on this device. */
  onAccept: boolean;
}

/** How this device prints. */
export const slipSettings = createPersisted<SlipSettings>({
  name: "n1-slips",
  version: 1,
  initial: { kitchen: true, pack: true, paper: "80", text: "normal", onAccept: false },
  parse,
});

function parse(stored: unknown): SlipSettings | undefined {
  if (!isRecord(stored)) return undefined;
  const { kitchen, pack, onAccept } = stored;
  const paper = papers.find((known) => known === stored.paper);
  const text = textSizes.find((known) => known === stored.text);
  if (typeof kitchen !== "boolean" || typeof pack !== "boolean" || typeof onAccept !== "boolean")
    return undefined;
  return paper && text ? { kitchen, pack, paper, text, onAccept } : undefined;
}
