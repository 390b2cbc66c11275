import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { formatCents } from "#domain/money.ts";
import type { Slice } from "#domain/numbers/report.ts";
import { countText, ordersText } from "./cell-text.ts";

export type Measure = "orders" | "cents";

interface Props {
  label: string;
  slices: readonly Slice[];
  measure: Measure;
  /** Below the bars, where a whole label would not fit. */
  shorten: (label: string) => string;
}

/** With more bars only some of them are named. */
const maxNamed = 7;
const fewNamed = 4;
/** Of the room that each bar has. */
const barShare = 0.76;

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** One bar at a time is told in words; the arrow keys, a finger or the mouse choose it. */
export function BarChart({ label, slices, measure, shorten }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const most = Math.max(...slices.map((slice) => slice[measure]), 1);
  const peak = slices.findIndex((slice) => slice[measure] === most);
  const at = Math.min(chosen ?? Math.max(peak, 0), slices.length - 1);
  const slice = slices[at];
  if (!slice) return null;
  const words = `${slice.label}: ${ordersText(slice)}`;

  function handleKey(event: KeyboardEvent) {
    const next = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1 }[event.key];
    const wanted = event.key === "Home" ? 0 : event.key === "End" ? slices.length - 1 : next;
    if (wanted === undefined) return;
    event.preventDefault();
    setChosen(Math.min(Math.max(wanted, 0), slices.length - 1));
  }

  function handlePointer({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const nth = Math.floor(((clientX - left) / width) * slices.length);
    setChosen(Math.min(Math.max(nth, 0), slices.length - 1));
  }

  return (
    <div>
      <p aria-hidden="true" className="tabular min-h-touch content-center text-sm font-semibold">
        {words}
      </p>
      <p aria-hidden="true" className="tabular text-xs text-ink-soft">
        {measure === "cents" ? formatCents(most) : countText(most)}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={slices.length - 1}
        aria-valuenow={at}
        aria-valuetext={words}
        onKeyDown={handleKey}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        className="cursor-crosshair touch-pan-y rounded-sm"
      >
        <Bars bars={slices.map((each) => ({ name: each.label, height: each[measure] / most }))} chosen={at} />
        <Names names={slices.map((each) => shorten(each.label))} />
      </div>
    </div>
  );
}

/** Attributes instead of styles, which the Content-Security-Policy forbids inline. */
function Bars({ bars, chosen }: { bars: readonly { name: string; height: number }[]; chosen: number }) {
  const room = 1 / bars.length;
  return (
    <svg aria-hidden="true" className="block h-36 w-full border-y border-line">
      <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-line" />
      {bars.map(({ name, height }, nth) => (
        <g key={name}>
          {nth === chosen && (
            <rect x={percent(nth * room)} y="0" width={percent(room)} height="100%" className="fill-sunken" />
          )}
          <rect
            x={percent((nth + (1 - barShare) / 2) * room)}
            y={percent(1 - height)}
            width={percent(room * barShare)}
            height={percent(height)}
            className={nth === chosen ? "fill-ink" : "fill-accent"}
          />
        </g>
      ))}
    </svg>
  );
}

function Names({ names }: { names: readonly string[] }) {
  const step = names.length <= maxNamed ? 1 : Math.ceil(names.length / fewNamed);
  return (
    <svg aria-hidden="true" className="tabular block h-5 w-full overflow-visible text-xs">
      {names.map((name, nth) =>
        nth % step === 0 ? (
          <text
            key={name}
            x={percent((nth + 0.5) / names.length)}
            y="80%"
            textAnchor={step > 1 && nth === 0 ? "start" : "middle"}
            dx={step > 1 && nth === 0 ? "-0.25em" : undefined}
            className="fill-ink-soft"
          >
            {name}
          </text>
        ) : null,
      )}
    </svg>
  );
}
