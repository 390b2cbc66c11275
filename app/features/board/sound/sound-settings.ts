import { createPersisted } from "#state/persisted.ts";
import { isRecord } from "#state/record.ts";

interface SoundSettings {
  /** Somebody has pressed 'Ativar som' on this device. */
  wanted: boolean;
  /** From 0 to 1. */
  volume: number;
}

export const soundSettings = createPersisted<SoundSettings>({
  name: "n1-board-sound",
  version: 1,
  initial: { wanted: false, volume: 1 },
  parse,
});

function parse(stored: unknown): SoundSettings | undefined {
  if (!isRecord(stored)) return undefined;
  const { wanted, volume } = stored;
  if (typeof wanted !== "boolean" || typeof volume !== "number" || !(volume >= 0 && volume <= 1))
    return undefined;
  return { wanted, volume };
}
