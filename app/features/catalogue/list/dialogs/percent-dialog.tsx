import { useRef, useState } from "react";
import { type CatalogueProduct, priceByPercent, readPercent } from "#domain/catalogue.ts";
import { formatCents } from "#domain/money.ts";
import { Field } from "#ui/field.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { ChooseDialog } from "./choose-dialog.tsx";

interface Props {
  products: readonly CatalogueProduct[];
  onClose: () => void;
  /** Resolves to whether they were changed. */
  onChange: (products: readonly CatalogueProduct[], tenths: number) => Promise<boolean>;
}

const shownFirst = 4;
const ways = [
  { value: "up", title: "Aumentar" },
  { value: "down", title: "Baixar" },
];

export function PercentDialog({ products, onClose, onChange }: Props) {
  const [way, setWay] = useState("up");
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const tenths = readPercent(way === "down" ? `-${text.trim()}` : text);
  const priced = products.filter(({ saleCents }) => saleCents > 0);

  async function handleSave() {
    if (tenths === null) {
      setError(
        way === "down" ? "Digite de 0,1 a 99,9, como 10 ou 7,5." : "Digite de 0,1 a 1000, como 10 ou 7,5.",
      );
      return field.current?.focus();
    }
    if (busy) return;
    setBusy(true);
    const done = await onChange(priced, tenths);
    setBusy(false);
    if (done) onClose();
  }

  return (
    <ChooseDialog
      title="Mudar preços"
      saveLabel={priced.length === 1 ? "Mudar 1 preço" : `Mudar ${priced.length} preços`}
      busy={busy}
      onClose={onClose}
      onSave={() => void handleSave()}
    >
      <RadioList legend="O que fazer" legendHidden columns options={ways} value={way} onChange={setWay} />
      <Field
        ref={field}
        label="Quantos por cento"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      {tenths !== null && priced.length > 0 && (
        <section aria-label="Como fica" aria-live="polite">
          <ul className="flex flex-col gap-1">
            {priced.slice(0, shownFirst).map(({ id, name, saleCents }) => (
              <li key={id} className="tabular">
                <span className="font-semibold">{name}</span>: de {formatCents(saleCents)} para{" "}
                <strong>{formatCents(priceByPercent(saleCents, tenths))}</strong>
              </li>
            ))}
          </ul>
          {priced.length > shownFirst && (
            <p className="mt-1 text-ink-soft">e mais {priced.length - shownFirst}</p>
          )}
        </section>
      )}
    </ChooseDialog>
  );
}
