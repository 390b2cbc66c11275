import { cannotBeChosen } from "#domain/option-group-edit.ts";
import { type GroupUse, productCount, productNames } from "#domain/option-group-use.ts";
import { factsOf, type GroupDraft } from "./group-draft.ts";

/** Who is concerned by a change, and whether it hurts them; told before it is saved. */
export function GroupUseText({ draft, products }: { draft: GroupDraft; products: GroupUse }) {
  const facts = factsOf(draft);
  const hurts = cannotBeChosen(facts);
  const available = facts.options.filter(({ on }) => on).length;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft wrap-anywhere">
        {products.count === 0
          ? "Nenhum produto usa esta opção ainda. Escolha-a na página de um produto."
          : `Usada em ${productCount(products.count)}: ${productNames(products)}. O que você salvar aqui vale para todos.`}
      </p>
      {hurts && (
        <p role="status" className="rounded-md bg-warning-tint px-4 py-3 text-warning wrap-anywhere">
          O mínimo é {facts.least}, mas só há {available} para escolher.{" "}
          {products.count > 0
            ? `Salvando assim, ${productCount(products.count)} não ${products.count === 1 ? "pode ser vendido" : "podem ser vendidos"}: ${productNames(products)}.`
            : "Produtos com esta opção não podem ser vendidos."}
        </p>
      )}
    </div>
  );
}
