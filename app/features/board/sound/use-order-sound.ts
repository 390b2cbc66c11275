import { useEffect } from "react";
import { useStore } from "zustand";
import type { BoardCard } from "#domain/board.ts";
import { useClock } from "#features/board/live/clock.tsx";
import { useLinkStatus } from "#features/board/live/live-board.tsx";
import { alarmLevel, isUnseen } from "./alarm-level.ts";
import { play, soundState, startSound } from "./player.ts";
import { soundSettings } from "./sound-settings.ts";
import { lostTune, orderTunes } from "./tunes.ts";

const repeatMs = 5_000;

/** Rings while an order is new and nobody, on any device, has opened it. */
export function useOrderSound(cards: readonly BoardCard[]): void {
  const now = useClock(1_000);
  const level = alarmLevel(cards, now);
  const newest = Math.max(0, ...cards.filter(isUnseen).map(({ createdAt }) => createdAt));
  const running = useStore(soundState, (state) => state.running);
  useStartOnTouch();
  useLostSound();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another order rings at once
  useEffect(() => {
    if (level === 0 || !running) return;
    const ring = () => play(orderTunes[level], soundSettings.getState().volume);
    ring();
    const timer = setInterval(ring, repeatMs);
    return () => clearInterval(timer);
  }, [level, running, newest]);
}

/** Once it was wanted on this device, any touch is enough after a page was loaded. */
function useStartOnTouch(): void {
  const wanted = useStore(soundSettings, (settings) => settings.wanted);
  useEffect(() => {
    if (!wanted) return;
    startSound();
    const started = new AbortController();
    const options = { signal: started.signal, capture: true };
    for (const kind of ["pointerup", "keydown"]) window.addEventListener(kind, startSound, options);
    return () => started.abort();
  }, [wanted]);
}

function useLostSound(): void {
  const lost = useLinkStatus().kind === "lost";
  useEffect(() => {
    if (lost) play(lostTune, soundSettings.getState().volume);
  }, [lost]);
}
