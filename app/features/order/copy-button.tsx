import { Copy } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "../../ui/button";
import { notify } from "../../ui/notices";

interface Props {
  label: string;
  /** What it copies, where the label alone does not say it. */
  name?: string;
  /** Said when it is done. */
  done: string;
  text: string;
  /** Where the text stands, to be selected where copying is not allowed. */
  shownIn: RefObject<HTMLElement | null>;
}

export function CopyButton({ label, name, done, text, shownIn }: Props) {
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
    <Button
      variant="secondary"
      aria-label={name}
      onClick={() => void copy()}
      className="shrink-0 print:hidden"
    >
      <Copy aria-hidden="true" className="size-5" />
      {label}
    </Button>
  );
}
