/** Undefined for what is not JSON, or not said to be: by its type a body was looked through before. */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return undefined;
  return request.json().catch(() => undefined);
}
