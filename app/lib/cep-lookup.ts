import { cepDigits, isCep, isState } from "../../domain/cep";
import { messages } from "../../domain/messages";
import { isRecord } from "./record";

const limitMs = 5_000;

/** What the postal-code service knows; empty where it knows nothing. */
export interface CepAnswer {
  street: string;
  district: string;
  city: string;
  state: string;
}

/** Null when the service does not know the code or does not answer: that is logged, and the person types on. */
export async function lookUpCep(
  cepUrl: string,
  cep: string,
  signal?: AbortSignal,
): Promise<CepAnswer | null> {
  if (!isCep(cep)) return null;
  const limit = AbortSignal.timeout(limitMs);
  try {
    const response = await fetch(new URL(`/ws/${cepDigits(cep)}/json/`, cepUrl), {
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const body: unknown = await response.json();
    if (!isRecord(body) || "erro" in body) throw new Error("unknown code");
    const state = text(body.uf).toUpperCase();
    return {
      street: text(body.logradouro),
      district: text(body.bairro),
      city: text(body.localidade),
      state: isState(state) ? state : "",
    };
  } catch (error) {
    if (!signal?.aborted)
      console.warn(messages.cepLookupFailed, error instanceof Error ? error.message : error);
    return null;
  }
}

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");
