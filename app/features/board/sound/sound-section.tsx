import { useStore } from "zustand";
import { Button } from "#ui/button.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";
import { play, soundState, startSound } from "./player.ts";
import { soundSettings } from "./sound-settings.ts";
import { orderTunes } from "./tunes.ts";

/** Of 'Este aparelho': how loud orders ring here. */
export function SoundSection() {
  const volume = useStore(soundSettings, (settings) => settings.volume);
  const percent = Math.round(volume * 100);

  function test() {
    soundSettings.setState({ wanted: true });
    startSound();
    if (soundState.getState().running) return play(orderTunes[1], volume);
    const unsubscribe = soundState.subscribe(({ running }) => {
      if (!running) return;
      unsubscribe();
      play(orderTunes[1], soundSettings.getState().volume);
    });
  }

  return (
    <Card>
      <SectionHeading id="som">Som dos pedidos</SectionHeading>
      <p className="text-ink-soft">
        Toca a cada 5 segundos enquanto um pedido novo não foi aberto em nenhum aparelho.
      </p>
      <label className="mt-4 flex flex-col gap-2 font-semibold">
        <span className="flex justify-between">
          Volume <span className="tabular text-ink-soft">{percent} %</span>
        </span>
        <input
          type="range"
          min={0}
          max={100}
          step={10}
          value={percent}
          onChange={(event) => soundSettings.setState({ volume: Number(event.target.value) / 100 })}
          className="h-11 w-full accent-accent"
        />
      </label>
      {volume === 0 && (
        <p className="text-sm font-semibold text-danger">Sem volume, este aparelho não toca.</p>
      )}
      <Button className="mt-3" onClick={test}>
        Testar som
      </Button>
    </Card>
  );
}
