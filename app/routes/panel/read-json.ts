import { data } from "react-router";
import type * as z from "zod/mini";
import { readJsonBody } from "#server/limits/read-json-body.ts";

/** Whatever our pages do not send is refused. */
export async function readJson<T>(request: Request, schema: z.ZodMiniType<T>): Promise<T> {
  const parsed = schema.safeParse(await readJsonBody(request));
  if (!parsed.success) throw data(null, { status: 400 });
  return parsed.data;
}
