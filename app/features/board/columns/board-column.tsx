import { type CardActions, OrderCard } from "#features/board/card/order-card.tsx";
import { classNames } from "#ui/class-names.ts";
import { type Column, columnTitle } from "./board-columns.ts";

const emptyText = {
  novos: "Nenhum pedido novo.",
  preparo: "Nada em preparo.",
  saiu: "Nada pronto nem a caminho.",
  concluidos: "Nenhum pedido concluído hoje.",
  cancelados: "Nenhum pedido cancelado hoje.",
};

interface Props extends CardActions {
  column: Column;
  /** On a phone only one is shown. */
  active: boolean;
  slug: string;
  timeZone: string;
  now: number;
  pressedOf: (id: string) => "sending" | "sent" | null;
}

export function BoardColumn({ column, active, pressedOf, ...card }: Props) {
  const { id, cards, count } = column;
  return (
    <section
      aria-labelledby={`column-${id}`}
      data-column={id}
      className={classNames("min-w-0 flex-col gap-2", active ? "flex" : "hidden lg:flex")}
    >
      <h2
        id={`column-${id}`}
        className="flex items-baseline gap-2 text-sm font-bold tracking-wide uppercase max-lg:sr-only"
      >
        {columnTitle[id]} <span className="tabular text-ink-soft">{count}</span>
      </h2>
      {cards.length === 0 ? (
        <p className="rounded-lg border border-dashed p-4 text-center text-sm text-ink-soft">
          {emptyText[id]}
        </p>
      ) : (
        <ul className="flex flex-col gap-3 sm:max-lg:grid sm:max-lg:grid-cols-2">
          {cards.map((order) => (
            <OrderCard key={order.id} {...card} card={order} pressed={pressedOf(order.id)} />
          ))}
        </ul>
      )}
      {count > cards.length && cards.length > 0 && (
        <p className="text-center text-sm text-ink-soft">Mostrando os últimos {cards.length}.</p>
      )}
    </section>
  );
}
