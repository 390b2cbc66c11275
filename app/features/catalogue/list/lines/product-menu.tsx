import { ArrowDown, ArrowUp, Copy, EllipsisVertical, FolderInput, Trash2 } from "lucide-react";
import type { CatalogueProduct } from "#domain/catalogue.ts";
import { DropdownMenu } from "#ui/dropdown-menu.tsx";
import type { LineFrame } from "./line-frame.ts";

interface Props {
  product: CatalogueProduct;
  frame: LineFrame;
  /** Whether it can go up and down. */
  sorts: boolean;
}

export function ProductMenu({ product, frame: { actions, ask }, sorts }: Props) {
  const { id, name } = product;
  const icon = "size-5";
  const steps = [
    { label: "Subir", icon: <ArrowUp className={icon} />, onSelect: () => actions.step(product, -1) },
    { label: "Descer", icon: <ArrowDown className={icon} />, onSelect: () => actions.step(product, 1) },
  ];
  return (
    <DropdownMenu
      label={`Mais ações para ${name}`}
      trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
      className="lg:order-1"
      items={[
        ...(sorts ? steps : []),
        { label: "Mover para…", icon: <FolderInput className={icon} />, onSelect: () => ask("move", id) },
        {
          label: "Duplicar",
          icon: <Copy className={icon} />,
          onSelect: () => void actions.duplicate(product),
        },
        {
          label: "Excluir",
          icon: <Trash2 className={icon} />,
          onSelect: () => void actions.discard([product]),
        },
      ]}
    />
  );
}
