import { Check, X } from "lucide-react";
import { cancelText } from "#domain/cancel-reason.ts";
import type { Order } from "#domain/order.ts";
import { type ProgressLine, progressLines } from "#domain/order-progress.ts";
import { classNames } from "#ui/class-names.ts";

/** As tall as its longest form, so that nothing below moves when a step changes. */
export function OrderSteps({ order }: { order: Order }) {
  const lines = progressLines(order, order.store.opening.timeZone);
  const reason = cancelText(order.cancelReason, order.cancelNote);
  const present = lines.find(({ place }) => place === "present");
  return (
    <>
      <ol aria-label="Andamento do pedido" className="min-h-60">
        {lines.map((line, at) => (
          <Step key={line.id} line={line} isLast={at === lines.length - 1}>
            {line.id === "canceled" && reason}
          </Step>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {present?.text}
        {present?.id === "canceled" && reason && `. ${reason}`}
      </p>
    </>
  );
}

interface Props {
  line: ProgressLine;
  isLast: boolean;
  children: string | null | false;
}

function Step({ line: { id, text, place }, isLast, children }: Props) {
  return (
    <li aria-current={place === "present" ? "step" : undefined} className="relative flex min-h-12 gap-3">
      {!isLast && (
        <span
          aria-hidden="true"
          className={classNames(
            "absolute top-6 bottom-0 left-3 w-0.5 -translate-x-1/2",
            place === "done" ? "bg-positive-fill" : "bg-line",
          )}
        />
      )}
      <Marker id={id} place={place} />
      <div className="min-w-0 wrap-anywhere">
        <p
          className={classNames(
            "tabular",
            place === "present" && "font-bold",
            place === "ahead" && "text-ink-soft",
          )}
        >
          {text}
          {place === "done" && <span className="sr-only"> (feito)</span>}
        </p>
        {children && <p className="pb-2">{children}</p>}
      </div>
    </li>
  );
}

function Marker({ id, place }: Pick<ProgressLine, "id" | "place">) {
  const canceled = id === "canceled";
  const Sign = canceled ? X : Check;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "relative flex size-6 shrink-0 items-center justify-center rounded-full border-2",
        place === "ahead" && "border-line bg-card",
        place === "done" && "border-positive-fill bg-positive-fill text-on-positive-fill",
        place === "present" && !canceled && "border-primary-edge bg-primary text-on-primary",
        canceled && "border-danger-fill bg-danger-fill text-on-danger-fill",
      )}
    >
      {place !== "ahead" && <Sign className="size-4" />}
    </span>
  );
}
