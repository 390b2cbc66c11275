import type { ColumnId } from "#domain/board.ts";

export const columnTitle: Readonly<Record<ColumnId, string>> = {
  novos: "Novos",
  preparo: "Em preparo",
  saiu: "Prontos / Saiu",
  concluidos: "Concluídos hoje",
  cancelados: "Cancelados hoje",
};

/** On a phone all of them fit beside each other. */
export const tabTitle: Readonly<Record<ColumnId, string>> = {
  novos: "Novos",
  preparo: "Preparo",
  saiu: "Saiu",
  concluidos: "Hoje",
  cancelados: "Cancelados",
};
