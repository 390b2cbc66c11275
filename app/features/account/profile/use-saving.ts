import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "../../../lib/form-answer";

/** A fetcher whose success closes the dialog it stands in. */
export function useSaving(onSaved: () => void) {
  const fetcher = useFetcher<FormAnswer>();
  const { data } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing changes what onSaved is
  useEffect(() => {
    if (data?.ok) onSaved();
  }, [data]);
  return { fetcher, answer: data, busy: fetcher.state !== "idle" };
}
