/** Runs once the press that is going on is over: what would appear during it moves the pressed button from under the finger. */
export function afterPress(run: () => void): void {
  if (!document.querySelector(":active:is(a, button, input, label, select, summary, textarea)")) {
    run();
    return;
  }
  const ended = new AbortController();
  const options = { signal: ended.signal, capture: true };
  const end = () => {
    ended.abort();
    // After the click that follows.
    setTimeout(run);
  };
  // A touch is told as a press of the mouse when it is over.
  for (const name of ["mouseup", "pointercancel", "dragend", "keydown"])
    window.addEventListener(name, end, options);
}
