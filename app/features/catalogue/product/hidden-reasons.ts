import { cannotBeChosen } from "#domain/option-group-edit.ts";
import type { OptionGroup } from "#domain/options.ts";
import type { ProductFacts } from "#domain/product-edit.ts";

/** Why customers do not see a product. */
export function hiddenReasons(
  { active, saleCents, stock }: ProductFacts,
  groups: readonly OptionGroup[],
  soldOut: boolean,
): string[] {
  return [
    ...(active ? [] : ["não está à venda"]),
    ...(soldOut ? ["está marcado como 'Acabou hoje'"] : []),
    ...(saleCents > 0 ? [] : ["o preço é R$ 0,00"]),
    ...(stock > 0 ? [] : ["o estoque é 0"]),
    ...groups.filter(cannotBeChosen).map(({ name }) => `a opção ${name} pede mais do que há para escolher`),
  ];
}
