import { useEffect } from "react";
import { notify } from "#ui/notices.tsx";

export function useGuardProblem(problem: string | null): void {
  useEffect(() => {
    if (problem) notify("negative", problem);
  }, [problem]);
}
