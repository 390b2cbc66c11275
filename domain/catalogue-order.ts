interface Placed {
  id: string;
  position: number;
}

/** Room between two neighbours, so that most moves change only what is moved. */
const step = 1_000;
const farthest = 1_000_000_000;

/** `moved` stand before `before`, or at the end. */
export function reorder(ids: readonly string[], moved: readonly string[], before: string | null): string[] {
  const moving = new Set(moved);
  const rest = ids.filter((id) => !moving.has(id));
  const found = before === null ? -1 : rest.indexOf(before);
  const at = found < 0 ? rest.length : found;
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

/** The positions that have to change; `rows` are in the order that is shown, which ties decide otherwise. */
export function newPositions(
  rows: readonly Placed[],
  moved: readonly string[],
  before: string | null,
): Map<string, number> {
  const moving = new Set(moved);
  const rest = rows.filter(({ id }) => !moving.has(id));
  const found = before === null ? -1 : rest.findIndex(({ id }) => id === before);
  const at = found < 0 ? rest.length : found;
  const [below, above] = [rest[at - 1], rest[at]];
  const from = below ? below.position : (above?.position ?? 0) - step * (moved.length + 1);
  const to = above ? above.position : from + step * (moved.length + 1);
  const gap = Math.floor((to - from) / (moved.length + 1));
  if (gap >= 1 && Math.abs(from) < farthest && Math.abs(to) < farthest && isStrict(rest)) {
    return new Map(moved.map((id, index) => [id, from + gap * (index + 1)]));
  }
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  const order = reorder(
    rows.map(({ id }) => id),
    moved,
    before,
  );
  return new Map(
    order
      .map((id, index) => [id, (index + 1) * step] as const)
      .filter(([id, position]) => positions.get(id) !== position),
  );
}

/** With two at the same position, the name decides between them, which may change. */
const isStrict = (rows: readonly Placed[]) =>
  rows.every(({ position }, at) => at === 0 || position > (rows[at - 1]?.position ?? position));
