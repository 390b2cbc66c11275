import { Copy } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "#ui/button.tsx";
import { copyText } from "./copy-text.ts";

interface Props {
  /** What it copies, in letters on the button. */
  label: string;
  /** The thing to do here, as wide as there is room on a phone. */
  prominent?: boolean;
  /** Said when it is done. */
  done: string;
  text: string;
  /** Where the text stands, to be selected where copying is not allowed. */
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
