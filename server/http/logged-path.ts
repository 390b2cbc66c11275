const plainSegment = /^[\w-]{0,60}(\.[a-z]{1,12})?$/i;
/** Ids and tokens (a slug of that length has hyphens), phones, CPFs. */
const tokenLike = /\w{16}|\d{8}/;

/** A path for the log, without segments that could be an order's id, a token or personal data. */
export function loggedPath(path: string): string {
  const segments = path.split("/");
  return segments
    .map((segment, at) => {
      const secret = /^pedido$/i.test(segments[at - 1] ?? "") && segment !== "";
      return secret || !plainSegment.test(segment) || tokenLike.test(segment) ? "…" : segment;
    })
    .join("/");
}
