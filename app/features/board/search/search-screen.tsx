import { ClipboardList, SearchX } from "lucide-react";
import { Link, useNavigate, useNavigation } from "react-router";
import type { FoundOrders, SearchIssues } from "#domain/order-search.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHeading } from "#ui/page.tsx";
import { FoundList } from "./found-list.tsx";
import { SearchForm } from "./search-form.tsx";
import { searchPath } from "./search-path.ts";

interface Props {
  slug: string;
  timeZone: string;
  text: string;
  day: string;
  /** The last order of the page before. */
  after: string | null;
  /** Null when something is wrong with what was typed. */
  found: FoundOrders | null;
  issues: SearchIssues | null;
}

export function SearchScreen({ slug, timeZone, text, day, after, found, issues }: Props) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">Buscar pedidos</h2>
      <SearchForm
        text={text}
        day={day}
        issues={issues}
        busy={state === "loading"}
        onSearch={(wanted, wantedDay) => void navigate(searchPath(slug, { text: wanted, day: wantedDay }))}
      />
      {found && (
        <Results
          slug={slug}
          timeZone={timeZone}
          found={found}
          asked={text !== "" || day !== ""}
          after={after}
          nextPath={found.next && searchPath(slug, { text, day, after: found.next })}
          firstPath={searchPath(slug, { text, day })}
        />
      )}
    </div>
  );
}

interface ResultsProps extends Pick<Props, "slug" | "timeZone" | "after"> {
  found: FoundOrders;
  asked: boolean;
  nextPath: string | null;
  firstPath: string;
}

function Results({ slug, timeZone, found, asked, after, nextPath, firstPath }: ResultsProps) {
  const { byNumber, orders, partial, filling } = found;
  const isEmpty = byNumber.length === 0 && orders.length === 0;
  return (
    <>
      {filling && (
        <p role="status" className="text-sm text-ink-soft">
          Os pedidos mais antigos ainda estão entrando na busca por nome e pelo fim do telefone. Tente de novo
          em alguns minutos.
        </p>
      )}
      {isEmpty && !partial && <Nothing slug={slug} asked={asked} />}
      {byNumber.length > 0 && (
        <section>
          <SectionHeading>Pelo número</SectionHeading>
          <FoundList label="Pelo número" orders={byNumber} slug={slug} timeZone={timeZone} />
        </section>
      )}
      {orders.length > 0 && (
        <section>
          <SectionHeading>{asked ? "Encontrados" : "Todos os pedidos"}</SectionHeading>
          <FoundList
            label={asked ? "Encontrados" : "Todos os pedidos"}
            orders={orders}
            slug={slug}
            timeZone={timeZone}
          />
        </section>
      )}
      {partial && (
        <p role="status" className="text-ink-soft">
          {orders.length === 0
            ? "Nada entre os pedidos que procuramos até aqui."
            : "Procuramos numa parte dos pedidos."}{" "}
          Há outros a procurar.
        </p>
      )}
      {(nextPath || after) && (
        <nav aria-label="Páginas" className="flex flex-wrap justify-between gap-3">
          {after && (
            <LinkButton to={firstPath} variant="secondary">
              Voltar ao começo
            </LinkButton>
          )}
          {nextPath && (
            <LinkButton to={nextPath} variant="secondary" className="ml-auto">
              {partial ? "Continuar a busca" : "Próxima página"}
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
}

function Nothing({ slug, asked }: { slug: string; asked: boolean }) {
  if (!asked) {
    return (
      <EmptyState
        icon={<ClipboardList className="size-10" />}
        title="Ainda não há pedidos"
        text="Assim que o primeiro chegar, ele aparece aqui e no quadro."
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX className="size-10" />}
      title="Nenhum pedido encontrado"
      text="Busque pelo começo de qualquer nome ou sobrenome, pelo começo do telefone, com DDD, pelos 4 últimos dígitos dele ou pelas 4 primeiras letras do número. Com um dia escolhido, só os pedidos daquele dia são buscados."
      action={
        <Link to={panelPaths.search(slug)} className="font-semibold underline">
          Ver todos os pedidos
        </Link>
      }
    />
  );
}
