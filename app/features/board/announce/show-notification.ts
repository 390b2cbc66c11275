import type { BoardCard } from "#domain/board.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { arrivalText } from "./arrivals.ts";

/** For a page in the background; a push about the same order takes the same place. */
export async function showNotification(slug: string, card: BoardCard): Promise<void> {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const path = panelPaths.order(slug, card.id);
  const options = { body: arrivalText(card), tag: `board/${card.id}`, data: { path } };
  const title = "Novo pedido";
  const worker = await navigator.serviceWorker?.getRegistration();
  // Phones allow it only through their worker.
  if (worker) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    window.location.assign(path);
  };
}
