import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { isRecord } from "#state/record.ts";

const storageName = "n1-scroll";
const maxKept = 50;

/** The router restores the scroll position before the page has its full height; this does it again once `ready`. */
export function useKeptScroll(ready: boolean): void {
  const { key } = useLocation();
  const arrivedBy = useNavigationType();

  useLayoutEffect(() => {
    if (!ready) return;
    const top = readKept()[key];
    if (arrivedBy === "POP" && typeof top === "number" && top > scrollY)
      scrollTo({ top, behavior: "instant" });
    const keep = () => writeKept(key, scrollY);
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [ready, key, arrivedBy]);
}

function readKept(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? "{}");
    return isRecord(kept) ? kept : {};
  } catch {
    return {};
  }
}

function writeKept(key: string, top: number): void {
  const { [key]: _old, ...others } = readKept();
  const entries = [...Object.entries(others).slice(1 - maxKept), [key, top]];
  try {
    sessionStorage.setItem(storageName, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Storage full or forbidden: the router's position stays.
  }
}
