import { expect, test } from "vitest";
import type { BoardCard } from "#domain/board.ts";
import { ageText, minutesAgo, untilText } from "#features/board/age-text.ts";
import { cardMarks } from "./card-marks.tsx";
import { dueOf } from "./due.ts";

const minute = 60_000;
const zone = "America/Sao_Paulo";
const at = (local: string) => Date.parse(`${local}:00-03:00`);

test("ages and what is left", () => {
  expect([ageText(8_400), ageText(119_000), ageText(3 * 60 * minute), ageText(-5_000)]).toEqual([
    "há 8 s",
    "há 1 min",
    "há 3 h",
    "há 0 s",
  ]);
  expect([minutesAgo(59_999), minutesAgo(2 * minute)]).toEqual(["agora", "há 2 min"]);
  expect([untilText(12 * minute), untilText(65 * minute), untilText(-3 * minute)]).toEqual([
    "12 min",
    "1 h 05",
    "atrasado 3 min",
  ]);
});

test("a promise turns amber, then red", () => {
  const tones = [0, 10, 24, 25, 29, 30, 40].map((passed) => dueOf(0, 30 * minute, passed * minute).tone);
  expect(tones).toEqual(["calm", "calm", "soon", "soon", "soon", "late", "late"]);
  expect(dueOf(0, 30 * minute, 15 * minute).passed).toBe(0.5);
  expect(dueOf(0, 30 * minute, 99 * minute).passed).toBe(1);
});

const plain = { slotAt: null, sample: false, counter: false, first: false, noted: false, adult: false };

test("marks say what is special", () => {
  const now = at("2026-11-16T18:00");
  const marks = (facts: Partial<BoardCard>) =>
    cardMarks({ ...plain, ...facts } as BoardCard, now, zone).map(({ text }) => text);
  expect(marks({})).toEqual([]);
  expect(marks({ first: true, noted: true, adult: true })).toEqual(["1º pedido", "Observação", "18+"]);
  expect(marks({ counter: true, first: true })).toEqual(["Balcão"]);
  expect(marks({ sample: true, first: true })).toEqual(["Teste"]);
  expect(marks({ slotAt: at("2026-11-16T19:30") })).toEqual(["Agendado 19:30–20:00"]);
  expect(marks({ slotAt: at("2026-11-17T19:30") })).toEqual(["Agendado amanhã 19:30–20:00"]);
});
