let unsent = 0;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Until it is answered, the browser asks before the page is closed or loaded again, whichever page is shown by then. */
export async function untilSent<T>(sending: Promise<T>): Promise<T> {
  if (unsent === 0) window.addEventListener("beforeunload", ask);
  unsent += 1;
  try {
    return await sending;
  } finally {
    unsent -= 1;
    if (unsent === 0) window.removeEventListener("beforeunload", ask);
  }
}
