import { useCallback, useEffect, useState } from "react";
import { sectionId } from "./lines/section.tsx";

/** Goes to a category, at once or when the dialog is closed. */
export function useJump(isOpen: boolean) {
  const go = useCallback((categoryId: string | null) => {
    const section = document.getElementById(sectionId(categoryId));
    section?.scrollIntoView();
    section?.querySelector("h2")?.focus({ preventScroll: true });
  }, []);
  const [wanted, setWanted] = useState<{ id: string | null } | null>(null);
  // The page cannot scroll before the dialog is closed.
  useEffect(() => {
    if (isOpen || !wanted) return;
    setWanted(null);
    const timer = setTimeout(() => go(wanted.id), 200);
    return () => clearTimeout(timer);
  }, [isOpen, wanted, go]);
  return { go, goLater: useCallback((id: string | null) => setWanted({ id }), []) };
}
