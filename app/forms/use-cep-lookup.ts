import { useEffect, useRef, useState } from "react";
import { cepDigits, isCep } from "#domain/cep.ts";
import { type CepAnswer, lookUpCep } from "./cep-lookup.ts";

interface Lookup {
  changed: (text: string) => void;
  busy: boolean;
}

/** What `begin` returns gets the answer, or null when there is none. Aborts the lookup in flight when the code in the field changes. */
export function useCepLookup(begin: (cep: string) => (answer: CepAnswer | null) => void): Lookup {
  const current = useRef<{ cep: string; stop: AbortController } | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => () => current.current?.stop.abort(), []);

  function changed(text: string) {
    const cep = cepDigits(text);
    if (cep === current.current?.cep) return;
    current.current?.stop.abort();
    const stop = new AbortController();
    current.current = { cep, stop };
    if (!isCep(cep)) return setBusy(false);
    const fill = begin(cep);
    setBusy(true);
    void lookUpCep(cep, stop.signal).then((answer) => {
      if (stop.signal.aborted) return;
      setBusy(false);
      fill(answer);
    });
  }

  return { changed, busy };
}
