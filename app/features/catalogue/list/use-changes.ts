import { useCallback, useRef } from "react";
import type { CatalogueResult } from "#domain/catalogue.ts";
import { tooManyLetters } from "#domain/menu-limits.ts";
import { postJson } from "#features/catalogue/post-json.ts";
import { untilSent } from "#features/catalogue/until-sent.ts";
import { notify } from "#ui/notices.tsx";

type Answer = CatalogueResult | { ok: false; reason: string; name?: string };

const refusals: Record<string, string> = {
  gone: "Alguém excluiu isto enquanto você mudava. A lista foi atualizada.",
  taken: "Já existe uma categoria com este nome.",
  tooMany: "O cardápio já está no limite. Exclua algo antes.",
  tooManyLetters,
};

const refusal = ({ reason, name = "Um produto" }: { reason: string; name?: string }): string => {
  if (reason === "changed")
    return `O preço de ${name} mudou enquanto isso. Nada foi mudado: confira e tente de novo.`;
  if (reason === "tooHigh") return `${name} custaria mais de R$ 1.000.000,00. Nada foi mudado.`;
  return refusals[reason] ?? "Não foi possível mudar. Tente de novo.";
};

/** Sends changes one after the other, in the order in which they were made. */
export function useChanges(reload: () => void) {
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Resolves to the answer, or to null after telling what went wrong and, if it was refused, loading the list again. */
  const send = useCallback(
    async <Success extends { ok: true } = { ok: true }>(
      url: string,
      body: unknown,
    ): Promise<Success | null> => {
      const sending = last.current.then(() => postJson<Success | (Answer & { ok: false })>(url, body));
      last.current = sending;
      const sent = await untilSent(sending);
      if (sent.ok && sent.answer.ok) return sent.answer;
      notify("negative", sent.ok ? refusal(sent.answer as Answer & { ok: false }) : sent.message);
      // Without an answer loading would fail too, and its failure page would take away what is typed.
      if (sent.ok) reload();
      return null;
    },
    [reload],
  );
  return send;
}
