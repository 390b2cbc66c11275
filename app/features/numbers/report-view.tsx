import { useState } from "react";
import type { Report } from "#domain/numbers/report.ts";
import { bestSellersTable, tableOf } from "#domain/numbers/tables.ts";
import { BarChart, type Measure } from "./bar-chart.tsx";
import { Choice } from "./choice.tsx";
import { TableCard } from "./table-card.tsx";

const measures = [
  { value: "cents", label: "Faturamento" },
  { value: "orders", label: "Pedidos" },
] as const;

const orders = [
  { value: "units", label: "Unidades" },
  { value: "cents", label: "Valor" },
] as const;

/** "16/11/2026" is "16/11", "nov 2026" is "nov 26". */
const shortDay = (label: string) => (label.includes("/") ? label.slice(0, 5) : label.replace(" 20", " "));

/** The charts, and everything that is best read as a table. */
export function ReportView({ slug, report }: { slug: string; report: Report }) {
  const [measure, setMeasure] = useState<Measure>("cents");
  const [by, setBy] = useState<"units" | "cents">("units");
  const byDay = tableOf("por-dia", report);
  const chart = (label: string, slices: Report["byDay"], shorten: (text: string) => string) => (
    <BarChart label={label} slices={slices} measure={measure} shorten={shorten} />
  );
  const shared = { slug };
  return (
    <>
      <Choice label="Mostrar" options={measures} value={measure} onChoose={setMeasure} />
      <TableCard
        {...shared}
        name="por-dia"
        table={byDay}
        chart={chart(byDay.title, report.byDay, shortDay)}
      />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <TableCard
          {...shared}
          name="por-hora"
          table={tableOf("por-hora", report)}
          chart={chart("Por hora", report.byHour, (label) => label)}
        />
        <TableCard
          {...shared}
          name="por-dia-da-semana"
          table={tableOf("por-dia-da-semana", report)}
          chart={chart("Por dia da semana", report.byWeekday, (label) => label.slice(0, 3))}
        />
        <TableCard
          {...shared}
          name="mais-vendidos"
          table={bestSellersTable(report.bestSellers, by)}
          empty="Nenhum item vendido."
          note="Preço dos itens com adicionais, sem entrega nem descontos do pedido; até 20 produtos."
        >
          <Choice label="Por" options={orders} value={by} onChoose={setBy} />
        </TableCard>
        <div className="grid gap-4">
          <TableCard
            {...shared}
            name="cancelados"
            table={tableOf("cancelados", report)}
            empty="Nenhum pedido cancelado."
          />
          <TableCard
            {...shared}
            name="clientes"
            table={tableOf("clientes", report)}
            note="Pelo telefone, ou pela conta de quem não deixou telefone."
          />
          <TableCard
            {...shared}
            name="tempos"
            table={tableOf("tempos", report)}
            note="Metade dos pedidos concluídos levou até tantos minutos, e 9 de cada 10 até tantos. Pedidos anotados no painel não contam em visto; agendados não contam em concluído."
          />
          <TableCard
            {...shared}
            name="no-prazo"
            table={tableOf("no-prazo", report)}
            empty="Nenhum pedido concluído com hora prometida."
          />
        </div>
      </div>
    </>
  );
}
