import { useEffect, useState } from "react";
import { slugWrong } from "#domain/new-store.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { isSlug } from "#domain/slug.ts";

const pauseMs = 300;
const answerTimeoutMs = 8_000;

/** What is wrong with an address, asked while it is typed; without an answer nothing is said, and making the store checks again. */
export function useSlugProblem(
  slug: string,
  checkPath = panelActions.checkSlug,
): { problem: string | null; checked: boolean } {
  const [answer, setAnswer] = useState<{ slug: string; problem: string | null } | null>(null);
  useEffect(() => {
    if (!isSlug(slug)) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const problem = await ask(checkPath(slug), leaving.signal).catch(() => undefined);
      if (problem !== undefined && !leaving.signal.aborted) setAnswer({ slug, problem });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [slug, checkPath]);
  if (slug === "") return { problem: null, checked: false };
  if (!isSlug(slug)) return { problem: slugWrong, checked: true };
  return answer?.slug === slug
    ? { problem: answer.problem, checked: true }
    : { problem: null, checked: false };
}

async function ask(path: string, leaving: AbortSignal): Promise<string | null> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(answerTimeoutMs)]);
  const response = await fetch(path, { signal });
  const answer: unknown = response.ok ? await response.json() : null;
  if (typeof answer !== "object" || answer === null || !("problem" in answer)) throw new Error("no answer");
  return typeof answer.problem === "string" ? answer.problem : null;
}
