import type { BoardCard } from "#domain/board.ts";
import { localDay } from "#domain/local-time.ts";
import { slotDay, slotTimes } from "#domain/slots.ts";
import { classNames } from "#ui/class-names.ts";

interface Mark {
  text: string;
  tone?: "plain" | "positive" | "warning" | "danger";
}

const tones = {
  plain: "bg-sunken text-ink",
  positive: "bg-positive-tint text-positive",
  warning: "bg-warning-tint text-warning",
  danger: "bg-danger-tint text-danger",
};

/** What is special about an order. */
export function cardMarks(card: BoardCard, now: number, timeZone: string): Mark[] {
  const { slotAt } = card;
  return [
    slotAt !== null && { text: `Agendado ${slotText(slotAt, now, timeZone)}`, tone: "warning" as const },
    card.sample && { text: "Teste", tone: "warning" as const },
    card.counter && { text: "Balcão" },
    card.first && !card.counter && !card.sample && { text: "1º pedido", tone: "positive" as const },
    card.noted && { text: "Observação", tone: "warning" as const },
    card.adult && { text: "18+", tone: "danger" as const },
  ].filter((mark) => mark !== false);
}

function slotText(slotAt: number, now: number, timeZone: string): string {
  const times = slotTimes(slotAt, timeZone);
  const today = localDay(slotAt, timeZone) === localDay(now, timeZone);
  return today ? times : `${slotDay(slotAt, now, timeZone).toLowerCase()} ${times}`;
}

export function CardMarks({ marks }: { marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Marcas" className="flex flex-wrap gap-1">
      {marks.map(({ text, tone = "plain" }) => (
        <li
          key={text}
          className={classNames(
            "tabular inline-flex items-center rounded-full px-2 py-0.5 text-xs font-semibold",
            tones[tone],
          )}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
