import { panelActions } from "#domain/panel-paths.ts";
import { isRecord } from "#state/record.ts";

export interface ProductFacts {
  name: string;
  category: string;
  /** Empty without one. */
  thumbnail: string;
}

type Answer = { ok: true; text: string } | { ok: false; message: string };

/** A little longer than the server waits for the model. */
const answerTimeoutMs = 190_000;
const notAnswered = "Não foi possível sugerir agora. Confira a conexão e tente de novo.";
const statusMessages: Readonly<Record<number, string>> = {
  401: "Sua sessão terminou. Entre de novo em outra aba e tente outra vez.",
  403: "Você não tem mais acesso a isto.",
};

export async function askSuggestion(
  slug: string,
  facts: ProductFacts,
  leaving: AbortSignal,
): Promise<Answer> {
  try {
    const response = await fetch(panelActions.suggestDescription(slug), {
      method: "POST",
      body: new URLSearchParams({ ...facts }),
      signal: AbortSignal.any([leaving, AbortSignal.timeout(answerTimeoutMs)]),
    });
    if (!response.ok) return { ok: false, message: statusMessages[response.status] ?? notAnswered };
    const answer: unknown = await response.json();
    if (isRecord(answer) && typeof answer.text === "string") return { ok: true, text: answer.text };
    const told = isRecord(answer) && typeof answer.message === "string" ? answer.message : notAnswered;
    return { ok: false, message: told };
  } catch {
    return { ok: false, message: notAnswered };
  }
}
