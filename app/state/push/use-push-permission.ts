import { useCallback, useEffect, useState } from "react";
import { type PushPermission, pushPermission } from "./push.ts";

/** Null until the page is hydrated; turns when somebody changes it in the browser's own settings. */
export function usePushPermission(): { value: PushPermission | null; read: () => void } {
  const [value, setValue] = useState<PushPermission | null>(null);
  const read = useCallback(() => setValue(pushPermission()), []);
  useEffect(() => {
    read();
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener("visibilitychange", read, { signal });
    // Not in every browser, and not for this name in each that has it.
    navigator.permissions
      ?.query({ name: "notifications" })
      .then((status) => status.addEventListener("change", read, { signal }))
      .catch(() => undefined);
    return () => ended.abort();
  }, [read]);
  return { value, read };
}
