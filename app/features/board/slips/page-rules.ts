import type { Paper } from "./slip-settings.ts";

export interface SlipHeights {
  kitchen: number;
  pack: number;
}

const pxPerMm = 96 / 25.4;
/** Printers cannot print to the edge of a roll: 48 mm of 58, 72 mm of 80. */
const sideMm: Readonly<Record<Exclude<Paper, "a4">, number>> = { "58": 5, "80": 4 };
/** A page that is a hair too short would become two. */
const slackMm = 2;

/** A roll is cut where the slip ends, so each slip is a page of its own height; in pixels as measured. */
export function pageRules(paper: Paper, heights: SlipHeights): string {
  if (paper === "a4") return "@page { size: a4; margin: 10mm; }";
  const page = (name: string, px: number) =>
    `@page ${name} { size: ${paper}mm ${Math.ceil(px / pxPerMm) + slackMm}mm; margin: 0 ${sideMm[paper]}mm; }`;
  return `${page("cozinha", heights.kitchen)} ${page("pacote", heights.pack)}`;
}
