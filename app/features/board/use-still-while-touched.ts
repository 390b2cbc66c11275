import { useEffect, useState } from "react";

/** A tap is over when its click was handled. */
const releaseMs = 300;

/** The value from before the touch while a finger or a mouse is down: nothing moves under it. */
export function useStillWhileTouched<T>(value: T): T {
  const [touched, setTouched] = useState(false);
  const [still, setStill] = useState(value);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = new AbortController();
    const options = { signal: ended.signal, capture: true, passive: true };
    const hold = () => {
      clearTimeout(timer);
      setTouched(true);
    };
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTouched(false), releaseMs);
    };
    // A finger that scrolls ends its pointer events, not its touch.
    const byMouse = (work: () => void) => (event: PointerEvent) => event.pointerType !== "touch" && work();
    window.addEventListener("pointerdown", byMouse(hold), options);
    window.addEventListener("pointerup", byMouse(release), options);
    window.addEventListener("pointercancel", byMouse(release), options);
    window.addEventListener("touchstart", hold, options);
    window.addEventListener("touchend", release, options);
    window.addEventListener("touchcancel", release, options);
    window.addEventListener("blur", release, options);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, []);

  if (!touched && still !== value) {
    setStill(value);
    return value;
  }
  return still;
}
