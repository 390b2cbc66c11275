import { useState } from "react";
import type { BoardCard, ColumnId } from "#domain/board.ts";
import { type Column, shownCards } from "#domain/board-columns.ts";
import { type CardActions, OrderCard } from "#features/board/card/order-card.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { OwnTurn } from "#ui/own-turn.tsx";
import { columnTitle } from "./column-titles.ts";

const finished: ReadonlySet<ColumnId> = new Set(["concluidos", "cancelados"]);

const emptyText = {
  novos: "Nenhum pedido novo.",
  preparo: "Nada em preparo.",
  saiu: "Nada pronto nem a caminho.",
  concluidos: "Nenhum pedido concluído hoje.",
  cancelados: "Nenhum pedido cancelado hoje.",
};

/** More cards at once would make every change of the board slow. */
const cardsAtOnce = 100;

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
  const [most, setMost] = useState(cardsAtOnce);
  const { first, last, hidden } = shownCards(column, most);
  const toCard = (order: BoardCard) => (
    <OwnTurn key={order.id}>
      <OrderCard {...card} card={order} pressed={pressedOf(order.id)} />
    </OwnTurn>
  );
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
          {first.map(toCard)}
          {hidden > 0 && (
            <li className="sm:max-lg:col-span-2">
              <Button variant="secondary" block onClick={() => setMost(most + cardsAtOnce)}>
                Mostrar mais ({hidden.toLocaleString("pt-BR")})
              </Button>
            </li>
          )}
          {last.map(toCard)}
        </ul>
      )}
      {count > cards.length && cards.length > 0 && finished.has(id) && (
        <p className="text-center text-sm text-ink-soft">Mostrando os últimos {cards.length}.</p>
      )}
    </section>
  );
}
