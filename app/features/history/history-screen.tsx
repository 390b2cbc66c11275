import { History, SearchX } from "lucide-react";
import { Link, useNavigate, useNavigation } from "react-router";
import {
  type ChangePage,
  type ChangeSearch,
  groupChanges,
  writeChangeSearch,
} from "#domain/change-search.ts";
import { formatDateTime } from "#domain/dates.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { DayOfChanges } from "./day-of-changes.tsx";
import { HistoryFilter } from "./history-filter.tsx";
import { useMoreChanges } from "./use-more-changes.ts";

interface Props {
  slug: string;
  timeZone: string;
  now: number;
  search: ChangeSearch;
  page: ChangePage;
  people: readonly { userId: string; name: string }[];
}

export function HistoryScreen({ slug, timeZone, now, search, page, people }: Props) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { changes, next, lookedUntil, busy, showMore } = useMoreChanges(slug, search, page);
  return (
    <Page className="pt-0!">
      <div className="flex flex-col gap-4">
        <div>
          <h2 className="text-lg font-bold tracking-tight">Histórico</h2>
          <p className="text-sm text-ink-soft">
            Quem mudou o quê na loja, nos últimos 12 meses. Só os donos veem esta página.
          </p>
        </div>
        <HistoryFilter
          search={search}
          people={people}
          busy={state === "loading"}
          onSearch={(wanted) => void navigate(panelPaths.changes(slug) + writeChangeSearch(wanted))}
        />
        {changes.length === 0 && next === null && <Nothing slug={slug} search={search} />}
        {groupChanges(changes, timeZone).map((day) => (
          <DayOfChanges key={day.day} {...day} now={now} timeZone={timeZone} />
        ))}
        {next !== null && (
          <div className="flex flex-col items-center gap-2">
            {lookedUntil !== null && (
              <p role="status" className="text-sm text-ink-soft">
                Procurado até {formatDateTime(lookedUntil, timeZone)}.
              </p>
            )}
            <Button variant="secondary" busy={busy} onClick={showMore}>
              {lookedUntil === null ? "Mostrar mais" : "Procurar mais para trás"}
            </Button>
          </div>
        )}
      </div>
    </Page>
  );
}

function Nothing({ slug, search }: { slug: string; search: ChangeSearch }) {
  if (writeChangeSearch(search) === "") {
    return (
      <EmptyState
        icon={<History className="size-10" />}
        title="Nada mudou ainda"
        text="Preços, estoque, ajustes e equipe: cada mudança aparece aqui, com quem fez e quando."
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX className="size-10" />}
      title="Nenhuma mudança encontrada"
      text="Tente outra área, outra pessoa ou outras palavras."
      action={
        <Link to={panelPaths.changes(slug)} className="font-semibold underline">
          Ver todo o histórico
        </Link>
      }
    />
  );
}
