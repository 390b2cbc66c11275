import type { ReactNode } from "react";
import { Link } from "react-router";
import { platformContact } from "#domain/platform.ts";

/** A link inside running text: a path of this site or a full address. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-medium text-accent underline underline-offset-2 hover:decoration-2">
      {children}
    </Link>
  );
}

/** Where the person in charge of personal data (encarregado) is reached. */
export function ContactLink() {
  return <TextLink to={`mailto:${platformContact}`}>{platformContact}</TextLink>;
}

export function List({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5 marker:text-ink-soft">{children}</ul>;
}

export function Steps({ children }: { children: ReactNode }) {
  return <ol className="list-decimal space-y-2 pl-6 marker:text-ink-soft">{children}</ol>;
}

/** A list of named things, each with what is said about it. */
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
