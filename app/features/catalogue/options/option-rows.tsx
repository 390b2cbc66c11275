import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { maxOptionName, maxOptions, noOptions, optionProblems } from "#domain/option-group-form.ts";
import { MoveButtons, moved } from "#features/catalogue/move-buttons.tsx";
import { randomKey } from "#state/random-key.ts";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { Field } from "#ui/field.tsx";
import { FieldError } from "#ui/field-frame.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { newOption, type OptionDraft } from "./group-draft.ts";

interface Props {
  options: readonly OptionDraft[];
  /** After an attempt to save: what is wrong is told. */
  tried: boolean;
  onChange: (options: OptionDraft[]) => void;
}

export const optionNameId = (id: string) => `nome-da-opcao-${id}`;

export function OptionRows({ options, tried, onChange }: Props) {
  const undo = useRef<HTMLButtonElement>(null);
  const count = options.filter(({ removed }) => !removed).length;

  const change = (id: string, patch: Partial<OptionDraft>) =>
    onChange(options.map((option) => (option.id === id ? { ...option, ...patch } : option)));

  function add() {
    const option = newOption(randomKey());
    onChange([...options, option]);
    requestAnimationFrame(() => document.getElementById(optionNameId(option.id))?.focus());
  }

  function remove(id: string) {
    change(id, { removed: true });
    requestAnimationFrame(() => undo.current?.focus());
  }

  function takeBack(id: string) {
    change(id, { removed: false });
    requestAnimationFrame(() => document.getElementById(optionNameId(id))?.focus());
  }

  return (
    <section aria-labelledby="lista-de-opcoes" className="flex flex-col gap-3">
      <h2 id="lista-de-opcoes" className="text-lg font-bold">
        O que o cliente pode escolher
      </h2>
      <ol aria-labelledby="lista-de-opcoes" className="flex flex-col gap-3">
        {options.map((option, at) =>
          option.removed ? (
            <li key={option.id} className="flex flex-wrap items-center gap-3 rounded-md bg-sunken px-4 py-1">
              <span className="min-w-0 flex-1 wrap-anywhere">{option.name || "Opção"} removida</span>
              <Button ref={undo} variant="quiet" onClick={() => takeBack(option.id)}>
                Desfazer
              </Button>
            </li>
          ) : (
            <Row
              key={option.id}
              option={option}
              at={at}
              count={options.length}
              problems={tried ? optionProblems(option) : {}}
              onChange={(patch) => change(option.id, patch)}
              onMove={(to) => onChange(moved(options, at, to))}
              onRemove={() => remove(option.id)}
            />
          ),
        )}
      </ol>
      {tried && count === 0 && <FieldError id="sem-opcoes">{noOptions}</FieldError>}
      <Button variant="secondary" className="self-start" disabled={count >= maxOptions} onClick={add}>
        Adicionar opção
      </Button>
    </section>
  );
}

interface RowProps {
  option: OptionDraft;
  at: number;
  count: number;
  problems: ReturnType<typeof optionProblems>;
  onChange: (patch: Partial<OptionDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Row({ option, at, count, problems, onChange, onMove, onRemove }: RowProps) {
  const name = option.name || `opção ${at + 1}`;
  return (
    <li className="flex flex-col gap-2 rounded-md border p-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Field
          id={optionNameId(option.id)}
          label="Nome da opção"
          autoComplete="off"
          maxLength={maxOptionName}
          error={problems.name}
          value={option.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Field
          label="Acréscimo"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0,00"
          error={problems.price}
          value={option.price}
          onChange={(event) => onChange({ price: event.target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <CheckField
          label={
            <>
              Acabou hoje<span className="sr-only">: {name}</span>
            </>
          }
          checked={!option.on}
          onChange={(soldOut) => onChange({ on: !soldOut })}
        />
        <span className="flex">
          <MoveButtons name={name} at={at} count={count} onMove={onMove} />
          <IconButton
            label={`Remover ${name}`}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={onRemove}
          />
        </span>
      </div>
    </li>
  );
}
