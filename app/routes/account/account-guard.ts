import { type RouterContextProvider, redirect } from "react-router";
import { messages } from "#domain/messages.ts";
import { loginPath } from "#domain/paths.ts";
import { returnPath } from "#domain/safe-path.ts";
import type { SignedIn } from "#domain/viewer.ts";
import { servicesContext } from "#server/context.ts";
import { redirectAnywhere } from "./redirect-anywhere.ts";

/** Without a referrer, browsers would not tell the server that a form comes from this site. */
export const signInHeaders = () => ({ "referrer-policy": "same-origin" });

interface Args {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export const getViewer = ({
  request,
  context,
}: Pick<Args, "request" | "context">): Promise<SignedIn | null> =>
  context.get(servicesContext).identity.getViewer(request);

export async function requireViewer(args: Args): Promise<SignedIn> {
  const viewer = await getViewer(args);
  if (!viewer) {
    const { pathname, search } = args.url;
    throw redirect(loginPath(pathname + search));
  }
  return viewer;
}

export async function requireGuest(args: Args) {
  const redirectTo = returnPath(args.url.searchParams.get("redirectTo"));
  try {
    if (await getViewer(args)) throw redirectAnywhere(redirectTo ?? "/");
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    args.context.get(servicesContext).log.error({ error: String(problem) }, "the guard failed");
    return { redirectTo, guardProblem: messages.guardFailed };
  }
  return { redirectTo, guardProblem: null };
}
