import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useViewer } from "#state/session/session.ts";

/** Reloads the page's guard after a sign-out in another tab, but not while a dialog holds typed text. */
export function useLeaveWhenSignedOut(staying: boolean): void {
  const { revalidate } = useRevalidator();
  const signedIn = useViewer() !== null;
  const before = useRef(signedIn);
  useEffect(() => {
    if (before.current && !signedIn && !staying) void revalidate();
    else if (signedIn) before.current = true;
  }, [signedIn, staying, revalidate]);
}
