import type { PercentChange } from "#domain/catalogue.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { notify } from "#ui/notices.tsx";
import { countText, type ListTools } from "./list-tools.ts";

const shownNames = 5;

/** The ids of those that have their price from before, or null without an answer; what somebody has changed since stays, and is told. */
export async function undoPrices(
  { slug, send, reload }: Pick<ListTools, "slug" | "send" | "reload">,
  change: PercentChange,
): Promise<ReadonlySet<string> | null> {
  const answer = await send<{ ok: true; restored: string[]; left: string[] }>(
    panelActions.restorePrices(slug),
    change,
  );
  if (!answer) return null;
  const restored = new Set(answer.restored);
  if (restored.size > 0)
    notify("positive", `${countText(restored.size, "preço voltou", "preços voltaram")} ao que era.`);
  const { left } = answer;
  if (left.length > 0) {
    // The list has the price before that.
    reload();
    const more = left.length > shownNames ? ` e mais ${left.length - shownNames}` : "";
    notify("warning", `Mudou depois e ficou como está: ${left.slice(0, shownNames).join(", ")}${more}.`);
  }
  return restored;
}
