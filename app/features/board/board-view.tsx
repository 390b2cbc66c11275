import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { type Board, type ColumnId, columnIds } from "#domain/board.ts";
import { boardColumns } from "#domain/board-columns.ts";
import { nextStep, stepOf } from "#domain/order-steps.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import type { Opening } from "#domain/shop-state.ts";
import { useOnceTrue } from "#state/use-once-true.ts";
import { ArrivalPill } from "./announce/arrival-pill.tsx";
import { useUnshown } from "./announce/use-unshown.ts";
import { BoardEmpty } from "./board-empty.tsx";
import { BoardHead } from "./board-head.tsx";
import type { CardActions } from "./card/order-card.tsx";
import { BoardColumn } from "./columns/board-column.tsx";
import { BoardTabs } from "./columns/board-tabs.tsx";
import { useBoardKeys } from "./keys/use-board-keys.ts";
import { useClock } from "./live/clock.tsx";
import { useLiveBoard } from "./live/live-board.tsx";
import { PauseControl } from "./pause/pause-control.tsx";
import { usePause } from "./pause/use-pause.ts";
import { SoundBar } from "./sound/sound-bar.tsx";
import { useBoardDialog } from "./use-board-dialog.ts";
import { useBoardMoves } from "./use-board-moves.ts";
import { useStillWhileTouched } from "./use-still-while-touched.ts";

interface Props {
  store: { slug: string; active: boolean; opening: Opening };
  /** As the page was loaded with it; the stream knows better. */
  loaded: Board;
  /** The store's own page. */
  link: string;
  /** Makes a sample order. */
  sampleOrder: ReactNode;
}

/** Fine enough for minutes, and for a state that turns on the minute. */
const clockMs = 3_000;

const loadDialogs = () => import("./board-dialogs.tsx");
const BoardDialogs = lazy(async () => ({ default: (await loadDialogs()).BoardDialogs }));

export function BoardView({ store, loaded, link, sampleOrder }: Props) {
  const { slug, active } = store;
  const { timeZone } = store.opening;
  const current = useLiveBoard() ?? loaded;
  const opening = { ...store.opening, pause: current.pause };
  const pause = usePause(slug, opening);
  const board = useStillWhileTouched(current);
  const { shown, placeOf, pressedOf, press } = useBoardMoves(board, { slug, timeZone });
  const columns = useMemo(() => boardColumns(shown, placeOf), [shown, placeOf]);
  const now = useClock(clockMs);
  const [search, setSearch] = useSearchParams();
  const tab = columnIds.find((id) => id === search.get("etapa")) ?? "novos";
  const dialog = useBoardDialog();
  const { askMove } = dialog;
  const dialogsWanted = useOnceTrue(dialog.asked !== null || dialog.pausing || dialog.keysShown);
  const { unshown, show } = useUnshown(current);
  const cardOf = useCallback((id: string | null) => shown.cards.find((card) => card.id === id), [shown]);
  const asked = dialog.asked && cardOf(dialog.asked.orderId);

  const actions: CardActions = {
    onAccept: useCallback((id) => askMove("accept", id), [askMove]),
    onRefuse: useCallback((id) => askMove("refuse", id), [askMove]),
    onStep: useCallback(
      (id, to) => {
        const card = cardOf(id);
        if (card) void press(card, { to });
      },
      [cardOf, press],
    ),
  };

  const firstOf = (...ids: ColumnId[]) =>
    columns.find(({ id, cards }) => ids.includes(id) && cards[0])?.cards[0];
  useBoardKeys({
    accept(id) {
      const card = cardOf(id) ?? firstOf("novos");
      if (card && stepOf(card) === "new") actions.onAccept(card.id);
    },
    step(id) {
      const card = cardOf(id) ?? firstOf("preparo", "saiu");
      const next = card && nextStep(stepOf(card), card.delivery);
      if (!card || !next || pressedOf(card.id)) return;
      if (next === "preparing") actions.onAccept(card.id);
      else if (next !== "new" && next !== "canceled") actions.onStep(card.id, next);
    },
    help: dialog.openKeys,
  });

  // Before somebody needs them, and after the board.
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
    idle(() => void loadDialogs().catch(() => {}));
  }, []);

  function showArrivals() {
    if (tab !== "novos") setSearch({}, { replace: true, preventScrollReset: true });
    show();
  }

  const isEmpty = board.cards.length === 0 && board.counts.done + board.counts.canceled === 0;
  return (
    <main className="px-safe pb-safe">
      <div className="flex flex-col gap-3">
        {!active && (
          <p className="rounded-lg bg-warning-tint p-3 font-semibold text-warning">
            Sua loja ainda não está no ar: os clientes não a encontram.
          </p>
        )}
        <BoardHead slug={slug} onKeys={dialog.openKeys}>
          <PauseControl
            opening={opening}
            now={now}
            busy={pause.busy}
            onAsk={dialog.openPause}
            onResume={() => void pause.send({ for: "nothing" })}
          />
        </BoardHead>
        <SoundBar />
        <ArrivalPill count={unshown.length} onShow={showArrivals} />
        {isEmpty ? (
          <BoardEmpty link={link} sampleOrder={sampleOrder} />
        ) : (
          <>
            <BoardTabs columns={columns} active={tab} />
            <div className="board-columns gap-4">
              {columns.map((column) => (
                <BoardColumn
                  key={column.id}
                  column={column}
                  active={column.id === tab}
                  slug={slug}
                  timeZone={timeZone}
                  now={now}
                  pressedOf={pressedOf}
                  {...actions}
                />
              ))}
            </div>
            {board.more && (
              <p className="text-center">
                Há mais pedidos abertos do que cabem aqui.{" "}
                <Link to={panelPaths.search(slug)} className="font-semibold underline">
                  Buscar pedidos
                </Link>
              </p>
            )}
          </>
        )}
      </div>
      <Suspense>
        {dialogsWanted && (
          <BoardDialogs
            move={{
              order: asked ?? null,
              dialog: dialog.asked?.dialog ?? null,
              timeZone,
              onClose: dialog.close,
              onMove: (move) => asked && void press(asked, move),
            }}
            pause={{
              open: dialog.pausing,
              opening,
              now,
              onClose: dialog.close,
              onPause(wish) {
                dialog.close();
                void pause.send(wish);
              },
            }}
            keys={{ open: dialog.keysShown, onClose: dialog.close }}
          />
        )}
      </Suspense>
    </main>
  );
}
