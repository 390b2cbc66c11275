import { Link, useFetcher } from "react-router";
import { formatCents } from "#domain/money.ts";
import { cannotBeChosen } from "#domain/option-group-edit.ts";
import { productCount, productNames, type UsedGroup } from "#domain/option-group-use.ts";
import { groupRule, type Option } from "#domain/options.ts";
import { panelActions, panelPaths } from "#domain/panel-paths.ts";
import { untilSent } from "#features/catalogue/until-sent.ts";
import type { FormAnswer } from "#forms/form-answer.ts";
import { useAnswerNotice } from "#forms/use-answer-notice.ts";
import { CheckField } from "#ui/check-field.tsx";
import { Card } from "#ui/page.tsx";

interface Props {
  slug: string;
  group: UsedGroup;
  mayEdit: boolean;
}

export function GroupCard({ slug, group, mayEdit }: Props) {
  const { id, name, options, products } = group;
  return (
    <Card>
      <section aria-label={name} className="flex flex-col gap-2">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="min-w-0 text-lg font-bold wrap-anywhere">{name}</h2>
          {mayEdit && (
            <Link
              to={panelPaths.optionGroup(slug, id)}
              aria-label={`Editar ${name}`}
              className="inline-flex min-h-touch items-center font-semibold text-accent"
            >
              Editar
            </Link>
          )}
        </div>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {groupRule(group)} ·{" "}
          {products.count === 0
            ? "nenhum produto usa"
            : [productCount(products.count), productNames(products)].filter(Boolean).join(": ")}
        </p>
        {cannotBeChosen(group) && products.count > 0 && (
          <p className="rounded-md bg-warning-tint px-3 py-2 text-sm text-warning">
            Falta o que escolher: {productCount(products.count)}{" "}
            {products.count === 1 ? "não pode ser vendido" : "não podem ser vendidos"} agora.
          </p>
        )}
        <ul className="divide-y">
          {options.map((option) => (
            <li key={option.id}>
              <OptionSwitch slug={slug} groupId={id} option={option} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

/** On is 'Acabou hoje'; shown at once, and back if it failed. */
function OptionSwitch({ slug, groupId, option }: { slug: string; groupId: string; option: Option }) {
  const fetcher = useFetcher<FormAnswer>();
  useAnswerNotice(fetcher.data);
  const wanted = fetcher.formData?.get("available");
  const on = wanted === undefined ? option.on : wanted === "true";
  const price = option.priceCents > 0 ? `+ ${formatCents(option.priceCents)}` : "sem acréscimo";
  return (
    <CheckField
      label={`${option.name}: acabou hoje`}
      hint={on ? price : `${price} · volta sozinha amanhã`}
      checked={!on}
      onChange={(soldOut) =>
        void untilSent(
          fetcher.submit(
            { available: String(!soldOut) },
            { method: "post", action: panelActions.setOptionAvailable(slug, groupId, option.id) },
          ),
        )
      }
    />
  );
}
