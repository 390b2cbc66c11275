import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { readStored, writeStored } from "#state/browser-storage.ts";
import { isRecord } from "#state/record.ts";

const storageName = "n1-scroll";
const maxPositions = 50;

/** The router restores the scroll position before the page has its full height; this does it again once `ready`. */
export function useRestoredScroll(ready: boolean): void {
  const { key } = useLocation();
  const arrivedBy = useNavigationType();

  useLayoutEffect(() => {
    if (!ready) return;
    const top = readPositions()[key];
    if (arrivedBy === "POP" && typeof top === "number" && top > scrollY)
      scrollTo({ top, behavior: "instant" });
    const store = () => writePosition(key, scrollY);
    window.addEventListener("pagehide", store);
    return () => {
      window.removeEventListener("pagehide", store);
      store();
    };
  }, [ready, key, arrivedBy]);
}

function readPositions(): Record<string, unknown> {
  const stored = readStored("sessionStorage", storageName);
  return isRecord(stored) ? stored : {};
}

function writePosition(key: string, top: number): void {
  const { [key]: _old, ...others } = readPositions();
  const entries = [...Object.entries(others).slice(1 - maxPositions), [key, top]];
  writeStored("sessionStorage", storageName, Object.fromEntries(entries));
}
