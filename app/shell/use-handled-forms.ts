import { useEffect } from "react";

/**
 * A form is sent by its handler or not at all: sent by the browser itself it would put another page in
 * the place of this one. Mounted once; before the page is hydrated forms still work without it.
 */
export function useHandledForms(): void {
  useEffect(() => {
    // The last to hear of it: whoever handles the form has done so.
    const stop = (event: SubmitEvent) => event.preventDefault();
    window.addEventListener("submit", stop);
    return () => window.removeEventListener("submit", stop);
  }, []);
}
