import { Pencil, X } from "lucide-react";
import { useRef, useState } from "react";
import { groupRule, type OptionGroup } from "#domain/options.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { MoveButtons, moved } from "#features/catalogue/move-buttons.tsx";
import { useHydrated } from "#state/hydrated.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { IconButton, IconLink } from "#ui/icon-button.tsx";
import { SelectField } from "#ui/select-field.tsx";

interface Props {
  slug: string;
  /** What the page of a group leads back to. */
  productId: string;
  groups: readonly OptionGroup[];
  chosen: readonly OptionGroup[];
  onChange: (groupIds: string[]) => void;
}

/** The groups of options of a product, in the order in which the customer is asked. */
export function ProductGroups({ slug, productId, groups, chosen, onChange }: Props) {
  const [wanted, setWanted] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const ids = chosen.map(({ id }) => id);
  const hydrated = useHydrated();
  const others = groups.filter(({ id }) => !ids.includes(id));

  function add() {
    if (!others.some(({ id }) => id === wanted)) return;
    onChange([...ids, wanted]);
    setWanted("");
  }

  function remove(groupId: string) {
    onChange(ids.filter((id) => id !== groupId));
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="opcoes-do-produto" className="flex flex-col gap-3">
      <h2 id="opcoes-do-produto" ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        Opções
      </h2>
      {chosen.length === 0 ? (
        <p className="text-ink-soft">
          Tamanhos, sabores, adicionais: o que o cliente escolhe neste produto. Nenhuma por enquanto.
        </p>
      ) : (
        <ol aria-label="Opções do produto" className="divide-y rounded-lg border bg-card">
          {chosen.map((group, at) => (
            <li key={group.id} className="flex flex-wrap items-center py-1 pr-1 pl-4">
              <span className="min-w-[min(100%,9rem)] flex-1 py-1 wrap-anywhere">
                <span className="block font-semibold">{group.name}</span>
                <span className="block text-sm text-ink-soft">{groupRule(group)}</span>
              </span>
              <span className="flex">
                <MoveButtons
                  name={group.name}
                  at={at}
                  count={chosen.length}
                  onMove={(to) => onChange(moved(ids, at, to))}
                />
                <IconLink
                  to={`${panelPaths.optionGroup(slug, group.id)}?${new URLSearchParams({ produto: productId })}`}
                  label={`Editar ${group.name}`}
                  icon={<Pencil aria-hidden="true" className="size-5" />}
                />
                <IconButton
                  label={`Tirar ${group.name} do produto`}
                  icon={<X aria-hidden="true" className="size-5" />}
                  onClick={() => remove(group.id)}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-end gap-3">
        {others.length > 0 && (
          <>
            <SelectField
              label="Usar uma opção da loja"
              className="min-w-[min(100%,14rem)] flex-1"
              placeholder="Escolha"
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
              options={hydrated ? others.map(({ id, name }) => ({ value: id, label: name })) : []}
            />
            <Button variant="secondary" disabled={wanted === ""} onClick={add}>
              Adicionar
            </Button>
          </>
        )}
        <LinkButton variant="secondary" to={panelPaths.newOptionGroup(slug, { productId })}>
          Nova opção
        </LinkButton>
      </div>
    </section>
  );
}
