import type { OrderDraft } from "../../../domain/checkout";
import { createPersisted } from "../../lib/persisted";
import { randomKey } from "../../lib/random-key";
import { hasStrings, isRecord } from "../../lib/record";

/** An order that was sent and not yet answered. */
interface Attempt {
  key: string;
  /** What the key stands for: other content needs another key. */
  content: string;
}

interface Attempts {
  attempts: Readonly<Record<string, Attempt>>;
}

const attemptStore = createPersisted<Attempts>({
  name: "n1-attempt",
  version: 1,
  initial: { attempts: {} },
  parse,
});

/** The same key for the same content, in every tab and after a reload, until the answer is known. */
export function attemptKey(storeId: string, draft: OrderDraft): string {
  const content = JSON.stringify(draft);
  const { attempts } = attemptStore.getState();
  const known = attempts[storeId];
  if (known?.content === content) return known.key;
  const key = randomKey();
  attemptStore.setState({ attempts: { ...attempts, [storeId]: { key, content } } });
  return key;
}

export function forgetAttempt(storeId: string): void {
  const { [storeId]: _, ...attempts } = attemptStore.getState().attempts;
  attemptStore.setState({ attempts });
}

function parse(kept: unknown): Attempts | undefined {
  if (!isRecord(kept) || !isRecord(kept.attempts)) return undefined;
  const attempts = Object.entries(kept.attempts).flatMap(([id, value]) =>
    isAttempt(value) ? [[id, value]] : [],
  );
  return { attempts: Object.fromEntries(attempts) };
}

function isAttempt(value: unknown): value is Attempt {
  return isRecord(value) && hasStrings(value, "key", "content");
}
