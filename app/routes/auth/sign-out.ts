import { servicesContext } from "#server/context.ts";
import type { Route } from "./+types/sign-out";

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { headers } = await context.get(servicesContext).identity.signOut(request);
  return Response.json({ ok: true }, { headers });
}
