import { refreshSession } from "#state/session/session.ts";

const answerTimeoutMs = 12_000;

export type Sent<Answer> = { ok: true; answer: Answer } | { ok: false; message: string };

const texts = {
  signedOut: "Sua sessão terminou. Entre de novo em outra aba e tente outra vez aqui.",
  refused: "Você não tem mais acesso a isto.",
  tooLarge: "É demais para uma vez só. Selecione menos produtos e tente de novo.",
  away: "Sem resposta do servidor. Tente de novo.",
};

/** Every change of the menu may be sent again: what was done stays done. */
export async function postJson<Answer>(url: string, body: unknown): Promise<Sent<Answer>> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    if (response.ok) return { ok: true, answer: (await response.json()) as Answer };
    if (response.status === 401) void refreshSession();
    if (response.status === 401) return { ok: false, message: texts.signedOut };
    if (response.status === 413) return { ok: false, message: texts.tooLarge };
    if (response.status < 500 && response.status !== 429) return { ok: false, message: texts.refused };
  } catch {
    // Without an answer it may be done or not.
  }
  return { ok: false, message: texts.away };
}
