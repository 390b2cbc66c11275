import { FairLine, type Party } from "#domain/fair-line.ts";
import type { Config, GeminiAccess } from "#server/config.ts";
import { RateLimit } from "#server/limits/rate-limit.ts";
import { callOut } from "#server/outgoing/call-out.ts";
import { GivenUpError, withTimeout } from "#server/outgoing/with-timeout.ts";
import { readGeminiAnswer, refusesKey } from "./gemini-answer.ts";

const answerTimeoutMs = 180_000;
/** Read in one go: a menu of 300 rows is a third of it. */
const maxAnswerBytes = 1024 * 1024;
/** Each holds a picture in memory and a connection open for minutes. */
const calls = { places: 8, placesPerStore: 2, placesPerPerson: 2 };
const callsPerStore = { max: 30, windowMs: 10 * 60_000 };

interface Question {
  /** What to do, which what the store sent cannot change. */
  task: string;
  /** What the store sent. */
  facts: Readonly<Record<string, string>>;
  webp: Uint8Array | null;
  /** Of JSON that is wanted instead of text. */
  schema?: object;
}

type Reason = "slow" | "busy" | "often" | "key" | "model" | "blocked" | "refused" | "nonsense" | "away";
type Failed = { ok: false; message: string };
/** `cut`: the model stopped before it was done. */
type Written = { ok: true; text: string; cut: boolean } | Failed;

/** Asks the model; every failure is a message for the person who waits. Who asks too often prepares nothing. */
export type Writing = (
  whose: Party,
  prepare: (left: AbortSignal) => Promise<{ ok: true; question: Question } | Failed>,
  left?: AbortSignal,
) => Promise<Written>;

interface Options extends Pick<Config, "rateLimit"> {
  gemini: GeminiAccess;
  now: () => number;
  timeoutMs?: number;
}

const why: Readonly<Record<Reason, string>> = {
  slow: "O serviço de escrita demorou demais. Tente de novo.",
  busy: "O serviço de escrita está ocupado. Tente de novo em alguns minutos.",
  often: "Muitos pedidos ao serviço de escrita em pouco tempo. Aguarde alguns minutos e tente de novo.",
  key: "O serviço de escrita recusou a chave desta instalação. Avise quem cuida dela.",
  model: "O modelo escolhido para esta instalação não existe no serviço de escrita. Avise quem cuida dela.",
  blocked: "O serviço de escrita não quis responder a isto. Escreva você mesmo, ou tente com outra foto.",
  refused: "O serviço de escrita não aceitou o pedido. Escreva você mesmo, ou tente com outra foto.",
  nonsense: "O serviço de escrita deu uma resposta que não se entende. Tente de novo.",
  away: "O serviço de escrita não está respondendo. Tente de novo em alguns minutos.",
};

const failed = (reason: Reason): Failed => ({ ok: false, message: why[reason] });

export function createWriting({ gemini, rateLimit, now, timeoutMs = answerTimeoutMs }: Options): Writing {
  const line = new FairLine(calls);
  const limit = rateLimit ? new RateLimit(callsPerStore, now) : undefined;
  const path = gemini.url.pathname.replace(/\/$/, "");
  const { href: url } = new URL(`${path}/v1beta/models/${gemini.model}:generateContent`, gemini.url);
  const headers = { "content-type": "application/json", "x-goog-api-key": gemini.key };

  async function ask(question: Question, signal: AbortSignal | undefined): Promise<Written> {
    const call = { url, method: "POST" as const, headers, body: JSON.stringify(toRequest(question)) };
    try {
      const { status, body } = await callOut({ ...call, timeoutMs, signal, maxBytes: maxAnswerBytes });
      if (status !== 200) return failed(reasonOfStatus(status, body));
      const answer = readGeminiAnswer(body);
      return answer.ok ? answer : failed(answer.reason);
    } catch (error) {
      if (error instanceof GivenUpError) return failed("slow");
      const tooLarge = error instanceof Error && error.message === "too large";
      return failed(tooLarge ? "nonsense" : "away");
    }
  }

  return async (whose, prepare, left) => {
    if ((limit?.take(whose.store) ?? 0) > 0) return failed("often");
    // Given up as a whole, so that a person who left holds no place while something else is waited for.
    const limits = { timeoutMs, signal: left };
    const work = async (over: AbortSignal) => {
      const prepared = await prepare(over);
      return prepared.ok ? ask(prepared.question, over) : prepared;
    };
    try {
      return (await line.run(whose, () => withTimeout(limits, work), left)) ?? failed("busy");
    } catch (error) {
      if (error instanceof GivenUpError) return failed("slow");
      throw error;
    }
  };
}

function reasonOfStatus(status: number, body: Buffer): Reason {
  if (status === 429) return "busy";
  if (status === 401 || status === 403 || (status === 400 && refusesKey(body))) return "key";
  if (status === 404) return "model";
  return status >= 400 && status < 500 ? "refused" : "away";
}

/** What the store sent is a part of its own, as JSON, so that it cannot pass for the task. */
function toRequest({ task, facts, webp, schema }: Question): object {
  const picture = webp && {
    inline_data: { mime_type: "image/webp", data: Buffer.from(webp).toString("base64") },
  };
  return {
    systemInstruction: { parts: [{ text: task }] },
    contents: [{ role: "user", parts: [{ text: JSON.stringify(facts) }, ...(picture ? [picture] : [])] }],
    generationConfig: schema
      ? { responseMimeType: "application/json", responseSchema: schema }
      : { responseMimeType: "text/plain" },
  };
}
