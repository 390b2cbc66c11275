import { Fragment } from "react";
import { type Opening, saidState } from "#domain/shop-state.ts";
import { type DayHours, specialHours, weekHours } from "#domain/week-hours.ts";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { AboutSection } from "./about-section.tsx";

/** Nothing when the store sets no hours. */
export function HoursSection({ opening, now }: { opening: Opening; now: number }) {
  const state = saidState(opening, now);
  const week = weekHours(opening, now);
  const special = specialHours(opening, now);
  if (!state && special.length === 0) return null;
  return (
    <AboutSection title="Horários">
      {state && (
        <p className="pb-2">
          <Badge tone={state.isOpen ? "positive" : "warning"}>{state.text}</Badge>
        </p>
      )}
      {week.length > 0 && <Days days={week} />}
      {special.length > 0 && (
        <>
          <h4 className="pt-3 pb-1 font-semibold">Datas especiais</h4>
          <Days days={special} />
        </>
      )}
    </AboutSection>
  );
}

function Days({ days }: { days: readonly DayHours[] }) {
  return (
    <dl className="-mx-2">
      {days.map(({ name, times, isToday }) => (
        <div
          key={name}
          className={classNames(
            "tabular flex flex-wrap items-baseline gap-x-4 rounded-sm px-2 py-1",
            isToday && "bg-sunken font-semibold",
          )}
        >
          <dt>
            {name}
            {isToday && <span className="font-normal text-ink-soft"> · hoje</span>}
          </dt>
          <dd className="flex-1 basis-36 text-right">
            {times.map((time, at) => (
              <Fragment key={time}>
                {at > 0 && <span className="max-sm:sr-only">{at === times.length - 1 ? " e " : ", "}</span>}
                <span className="whitespace-nowrap max-sm:block">{time}</span>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
