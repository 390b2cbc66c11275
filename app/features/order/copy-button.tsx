import { Copy } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "#ui/button.tsx";
import { notify } from "#ui/notices.tsx";

interface Props {
  /** What it copies; without `iconOnly` in letters on the button. */
  label: string;
  iconOnly?: boolean;
  /** Said when it is done. */
  done: string;
  text: string;
  /** Where the text stands, to be selected where copying is not allowed. */
  shownIn: RefObject<HTMLElement | null>;
}

export function CopyButton({ label, iconOnly = false, done, text, shownIn }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify("positive", done);
    } catch {
      // No permission, or no secure connection: one press of the browser's own copy is left to do.
      if (shownIn.current) select(shownIn.current);
      notify("warning", "Texto selecionado: use o copiar do seu aparelho.");
    }
  }

  return (
    <Button
      variant="secondary"
      size={iconOnly ? "sm" : "md"}
      {...(iconOnly && { "aria-label": label, title: label })}
      onClick={() => void copy()}
      className="shrink-0 print:hidden"
    >
      <Copy aria-hidden="true" className="size-5" />
      {!iconOnly && label}
    </Button>
  );
}

function select(element: HTMLElement): void {
  const fold = element.closest("details");
  if (fold) fold.open = true;
  window.getSelection()?.selectAllChildren(element);
}
