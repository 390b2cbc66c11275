import { useNavigation } from "react-router";
import { Overlay } from "#ui/overlay.tsx";
import { useDelayed } from "#ui/use-delayed.ts";

/** A form of this page is in flight, or the navigation that follows from it. */
export function useSubmitting(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod !== undefined;
}

export function FormProgress({ text }: { text: string }) {
  return <Overlay open={useDelayed(useSubmitting())} text={text} />;
}
