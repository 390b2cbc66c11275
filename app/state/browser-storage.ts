/** For good, or as long as the tab. */
type Area = "localStorage" | "sessionStorage";

/** Null where nothing readable is stored. The one place that touches storage: where it is blocked, its mere name throws. */
export function readStored(area: Area, name: string): unknown {
  try {
    return JSON.parse(window[area].getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Where storage is full or forbidden, the value lives only as long as the page. */
export function writeStored(area: Area, name: string, value: unknown): void {
  try {
    window[area].setItem(name, JSON.stringify(value));
  } catch {
    // As said above.
  }
}

export function removeStored(area: Area, name: string): void {
  try {
    window[area].removeItem(name);
  } catch {
    // As said above.
  }
}
