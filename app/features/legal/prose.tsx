import type { ReactNode } from "react";
import { Link } from "react-router";
import { platformContact } from "#domain/platform.ts";

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-medium text-accent underline underline-offset-2 hover:decoration-2">
      {children}
    </Link>
  );
}

/** The data protection officer (encarregado). */
export function ContactLink() {
  return <TextLink to={`mailto:${platformContact}`}>{platformContact}</TextLink>;
}

export function List({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5 marker:text-ink-soft">{children}</ul>;
}

export function Steps({ children }: { children: ReactNode }) {
  return <ol className="list-decimal space-y-2 pl-6 marker:text-ink-soft">{children}</ol>;
}

export function Definitions({ children }: { children: ReactNode }) {
  return <dl className="space-y-4">{children}</dl>;
}

export function Definition({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-l-2 border-line-strong pl-4">
      <dt className="font-semibold">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
