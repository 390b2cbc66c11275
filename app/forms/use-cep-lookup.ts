import { useEffect, useRef, useState } from "react";
import { cepDigits, isCep } from "#domain/cep.ts";
import { type CepAnswer, lookUpCep } from "./cep-lookup.ts";

interface Lookup {
  /** Told at each change of the field; a complete code that is new is looked up. */
  changed: (text: string) => void;
  busy: boolean;
}

/** Only the answer for the code that stands in the field counts: any other is let go. */
export function useCepLookup(begin: () => (answer: CepAnswer) => void): Lookup {
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
    const fill = begin();
    setBusy(true);
    void lookUpCep(cep, stop.signal).then((answer) => {
      if (stop.signal.aborted) return;
      setBusy(false);
      if (answer) fill(answer);
    });
  }

  return { changed, busy };
}
