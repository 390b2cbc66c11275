import type { ReactNode } from "react";
import { Link } from "react-router";

interface Props {
  to: string;
  /** Where the visitor was going before having to sign in: the way there is not lost between the screens. */
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
