import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { LinkButton } from "#ui/button.tsx";
import { Card } from "#ui/page.tsx";

export interface LegalSection {
  /** The anchor: people link to it, so it must not change with the title. */
  id: string;
  title: string;
  body: ReactNode;
}

type LegalDocumentProps = {
  title: string;
  intro: ReactNode;
  sections: readonly LegalSection[];
  related: { to: string; label: string };
};

/** The header above it holds the h1. */
export function LegalDocument({ title, intro, sections, related }: LegalDocumentProps) {
  useFocusOnAnchor();
  return (
    <article>
      <h2 className="text-2xl font-bold tracking-tight sm:text-3xl">{title}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        Versão de <time dateTime="2026-11-16">16 de novembro de 2026</time>
      </p>
      <div className="mt-4 space-y-3 leading-relaxed">{intro}</div>
      <Contents sections={sections} />
      <Card className="mt-6 divide-y sm:px-8">
        {sections.map(({ id, title, body }, index) => (
          <section key={id} aria-labelledby={id} className="py-6 first:pt-2 last:pb-2">
            <h3 id={id} tabIndex={-1} className="text-xl font-bold tracking-tight">
              {index + 1}. {title}
            </h3>
            <div className="mt-3 space-y-3 leading-relaxed">{body}</div>
          </section>
        ))}
      </Card>
      <nav aria-label="Continue" className="mt-6 flex flex-col gap-3 sm:flex-row print:hidden">
        <LinkButton to={related.to} variant="secondary">
          {related.label}
        </LinkButton>
        <LinkButton to="/" variant="quiet">
          Ver as lojas
        </LinkButton>
      </nav>
    </article>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <Card className="mt-6 sm:px-8 print:hidden">
      <nav aria-labelledby="conteudo-da-pagina">
        <h3 id="conteudo-da-pagina" className="text-lg font-bold tracking-tight">
          Nesta página
        </h3>
        <ol className="mt-1 gap-x-8 sm:columns-2">
          {sections.map(({ id, title }, index) => (
            <li key={id} className="break-inside-avoid">
              <Link
                to={`#${id}`}
                className="flex min-h-touch items-center gap-2 py-1 font-medium text-accent hover:underline"
              >
                <span className="tabular min-w-7 text-ink-soft">{index + 1}.</span>
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </Card>
  );
}

/** The router only scrolls to an anchor; keyboard and screen readers need the focus there too. */
function useFocusOnAnchor() {
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [location]);
}
