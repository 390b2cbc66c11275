import { ArrowLeft } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router";
import { panelPaths } from "#domain/panel-paths.ts";
import { isRecord } from "#state/record.ts";

const lists = { board: "Pedidos", search: "Busca" } as const;
type List = keyof typeof lists;

/** For links from a list to an order: going back finds the list as it was. */
export const fromList = (list: List) => ({ state: { fromList: list } });

export function BackToList({ slug }: { slug: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const from =
    isRecord(state) && (state.fromList === "board" || state.fromList === "search") ? state.fromList : null;
  return (
    <Link
      to={panelPaths[from ?? "board"](slug)}
      onClick={(event) => {
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        if (!from || !plain) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className="-ml-2 inline-flex min-h-touch items-center gap-1 self-start rounded-md px-2 font-semibold text-accent"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {lists[from ?? "board"]}
    </Link>
  );
}
