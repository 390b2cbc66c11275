import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { SaleState } from "#domain/catalogue.ts";

const delayMs = 300;

/** As the URL has them. */
const filters: Readonly<Record<string, SaleState>> = { "a-venda": "onSale", fora: "off", acabou: "soldOut" };

/** What is looked for is in the URL, so that Back finds it again. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("q") ?? "";
  const [text, setText] = useState(asked);
  const written = useRef(asked);
  const state = filters[params.get("filtro") ?? ""] ?? null;

  // Back and Forward bring another one.
  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    setText(asked);
  }, [asked]);

  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      setParams(
        (now) => {
          if (text) now.set("q", text);
          else now.delete("q");
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    }, delayMs);
    return () => clearTimeout(timer);
  }, [text, setParams]);

  function setState(wanted: SaleState | null) {
    const name = Object.entries(filters).find(([, known]) => known === wanted)?.[0];
    setParams(
      (now) => {
        if (name) now.set("filtro", name);
        else now.delete("filtro");
        return now;
      },
      { preventScrollReset: true },
    );
  }

  function clear() {
    written.current = "";
    setText("");
    setParams({}, { preventScrollReset: true });
  }

  return { text, setText, state, setState, clear };
}
