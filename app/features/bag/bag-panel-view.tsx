import { Skeleton } from "#ui/skeleton.tsx";
import { BagView, type BagViewProps } from "./bag-view.tsx";

/** The bag beside the menu; without an action it reserves the button's space. */
export function BagPanelView(props: BagViewProps) {
  return (
    <BagView
      {...props}
      action={props.action ?? <Skeleton className="h-13 rounded-md" />}
      frame={({ children, footer }) => (
        <>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer && <div className="shrink-0 border-t px-4 pt-3 pb-safe">{footer}</div>}
        </>
      )}
    />
  );
}
