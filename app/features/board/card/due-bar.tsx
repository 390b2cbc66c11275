import { untilText } from "#features/board/age-text.ts";
import { classNames } from "#ui/class-names.ts";
import { type Due, dueOf } from "./due.ts";

const colours: Readonly<Record<Due["tone"], string>> = {
  calm: "text-positive",
  soon: "text-warning",
  late: "text-danger",
};

/** What was ordered long ahead is not shown as nearly over all day. */
const maxShownMs = 60 * 60_000;

interface Props {
  createdAt: number;
  promisedAt: number;
  now: number;
}

/** Progress to the promised time: amber, then red. */
export function DueBar({ createdAt, promisedAt, now }: Props) {
  const { tone, passed } = dueOf(Math.max(createdAt, promisedAt - maxShownMs), promisedAt, now);
  return (
    <div className={classNames("flex items-center gap-2", colours[tone])}>
      <progress aria-hidden="true" className="progress flex-1 text-current" value={passed} max={1} />
      <span className="tabular text-sm font-semibold">{untilText(promisedAt - now)}</span>
    </div>
  );
}
