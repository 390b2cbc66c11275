import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/page.tsx";
import { RadioList } from "#ui/radio-list.tsx";

/** A field that somebody else has saved with another value. */
export interface ConflictRow<Field extends string> {
  field: Field;
  label: string;
  /** As it was when the editing began. */
  before: string;
  mine: string;
  theirs: string;
}

interface Props<Field extends string> {
  /** 'Maria salvou este produto às 14:32' */
  told: string;
  /** 'de Maria' */
  whose: string;
  rows: readonly ConflictRow<Field>[];
  busy: boolean;
  /** With the fields that are to be as the other person saved them. */
  onSave: (theirs: Field[]) => void;
  onTakeAll: () => void;
}

const shown = (text: string) => text || "(vazio)";

/** Two people edited the same: what was typed stays until this is decided. */
export function ConflictCard<Field extends string>(props: Props<Field>) {
  const { told, whose, rows, busy, onSave, onTakeAll } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<Partial<Record<Field, "mine" | "theirs">>>({});
  const changes = rows.filter(({ before, theirs }) => before !== theirs);

  useEffect(() => heading.current?.focus(), []);

  /** Whoever did not touch a field takes what was saved. */
  const choiceOf = ({ field, before, mine }: ConflictRow<Field>) =>
    chosen[field] ?? (mine === before ? "theirs" : "mine");

  return (
    <Card className="border-warning bg-warning-tint">
      <section aria-labelledby="conflito" className="flex flex-col gap-4">
        <div>
          <h2 id="conflito" ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
            {told}
          </h2>
          <ul className="mt-1 flex flex-col gap-0.5">
            {changes.map(({ field, label, before, theirs }) => (
              <li key={field} className="line-clamp-3 wrap-anywhere">
                {label}: {shown(before)} → {shown(theirs)}
              </li>
            ))}
          </ul>
          <p className="mt-2">Nada do que você digitou se perdeu. Escolha o que fica em cada campo:</p>
        </div>
        {rows.map((row) => (
          <RadioList
            key={row.field}
            legend={row.label}
            value={choiceOf(row)}
            onChange={(value) => setChosen({ ...chosen, [row.field]: value === "mine" ? "mine" : "theirs" })}
            options={[
              { value: "mine", title: <Value text={row.mine} />, hint: "O que você digitou" },
              { value: "theirs", title: <Value text={row.theirs} />, hint: `A versão ${whose}` },
            ]}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button
            busy={busy}
            onClick={() => onSave(rows.filter((row) => choiceOf(row) === "theirs").map(({ field }) => field))}
          >
            Salvar por cima
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onTakeAll}>
            Usar a versão {whose}
          </Button>
        </div>
      </section>
    </Card>
  );
}

const Value = ({ text }: { text: string }) => (
  <span className="line-clamp-4 whitespace-pre-line wrap-anywhere">{shown(text)}</span>
);
