import { ArrowDown, ArrowUp, EllipsisVertical, Eye, EyeOff, ListOrdered, Pencil, Trash2 } from "lucide-react";
import type { CatalogueCategory } from "#domain/catalogue.ts";
import type { LineFrame } from "#features/catalogue/list/lines/line-frame.ts";
import { DropdownMenu } from "#ui/dropdown-menu.tsx";

interface Props {
  category: CatalogueCategory;
  frame: Pick<LineFrame, "actions" | "ask">;
  sorts: boolean;
}

export function CategoryMenu({ category, frame: { actions, ask }, sorts }: Props) {
  const { id, name, active } = category;
  const icon = "size-5";
  const steps = [
    {
      label: "Subir",
      icon: <ArrowUp className={icon} />,
      onSelect: () => actions.stepCategory(category, -1),
    },
    {
      label: "Descer",
      icon: <ArrowDown className={icon} />,
      onSelect: () => actions.stepCategory(category, 1),
    },
    { label: "Mover para…", icon: <ListOrdered className={icon} />, onSelect: () => ask("moveCategory", id) },
  ];
  return (
    <DropdownMenu
      label={`Mais ações para a categoria ${name}`}
      trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
      items={[
        { label: "Renomear", icon: <Pencil className={icon} />, onSelect: () => ask("renameCategory", id) },
        {
          label: active ? "Esconder" : "Mostrar",
          icon: active ? <EyeOff className={icon} /> : <Eye className={icon} />,
          onSelect: () => void actions.showCategory(id, !active),
        },
        ...(sorts ? steps : []),
        {
          label: "Excluir",
          icon: <Trash2 className={icon} />,
          onSelect: () => void actions.discardCategory(category),
        },
      ]}
    />
  );
}
