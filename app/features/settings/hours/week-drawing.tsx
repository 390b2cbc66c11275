import type { WeeklyInterval } from "#domain/hours.ts";
import { weekDrawing } from "#domain/week-drawing.ts";
import { timesOf, weekdays } from "#domain/week-hours.ts";
import { SettingsSection } from "#features/settings/form/settings-frame.tsx";

const dayMinutes = 1_440;
const hours = [0, 6, 12, 18, 24];

/** The week at a glance; the same as a table for whoever listens. */
export function WeekDrawing({ weekly }: { weekly: readonly WeeklyInterval[] }) {
  return (
    <SettingsSection title="A semana desenhada">
      <div aria-hidden="true" className="flex flex-col gap-1.5">
        {weekDrawing(weekly).map((bars, day) => (
          <div key={weekdays[day]} className="flex items-center gap-2">
            <span className="w-9 shrink-0 text-sm">{weekdays[day]?.slice(0, 3)}</span>
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${dayMinutes} 60`}
              preserveAspectRatio="none"
              className="h-5 min-w-0 flex-1 rounded-sm"
            >
              <rect width={dayMinutes} height="60" className="week-ground" />
              {bars.map(({ opens, closes }) => (
                <rect key={opens} x={opens} width={closes - opens} height="60" className="week-bar" />
              ))}
            </svg>
          </div>
        ))}
        <div className="tabular flex justify-between pl-11 text-xs text-ink-soft">
          {hours.map((hour) => (
            <span key={hour}>{hour}h</span>
          ))}
        </div>
      </div>
      {/* Around it, because a table does not shrink by itself. */}
      <div className="sr-only">
        <table>
          <caption>Horários da semana</caption>
          <tbody>
            {weekdays.map((name, day) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{timesOf(weekly.filter((each) => each.day === day)).join(" e ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SettingsSection>
  );
}
