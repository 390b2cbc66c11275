import { cancelReasonLabel } from "#domain/cancel-reason.ts";
import { averageCents, type BestSeller, type Report, type Slice } from "./report.ts";

type CellKind = "text" | "count" | "cents" | "minutes" | "percent";
/** Null: there is nothing to say. */
export type Cell = string | number | null;

/** What is shown, read aloud and downloaded alike; the first column names the row. */
export interface NumbersTable {
  title: string;
  columns: readonly { label: string; kind: CellKind }[];
  rows: readonly (readonly Cell[])[];
}

/** As the file of each is named. */
export const tableNames = [
  "resumo",
  "por-dia",
  "por-hora",
  "por-dia-da-semana",
  "mais-vendidos",
  "cancelados",
  "clientes",
  "tempos",
  "no-prazo",
] as const;
export type TableName = (typeof tableNames)[number];

export const isTableName = (name: string): name is TableName => tableNames.some((each) => each === name);

export function tableOf(name: TableName, report: Report): NumbersTable {
  return tables[name](report);
}

const text = (label: string) => ({ label, kind: "text" }) as const;
const count = (label: string) => ({ label, kind: "count" }) as const;
const cents = (label: string) => ({ label, kind: "cents" }) as const;

const sliceTable = (title: string, unit: string, slices: readonly Slice[]): NumbersTable => ({
  title,
  columns: [text(unit), count("Pedidos"), cents("Faturamento")],
  rows: slices.map((slice) => [slice.label, slice.orders, slice.cents]),
});

const tables: Readonly<Record<TableName, (report: Report) => NumbersTable>> = {
  resumo: ({ totals, before }) => ({
    title: "Resumo",
    columns: [
      text("Período"),
      count("Pedidos"),
      cents("Faturamento"),
      cents("Ticket médio"),
      count("Cancelados"),
      cents("Valor cancelado"),
    ],
    rows: [
      [
        "Este período",
        totals.orders,
        totals.cents,
        averageCents(totals),
        totals.canceled,
        totals.canceledCents,
      ],
      [
        "Período anterior",
        before.totals.orders,
        before.totals.cents,
        averageCents(before.totals),
        before.totals.canceled,
        before.totals.canceledCents,
      ],
    ],
  }),
  "por-dia": ({ byMonth, byDay }) =>
    byMonth ? sliceTable("Por mês", "Mês", byDay) : sliceTable("Por dia", "Dia", byDay),
  "por-hora": ({ byHour }) => sliceTable("Por hora", "Hora", byHour),
  "por-dia-da-semana": ({ byWeekday }) => sliceTable("Por dia da semana", "Dia da semana", byWeekday),
  "mais-vendidos": ({ bestSellers }) => bestSellersTable(bestSellers, "units"),
  cancelados: ({ reasons }) => ({
    title: "Cancelados, e por quê",
    columns: [text("Motivo"), count("Pedidos")],
    rows: reasons.map(({ reason, orders }) => [
      reason === "unsaid" ? "Sem motivo" : cancelReasonLabel[reason],
      orders,
    ]),
  }),
  clientes: ({ customers }) => ({
    title: "Clientes",
    columns: [text("De quem"), count("Pedidos")],
    rows: [
      ["Primeiro pedido na loja", customers.firsts],
      ["Já tinha pedido antes", customers.returning],
      ["Sem telefone nem conta", customers.unknown],
    ],
  }),
  tempos: ({ seen, done }) => ({
    title: "Tempo desde o pedido",
    columns: [
      text("Até"),
      count("Pedidos"),
      { label: "Metade", kind: "minutes" },
      { label: "9 de 10", kind: "minutes" },
    ],
    rows: [
      ["Visto", seen.orders, seen.half, seen.ninety],
      ["Concluído", done.orders, done.half, done.ninety],
    ],
  }),
  "no-prazo": ({ promised, onTime }) => ({
    title: "Na hora prometida",
    columns: [text("Concluído"), count("Pedidos"), { label: "Parte", kind: "percent" }],
    rows:
      promised === 0
        ? []
        : [
            ["No prazo", onTime, onTime / promised],
            ["Depois do prazo", promised - onTime, (promised - onTime) / promised],
          ],
  }),
};

const bestSellersShown = 20;

export function bestSellersTable(products: readonly BestSeller[], by: "units" | "cents"): NumbersTable {
  const best = [...products].sort((one, other) => other[by] - one[by]).slice(0, bestSellersShown);
  return {
    title: "Mais vendidos",
    columns: [text("Produto"), count("Unidades"), cents("Valor dos itens")],
    rows: best.map(({ name, units, cents: value }) => [name, units, value]),
  };
}
