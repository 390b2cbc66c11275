import { type ChangeDay, type ChangeGroup, changeAreaLabel } from "#domain/change-search.ts";
import { isoDate, localDay, weekdayOf } from "#domain/local-time.ts";
import { clockText } from "#domain/shop-state.ts";
import { ChangeText } from "./change-text.tsx";

interface Props extends ChangeDay {
  now: number;
  timeZone: string;
}

export function DayOfChanges({ day, groups, now, timeZone }: Props) {
  return (
    <section aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`} className="mb-2 font-bold">
        {dayName(day, localDay(now, timeZone))}
      </h3>
      <ul className="divide-y rounded-lg border bg-card shadow-card">
        {groups.map((group) => (
          <li key={group.id} className="px-4 py-3">
            <Group group={group} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ group, timeZone }: { group: ChangeGroup; timeZone: string }) {
  const { at, by, area, subject, changes } = group;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {subject || changeAreaLabel[area]}
          {subject && <span className="font-normal text-ink-soft"> · {changeAreaLabel[area]}</span>}
        </span>
        <span className="text-sm text-ink-soft wrap-anywhere">
          {by} · <time dateTime={new Date(at).toISOString()}>{clockText(at, timeZone)}</time>
        </span>
      </p>
      <ul className="flex flex-col gap-1">
        {changes.map(({ id, field, before, after }) => (
          <li key={id}>
            <ChangeText field={field} before={before} after={after} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const weekdays = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"];

function dayName(day: number, today: number): string {
  const [year, month, date] = isoDate(day).split("-");
  const written = `${weekdays[weekdayOf(day)]}, ${date}/${month}/${year}`;
  if (day === today) return `Hoje, ${date}/${month}`;
  return day === today - 1 ? `Ontem, ${date}/${month}` : written.charAt(0).toUpperCase() + written.slice(1);
}
