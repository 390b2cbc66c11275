import { expect, test } from "vitest";
import type { BoardCard } from "./board.ts";
import { boardColumns, shownCards } from "./board-columns.ts";

const card = (id: string, facts: Partial<BoardCard>) =>
  ({
    id,
    status: "new",
    stage: null,
    createdAt: 0,
    promisedAt: null,
    slotAt: null,
    finishedAt: null,
    ...facts,
  }) as BoardCard;
const pending = { status: "pending" } as const;

const cards = [
  card("newer", { createdAt: 2 }),
  card("older", { createdAt: 1 }),
  card("later", { ...pending, stage: "preparing", promisedAt: 90 }),
  card("sooner", { ...pending, stage: "preparing", promisedAt: 50 }),
  card("before there were stages", { ...pending, createdAt: 10 }),
  card("gone out", { ...pending, stage: "dispatched", promisedAt: 5 }),
  card("ready", { ...pending, stage: "ready", promisedAt: 4 }),
  card("first done", { status: "done", finishedAt: 1 }),
  card("last done", { status: "done", finishedAt: 2 }),
  card("canceled", { status: "canceled", finishedAt: 1 }),
];
const board = { cards, counts: { done: 18, canceled: 1 }, more: false, pause: null };

test("each step has its column: who waits longest first, what was finished last first", () => {
  const columns = boardColumns(board).map(({ id, count, cards }) => [id, count, cards.map(({ id }) => id)]);
  expect(columns).toEqual([
    ["novos", 2, ["older", "newer"]],
    ["preparo", 3, ["before there were stages", "sooner", "later"]],
    ["saiu", 2, ["ready", "gone out"]],
    ["concluidos", 18, ["last done", "first done"]],
    ["cancelados", 1, ["canceled"]],
  ]);
});

test("a card stays where it was pressed", () => {
  const [novos, preparo] = boardColumns(
    { ...board, cards: [card("a", { ...pending, stage: "preparing" })] },
    () => "novos",
  );
  expect([novos?.count, preparo?.count]).toEqual([1, 0]);
});

test("what the board does not list is counted", () => {
  const [novos] = boardColumns({ ...board, unlisted: { novos: 40 } });
  expect([novos?.count, novos?.cards.length]).toEqual([42, 2]);
});

test.each([
  ["preparo", 5, 10, [5, 0, 0]],
  ["preparo", 150, 100, [100, 0, 50]],
  ["novos", 150, 100, [100, 20, 30]],
  ["novos", 105, 100, [100, 5, 0]],
] as const)("%s with %i cards, %i at most: first, last and hidden are %j", (id, count, most, parts) => {
  const all = Array.from({ length: count }, (_, at) => at);
  const { first, last, hidden } = shownCards({ id, cards: all }, most);
  expect([first.length, last.length, hidden]).toEqual(parts);
  if (id === "novos") expect([...first, ...last].at(-1)).toBe(count - 1);
});
