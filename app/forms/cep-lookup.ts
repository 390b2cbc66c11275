import { messages } from "#domain/messages.ts";
import { readPageFacts } from "#state/page-facts.ts";

const lookupTimeoutMs = 5_000;

/** Fields the service does not know are empty. */
export interface CepAnswer {
  street: string;
  district: string;
  city: string;
  state: string;
}

/** Failures are only logged, because the address can always be typed; null when there is nothing to fill in. */
export async function lookUpCep(cep: string, stopped: AbortSignal): Promise<CepAnswer | null> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, lookupTimeoutMs);
  stopped.addEventListener("abort", stop);
  try {
    const response = await fetch(`${readPageFacts().cepUrl.replace(/\/$/, "")}/ws/${cep}/json/`, {
      signal: limit.signal,
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const body: unknown = await response.json();
    if (stopped.aborted) return null;
    if (typeof body !== "object" || body === null || "erro" in body) throw new Error("CEP desconhecido");
    return readAnswer(body);
  } catch (error) {
    if (!stopped.aborted) console.warn(messages.cepLookupFailed, error);
    return null;
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener("abort", stop);
  }
}

function readAnswer(body: object): CepAnswer {
  const values = new Map<string, unknown>(Object.entries(body));
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  // The service's `complemento` is a range of house numbers, not this address's complement.
  return {
    street: text("logradouro"),
    district: text("bairro"),
    city: text("localidade"),
    state: text("uf"),
  };
}
