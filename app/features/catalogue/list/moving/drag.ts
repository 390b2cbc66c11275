import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";

export type DragKind = "product" | "category";
export type Half = "upper" | "lower";

export interface Dragging {
  element: HTMLElement;
  handle: HTMLElement;
  kind: DragKind;
  id: string;
  accepts: readonly DragKind[];
  /** Which half of this one something is held over; null: none. */
  onOver: (half: Half | null, kind: DragKind | null) => void;
  onDrop: (kind: DragKind, id: string, half: Half) => void;
}

/** Returns how to stop. */
export function makeDraggable({ element, handle, kind, id, accepts, onOver, onDrop }: Dragging): () => void {
  const halfAt = (clientY: number): Half => {
    const { top, height } = element.getBoundingClientRect();
    return clientY < top + height / 2 ? "upper" : "lower";
  };
  return combine(
    draggable({ element, dragHandle: handle, getInitialData: () => ({ kind, id }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        accepts.some((known) => known === source.data.kind) && source.element !== element,
      onDrag: ({ location, source }) =>
        onOver(halfAt(location.current.input.clientY), source.data.kind as DragKind),
      onDragLeave: () => onOver(null, null),
      onDrop: ({ location, source }) => {
        onOver(null, null);
        const half = halfAt(location.current.input.clientY);
        onDrop(source.data.kind as DragKind, String(source.data.id), half);
      },
    }),
  );
}
