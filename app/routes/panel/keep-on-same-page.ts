import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A tab or a dialog of the same page, told by its search or its hash, needs nothing from the server. */
export const keepOnSamePage = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href && currentUrl.pathname === nextUrl.pathname && !formMethod
    ? false
    : defaultShouldRevalidate;
