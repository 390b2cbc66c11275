import { Copy } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "#ui/button.tsx";
import { copyText } from "./copy-text.ts";

interface Props {
  label: string;
  prominent?: boolean;
  /** The notice after copying. */
  done: string;
  text: string;
  /** Selected instead where copying is not allowed. */
  shownIn: RefObject<HTMLElement | null>;
}

export function CopyButton({ label, prominent = false, done, text, shownIn }: Props) {
  return (
    <Button
      variant={prominent ? "primary" : "secondary"}
      size={prominent ? "lg" : "sm"}
      block={prominent}
      onClick={() => void copyText(text, done, shownIn.current)}
      className="print:hidden"
    >
      <Copy aria-hidden="true" className="size-5" />
      {label}
    </Button>
  );
}
