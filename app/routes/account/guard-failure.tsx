import { FailurePage } from "#shell/failure-page.tsx";
import { useGuardProblem } from "./use-guard-problem.ts";

/** Shown when the guard could not reach the database. */
export function GuardFailure({ text }: { text: string }) {
  useGuardProblem(text);
  return <FailurePage />;
}
