import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { type DayNumber, isoDate } from "#domain/local-time.ts";
import { type Period, type PeriodIssues, periodLabel, periodNames } from "#domain/numbers/period.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Field } from "#ui/field.tsx";
import { daysPath, namedPath } from "./period-path.ts";

interface Props {
  slug: string;
  today: DayNumber;
  /** Null while something is wrong with it. */
  period: Period | null;
  typed: { from: string; to: string };
  issues: PeriodIssues | null;
}

/** What is asked for is in the URL, so that Back finds it again. */
export function PeriodChooser(props: Props) {
  const { slug, period } = props;
  const isOther = period?.name == null;
  return (
    <div>
      <nav aria-label="Período">
        <ul className="flex flex-wrap gap-2">
          {periodNames.map((name) => (
            <li key={name}>
              <Link
                to={namedPath(slug, name)}
                preventScrollReset
                aria-current={period?.name === name || undefined}
                className={classNames(
                  "flex min-h-touch items-center rounded-md border px-3 text-sm font-semibold",
                  period?.name === name
                    ? "border-ink bg-ink text-card"
                    : "border-line-strong bg-card hover:bg-sunken",
                )}
              >
                {periodLabel[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <details open={isOther} className="mt-1">
        <summary className="flex min-h-touch w-fit cursor-pointer items-center text-sm font-semibold text-accent">
          Outro período
        </summary>
        <DaysForm key={`${props.typed.from} ${props.typed.to}`} {...props} />
      </details>
    </div>
  );
}

function DaysForm({ slug, today, typed, issues, period }: Props) {
  const [from, setFrom] = useState(typed.from || (period ? isoDate(period.from) : ""));
  const [to, setTo] = useState(typed.to || (period ? isoDate(period.to) : ""));
  const fromField = useRef<HTMLInputElement>(null);
  const toField = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { state } = useNavigation();

  useEffect(() => {
    if (issues) (issues.from ? fromField : toField).current?.focus();
  }, [issues]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void navigate(daysPath(slug, { from, to }), { preventScrollReset: true });
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit}
      className="grid gap-3 sm:grid-cols-[12rem_12rem_auto] sm:items-start sm:justify-start"
    >
      <Field
        ref={fromField}
        label="De"
        type="date"
        max={isoDate(today)}
        value={from}
        error={issues?.from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <Field
        ref={toField}
        label="Até"
        type="date"
        max={isoDate(today)}
        value={to}
        error={issues?.to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" size="lg" busy={state === "loading"} className="sm:mt-6.5">
        Ver
      </Button>
    </form>
  );
}
