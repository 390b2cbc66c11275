import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useViewer } from "#state/session.ts";

/**
 * A sign-out in another tab, or a session that ran out, ends this page too: its guard is asked
 * again. While a dialog is open what was typed into it stays; saving it will say what is wrong.
 */
export function useLeaveWhenSignedOut(staying: boolean): void {
  const { revalidate } = useRevalidator();
  const signedIn = useViewer() !== null;
  const before = useRef(signedIn);
  useEffect(() => {
    if (before.current && !signedIn && !staying) void revalidate();
    else if (signedIn) before.current = true;
  }, [signedIn, staying, revalidate]);
}
