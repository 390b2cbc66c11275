import { notify } from "#ui/notices.tsx";

/** Copies a text and says so; where copying is not allowed, selects the element that shows it. */
export async function copyText(text: string, done: string, shownIn: HTMLElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify("positive", done);
  } catch {
    // No permission, or no secure connection: one press of the browser's own copy is left to do.
    if (shownIn) select(shownIn);
    notify("warning", "Texto selecionado: use o copiar do seu aparelho.");
  }
}

function select(element: HTMLElement): void {
  const fold = element.closest("details");
  if (fold) fold.open = true;
  window.getSelection()?.selectAllChildren(element);
}
