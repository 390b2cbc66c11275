/** Where a path names a store: its pages, its panel, and what either asks for. */
const naming = /^(\/(?:painel\/|api\/stores\/|api\/panel\/)?)([a-z0-9-]+)(?=[/.]|$)(.*)$/;

/** A redirect for a request that found nothing under a slug that its store has changed since; otherwise null. */
export async function redirectMoved(
  request: Request,
  findMoved: (slug: string) => Promise<string | null>,
): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const [, before = "", slug = "", after = ""] = naming.exec(pathname) ?? [];
  const present = slug === "" ? null : await findMoved(slug);
  if (present === null || present === slug) return null;
  const readOnly = request.method === "GET" || request.method === "HEAD";
  return new Response(null, {
    // 308 keeps the method: an order that is sent to the old address arrives.
    status: readOnly ? 301 : 308,
    headers: {
      location: before + present + after + search,
      // The store may take its old slug back, and a kept redirect would then lead in a circle.
      "cache-control": "no-cache",
    },
  });
}
