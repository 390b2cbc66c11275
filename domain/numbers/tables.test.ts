import { expect, test } from "vitest";
import { emptyFigures } from "./figures.ts";
import { numbersCsv } from "./numbers-csv.ts";
import { averageCents, makeReport, totalsOf } from "./report.ts";
import { bestSellersTable, isTableName, tableNames, tableOf } from "./tables.ts";

const day = (from: number, orders: number, cents: number) => ({
  piece: { span: "day" as const, from, to: from },
  figures: { ...emptyFigures(), orders, cents },
});

const sum = {
  ...emptyFigures(),
  orders: 3,
  cents: 24_170,
  canceled: 3,
  reasons: { unsaid: 1, item: 2 },
  seen: { 1: 2, 5: 1 },
  promised: 3,
  onTime: 2,
};
const days = { from: 20_770, to: 20_771 };
const parts = {
  days,
  sum,
  before: { days: { from: 20_768, to: 20_769, untilNow: true }, totals: totalsOf(emptyFigures()) },
  byMonth: false,
  pieces: [day(20_770, 1, 4_170), day(20_771, 2, 20_000)],
  bestSellers: [
    { id: "a", name: "=1+1", units: 9, cents: 900 },
    { id: "b", name: 'Vinho "tinto"; seco', units: 1, cents: 5_000 },
  ],
};
const report = makeReport(parts);

test("each table as a file: semicolons, decimal commas, and no formula", () => {
  const csv = (name: (typeof tableNames)[number]) => numbersCsv(tableOf(name, report));
  expect(csv("por-dia")).toBe(
    "\uFEFFDia;Pedidos;Faturamento\r\n13/11/2026;1;41,70\r\n14/11/2026;2;200,00\r\n",
  );
  expect(csv("mais-vendidos")).toBe(
    `\uFEFFProduto;Unidades;Valor dos itens\r\n'=1+1;9;9,00\r\n"Vinho ""tinto""; seco";1;50,00\r\n`,
  );
  expect(csv("cancelados")).toBe("\uFEFFMotivo;Pedidos\r\nItem em falta;2\r\nSem motivo;1\r\n");
  expect(csv("resumo")).toContain("Este período;3;241,70;80,57;3;0,00\r\n");
  expect(csv("tempos")).toContain("Visto;3;1;5\r\nConcluído;0;;\r\n");
  expect(csv("no-prazo")).toContain("No prazo;2;66,7%\r\n");
  for (const name of tableNames) expect(csv(name).split("\r\n").length, name).toBeGreaterThan(2);
});

test.each(["=a", "+a", "-a", "@a", "\ta"])("%j begins with an apostrophe", (name) => {
  const table = bestSellersTable([{ id: "a", name, units: 1, cents: 1 }], "units");
  expect(numbersCsv(table)).toContain(`'${name}`);
});

test("best sellers by units or by money, at most 20", () => {
  const names = (by: "units" | "cents") => bestSellersTable(parts.bestSellers, by).rows.map(([name]) => name);
  expect(names("units")[0]).toBe("=1+1");
  expect(names("cents")[0]).toContain("Vinho");
  const many = Array.from({ length: 40 }, (_, nth) => ({
    id: `${nth}`,
    name: `${nth}`,
    units: nth,
    cents: 1,
  }));
  expect(bestSellersTable(many, "units").rows).toHaveLength(20);
});

test("of long periods the days at both ends are with their month", () => {
  const month = { piece: { span: "month" as const, from: 20_758, to: 20_787 }, figures: sum };
  const long = makeReport({ ...parts, byMonth: true, pieces: [day(20_756, 1, 1), day(20_757, 1, 2), month] });
  expect(long.byDay).toEqual([
    { label: "out 2026", orders: 2, cents: 3 },
    { label: "nov 2026", orders: 3, cents: 24_170 },
  ]);
  expect(tableOf("por-dia", long).title).toBe("Por mês");
});

test("an average of nothing is nothing, and half a cent rounds up", () => {
  expect(averageCents({ orders: 0, cents: 0 })).toBe(0);
  expect(averageCents({ orders: 2, cents: 101 })).toBe(51);
  expect([isTableName("por-dia"), isTableName("tudo")]).toEqual([true, false]);
});
