import { useId, useState } from "react";
import { formatCents } from "#domain/money.ts";
import {
  type Chosen,
  choose,
  countIn,
  groupRule,
  type Option,
  type OptionGroup,
  pricingNote,
  timesChosen,
} from "#domain/options.ts";
import { searchFor } from "#domain/search-text.ts";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { FieldError } from "#ui/field-frame.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { OptionControl } from "./option-control.tsx";

/** Longer lists of options are searched. */
const searchFrom = 12;

interface Props {
  groups: readonly OptionGroup[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  /** The group that lacks something, after an attempt to go on. */
  lackingId: string | null;
}

export const groupElementId = (groupId: string) => `opcoes-${groupId}`;

export function OptionPicker({ groups, chosen, onChange, lackingId }: Props) {
  return (
    <div className="flex flex-col gap-6">
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          chosen={chosen}
          lacks={group.id === lackingId}
          onChoose={(optionId, quantity) => onChange(chooseIn(groups, group, chosen, optionId, quantity))}
        />
      ))}
    </div>
  );
}

function chooseIn(
  groups: readonly OptionGroup[],
  { id, most, repeats }: OptionGroup,
  chosen: Chosen,
  optionId: string,
  quantity: number,
): Chosen {
  const others = most === 1 && !repeats ? chosen.filter(({ groupId }) => groupId !== id) : chosen;
  return choose(groups, others, id, optionId, quantity);
}

interface GroupProps {
  group: OptionGroup;
  chosen: Chosen;
  lacks: boolean;
  onChoose: (optionId: string, quantity: number) => void;
}

function Group({ group, chosen, lacks, onChoose }: GroupProps) {
  const id = useId();
  const [query, setQuery] = useState("");
  const count = countIn(chosen, group.id);
  const note = pricingNote(group);
  const isFound = searchFor(query);
  const shown = group.options.filter(
    (option) => isFound(option.name) || timesChosen(chosen, group.id, option.id) > 0,
  );
  return (
    // A fieldset's legend could not stay in sight while the group is scrolled.
    <div
      role="group"
      id={groupElementId(group.id)}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      aria-describedby={classNames(`${id}-rule`, lacks && `${id}-lacks`)}
      className="outline-none"
    >
      <div className="group-heading">
        <h3 id={`${id}-name`} className="text-base font-bold wrap-anywhere">
          {group.name}
        </h3>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <p id={`${id}-rule`} className="text-ink-soft">
            {groupRule(group)}
          </p>
          <p aria-live="polite" className="tabular font-semibold">
            <span className="sr-only">{group.name}: </span>
            {count} de {group.most}
          </p>
          {/* Keeps its width when the group has what it wants, so that nothing moves. */}
          {group.least > 0 && <Badge tone={count < group.least ? "warning" : "positive"}>Obrigatório</Badge>}
        </div>
      </div>
      {note && <p className="mb-2 text-sm text-ink-soft">{note}</p>}
      {lacks && (
        <div className="mb-2">
          <FieldError id={`${id}-lacks`}>{lackText(group.least - count)}</FieldError>
        </div>
      )}
      {group.options.length >= searchFrom && (
        <SearchField
          label={`Buscar em ${group.name}`}
          placeholder="Buscar opção"
          value={query}
          onChange={setQuery}
          className="mb-2"
        />
      )}
      <ul className="divide-y rounded-lg border bg-card">
        {shown.map((option) => (
          <li key={option.id}>
            <OptionControl
              kind={kindOf(group)}
              name={id}
              label={option.name}
              hint={hintOf(option)}
              soldOut={!option.on}
              times={timesChosen(chosen, group.id, option.id)}
              // Where only one can be chosen, another takes its place.
              full={count >= group.most && (group.most > 1 || group.repeats)}
              onChange={(times) => onChoose(option.id, times)}
            />
          </li>
        ))}
        {shown.length === 0 && <li className="p-4 text-sm text-ink-soft">Nada com esse nome.</li>}
      </ul>
    </div>
  );
}

function kindOf({ least, most, repeats }: OptionGroup) {
  if (repeats && most > 1) return "count";
  return most === 1 && least === 1 ? "radio" : "checkbox";
}

function hintOf({ priceCents, on }: Option): string | null {
  if (!on) return "Acabou hoje";
  return priceCents > 0 ? `+ ${formatCents(priceCents)}` : null;
}

const lackText = (missing: number) => (missing === 1 ? "Escolha mais 1" : `Escolha mais ${missing}`);
