import { useState } from "react";

/** Stays true, so that what closes can end what it does, and its movement. */
export function useOnceTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
