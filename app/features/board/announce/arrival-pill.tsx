import { ArrowUp } from "lucide-react";

/** At the top edge, because nothing may move under a finger. */
export function ArrivalPill({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-header z-sticky flex justify-center pt-2">
      <button
        type="button"
        onClick={onShow}
        className="pointer-events-auto flex min-h-touch animate-appear items-center gap-2 rounded-full bg-danger-fill px-5 text-lg font-bold text-on-danger-fill shadow-float"
      >
        <ArrowUp aria-hidden="true" className="size-5" />
        {count === 1 ? "1 novo" : `${count} novos`}
      </button>
    </div>
  );
}
