export interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Place {
  /** How far the box is moved down from its usual place. */
  down: number;
  /** The height it may have. */
  room: number;
}

interface Situation {
  /** Where the box may be: between the header and the keyboard or the bar at the bottom. */
  area: Edges;
  /** How high the box would be. */
  height: number;
  /** What it must not cover. */
  clear: readonly Edges[];
  /** Whether it stands low now: it stays where it is while it covers nothing there. */
  low: boolean;
}

/** At the top, at the bottom, or, where neither has room for all of it, scrolled in the larger of the two. */
export function noticePlace({ area, height, clear, low }: Situation): Place {
  const across = clear.filter(
    ({ left, right, top, bottom }) =>
      left < area.right && right > area.left && top < area.bottom && bottom > area.top,
  );
  const whole = area.bottom - area.top;
  const above = Math.max(0, Math.min(whole, ...across.map(({ top }) => top - area.top)));
  const below = Math.max(0, Math.min(whole, ...across.map(({ bottom }) => area.bottom - bottom)));
  const [here, there] = low ? [below, above] : [above, below];
  const stays = height <= here || (height > there && here >= there);
  const room = stays ? here : there;
  return { room, down: stays === low ? whole - Math.min(height, room) : 0 };
}
