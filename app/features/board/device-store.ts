import { useStore } from "zustand";
import { createPersisted } from "#state/persisted.ts";
import { isRecord } from "#state/record.ts";

interface DeviceWishes {
  /** The stores whose notifications somebody turned on here, by slug. */
  notified: readonly string[];
}

const wishes = createPersisted<DeviceWishes>({
  name: "n1-device",
  version: 1,
  initial: { notified: [] },
  parse,
});

export const useWishesPush = (slug: string): boolean =>
  useStore(wishes, ({ notified }) => notified.includes(slug));

export const wishesPush = (slug: string): boolean => wishes.getState().notified.includes(slug);

export function wishPush(slug: string, wanted: boolean): void {
  wishes.setState(({ notified }) => ({
    notified: [...notified.filter((each) => each !== slug), ...(wanted ? [slug] : [])],
  }));
}

function parse(stored: unknown): DeviceWishes | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.notified)) return undefined;
  return { notified: stored.notified.filter((slug) => typeof slug === "string") };
}
