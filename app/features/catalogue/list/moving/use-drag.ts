import { type RefObject, useEffect, useRef, useState } from "react";
import type { Dragging, DragKind, Half } from "./drag.ts";

type Options = Pick<Dragging, "kind" | "id" | "accepts" | "onDrop"> & {
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  enabled: boolean;
};

interface Over {
  half: Half;
  kind: DragKind;
}

/** Dragging comes once the page is there; without it the keyboard and the menu move just as well. */
export function useDrag({ row, handle, enabled, kind, id, accepts, onDrop }: Options): Over | null {
  const [over, setOver] = useState<Over | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });

  useEffect(() => {
    if (!enabled) return;
    let stop: (() => void) | null = null;
    let gone = false;
    import("./drag.ts").then(
      ({ makeDraggable }) => {
        const [element, grip] = [row.current, handle.current];
        if (gone || !element || !grip) return;
        stop = makeDraggable({
          element,
          handle: grip,
          kind,
          id,
          accepts,
          onOver: (half, held) =>
            setOver((before) => {
              if (half === null || held === null) return null;
              return before?.half === half && before.kind === held ? before : { half, kind: held };
            }),
          onDrop: (...dropped) => drop.current(...dropped),
        });
      },
      () => {},
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [enabled, row, handle, kind, id, accepts]);

  return over;
}
