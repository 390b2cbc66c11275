import { FailurePage } from "#shell/failure-page.tsx";
import { useGuardProblem } from "./use-guard-problem.ts";

/** In the place of a page whose guard could not find out who is there. */
export function GuardFailure({ text }: { text: string }) {
  useGuardProblem(text);
  return <FailurePage />;
}
