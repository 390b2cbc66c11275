import { type ReactNode, useEffect, useRef, useState } from "react";
import { type BagLine, maxNoteLength } from "#domain/bag.ts";
import { formatCents } from "#domain/money.ts";
import { type Chosen, firstLacking, optionsCents } from "#domain/options.ts";
import type { MenuProduct } from "#domain/store.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Card } from "#ui/page.tsx";
import { Stepper } from "#ui/stepper.tsx";

export interface OptionsProps {
  groups: MenuProduct["groups"];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  lackingId: string | null;
}

interface Props {
  product: MenuProduct;
  /** The line that is changed; null: a new one. */
  line: BagLine | null;
  options: (props: OptionsProps) => ReactNode;
  onDone: (quantity: number, choice: { options: Chosen; note: string }) => void;
  onCancel: () => void;
}

/** Options, note and quantity of one line, by the customers' rules. */
export function LineBuilder({ product, line, options, onDone, onCancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<Chosen>(line?.options ?? []);
  const [note, setNote] = useState(line?.note ?? "");
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [lackingId, setLackingId] = useState<string | null>(null);
  const each = product.saleCents + optionsCents(product.groups, chosen);

  useEffect(() => heading.current?.focus(), []);

  function finish() {
    const lacking = firstLacking(product.groups, chosen);
    if (!lacking) return onDone(quantity, { options: chosen, note: note.replace(/\s+/g, " ").trim() });
    setLackingId(lacking.id);
    document.getElementById(`opcoes-${lacking.id}`)?.focus();
  }

  return (
    <Card>
      <section aria-labelledby="balcao-montar" className="flex flex-col gap-4">
        <h2 ref={heading} id="balcao-montar" tabIndex={-1} className="text-lg font-bold outline-none">
          {product.name}
        </h2>
        {product.groups.length > 0 &&
          options({ groups: product.groups, chosen, onChange: setChosen, lackingId })}
        <Field
          label="Observação"
          optional
          autoComplete="off"
          maxLength={maxNoteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Stepper
            label={`Quantidade de ${product.name}`}
            value={quantity}
            max={Math.max(1, Math.floor(product.stock))}
            onChange={setQuantity}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={onCancel}>
              Voltar
            </Button>
            <Button onClick={finish}>
              {line ? "Alterar" : "Adicionar"} {formatCents(each * quantity)}
            </Button>
          </div>
        </div>
      </section>
    </Card>
  );
}
