import { Volume2, VolumeX } from "lucide-react";
import { useStore } from "zustand";
import { useHydrated } from "#state/hydrated.tsx";
import { soundState, startSound } from "./player.ts";
import { soundSettings } from "./sound-settings.ts";

/** Large until this device makes a sound: whoever has not pressed it hears no order. */
export function SoundBar() {
  const hydrated = useHydrated();
  const running = useStore(soundState, (state) => state.running);
  const wanted = useStore(soundSettings, (settings) => settings.wanted);
  if (!hydrated || (running && wanted)) return null;
  return (
    <button
      type="button"
      onClick={() => {
        soundSettings.setState({ wanted: true });
        startSound();
      }}
      className="flex min-h-16 w-full items-center gap-3 rounded-lg border-2 border-warning bg-warning-tint px-4 py-2 text-left text-warning"
    >
      <VolumeX aria-hidden="true" className="size-7 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-bold">Ativar som</span>
        <span className="block text-sm">Sem isso, este aparelho não toca quando chega um pedido.</span>
      </span>
    </button>
  );
}

export function VolumeMark() {
  const volume = useStore(soundSettings, (settings) => settings.volume);
  return volume > 0 ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />;
}
