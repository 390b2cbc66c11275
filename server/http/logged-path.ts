const plainSegment = /^[\w-]{0,60}(\.[a-z]{1,12})?$/i;
/** Ids and tokens: long and without the hyphens that a slug of that length has. Phones, CPFs. */
const tokenLike = /\w{16,}|\d{8,}/;

/**
 * A path as it may stand in the log. A link can be a permission (an order's) or hold a token or an
 * address, so what is not plainly a word of ours is left out.
 */
export function loggedPath(path: string): string {
  const segments = path.split("/");
  return segments
    .map((segment, at) => {
      const secret = /^pedido$/i.test(segments[at - 1] ?? "") && segment !== "";
      return secret || !plainSegment.test(segment) || tokenLike.test(segment) ? "…" : segment;
    })
    .join("/");
}
