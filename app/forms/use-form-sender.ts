import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "./form-answer.ts";

/** Submits one form at a time; each promise resolves when the action has answered. */
export function useFormSender() {
  const { data, submit } = useFetcher<FormAnswer>();
  const last = useRef(data);
  const hear = useRef<(answer: FormAnswer) => void>(null);

  useEffect(() => {
    if (!data || data === last.current) return;
    last.current = data;
    hear.current?.(data);
  }, [data]);

  return (fields: Readonly<Record<string, string>>, action: string) =>
    new Promise<FormAnswer>((resolve) => {
      hear.current = resolve;
      void submit(fields, { method: "post", action });
    });
}
