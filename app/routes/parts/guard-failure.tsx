import { FailurePage } from "./failure-page";
import { useGuardProblem } from "./use-guard-problem";

/** In the place of a page whose guard could not find out who is there. */
export function GuardFailure({ text }: { text: string }) {
  useGuardProblem(text);
  return <FailurePage />;
}
