import { localDay } from "#domain/local-time.ts";
import { readPeriod } from "#domain/numbers/period.ts";
import { periodParams } from "#features/numbers/period-path.ts";
import type { Services } from "#server/context.ts";
import { getNumbers } from "#server/numbers/get-numbers.ts";
import type { Actor } from "#server/permission/actor.ts";

/** The numbers that a URL asks for, or what is wrong with it. */
export async function loadNumbers(services: Services, actor: Actor<"seeNumbers">, search: URLSearchParams) {
  const asked = {
    name: search.get(periodParams.name),
    from: search.get(periodParams.from) ?? "",
    to: search.get(periodParams.to) ?? "",
  };
  const today = localDay(services.now(), actor.store.timeZone);
  const read = readPeriod(asked, today);
  const typed = { from: asked.from, to: asked.to };
  if (!read.ok) return { today, typed, period: null, issues: read.issues, numbers: null };
  const numbers = await getNumbers(services, actor, read.period);
  return { today, typed, period: read.period, issues: null, numbers };
}
