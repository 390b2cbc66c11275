import { notify } from "#ui/notices.tsx";

export async function copyText(text: string, done: string, shownIn: HTMLElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify("positive", done);
  } catch {
    // No permission or no secure origin: select the text, so that the browser's own copy command works.
    if (shownIn) select(shownIn);
    notify("warning", "Texto selecionado: use o copiar do seu aparelho.");
  }
}

function select(element: HTMLElement): void {
  const fold = element.closest("details");
  if (fold) fold.open = true;
  window.getSelection()?.selectAllChildren(element);
}
