import type { ReactNode } from "react";
import { Link } from "react-router";

interface Props {
  to: string;
  /** The path the visitor asked for before having to sign in. */
  redirectTo?: string | null;
  children: ReactNode;
}

export function AuthLink({ to, redirectTo, children }: Props) {
  const target = redirectTo ? `${to}?${new URLSearchParams({ redirectTo })}` : to;
  return (
    <Link to={target} className="inline-flex min-h-touch items-center font-semibold text-accent underline">
      {children}
    </Link>
  );
}
