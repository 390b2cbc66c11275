import { useEffect } from "react";

/** Once hydrated, a form is sent by its own handler only: a native submission would replace the page. */
export function useHandledForms(): void {
  useEffect(() => {
    // On window, after every other handler has run.
    const stop = (event: SubmitEvent) => event.preventDefault();
    window.addEventListener("submit", stop);
    return () => window.removeEventListener("submit", stop);
  }, []);
}
