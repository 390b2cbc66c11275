import type { PeriodName } from "#domain/numbers/period.ts";
import { panelPaths } from "#domain/panel-paths.ts";

export const periodParams = { name: "periodo", from: "de", to: "ate" } as const;

export const namedPath = (slug: string, name: PeriodName): string =>
  `${panelPaths.numbers(slug)}?${new URLSearchParams({ [periodParams.name]: name })}`;

export const daysPath = (slug: string, days: { from: string; to: string }): string =>
  `${panelPaths.numbers(slug)}?${new URLSearchParams({ [periodParams.from]: days.from, [periodParams.to]: days.to })}`;
