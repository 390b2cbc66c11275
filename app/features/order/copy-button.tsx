import { Copy } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "../../ui/button";
import { notify } from "../../ui/notices";

interface Props {
  label: string;
  /** Said when it is done. */
  done: string;
  text: string;
  /** Where the text stands, to be selected where copying is not allowed. */
  shownIn: RefObject<HTMLElement | null>;
}

export function CopyButton({ label, done, text, shownIn }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify("positive", done);
    } catch {
      // No permission, or no secure connection: one press of the browser's own copy is left to do.
      if (shownIn.current) window.getSelection()?.selectAllChildren(shownIn.current);
      notify("warning", "Texto selecionado: use o copiar do seu aparelho.");
    }
  }

  return (
    <Button variant="secondary" onClick={() => void copy()} className="print:hidden">
      <Copy aria-hidden="true" className="size-5" />
      {label}
    </Button>
  );
}
