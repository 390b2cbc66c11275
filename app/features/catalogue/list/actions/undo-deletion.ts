import { notify } from "#ui/notices.tsx";
import type { ListTools } from "./list-tools.ts";

/** Takes a deletion back; what it was is on the server. */
export async function undoDeletion(
  { send, reload }: ListTools,
  url: string,
  what: { ids?: readonly string[] },
): Promise<void> {
  const back = await send<{ ok: true; withoutBarcode?: string[] }>(url, { ...what, discarded: false });
  if (!back) return;
  reload();
  const names = back.withoutBarcode ?? [];
  if (names.length > 0)
    notify("warning", `Sem o código de barras, que agora é de outro produto: ${names.join(", ")}.`);
}
