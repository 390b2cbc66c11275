import { Share2 } from "lucide-react";
import { type RefObject, useSyncExternalStore } from "react";
import { Button } from "#ui/button.tsx";
import { copyText } from "#ui/copy-text.ts";

interface Props {
  title: string;
  url: string;
  /** Selected instead when sharing fails. */
  shownIn: RefObject<HTMLElement | null>;
}

/** Renders nothing where the device cannot share. */
export function ShareButton({ title, url, shownIn }: Props) {
  const canShare = useSyncExternalStore(
    neverChanges,
    () => "share" in navigator,
    () => false,
  );
  if (!canShare) return null;

  async function share() {
    try {
      await navigator.share({ title, url });
    } catch (problem) {
      // The customer closed the share sheet.
      if (problem instanceof DOMException && problem.name === "AbortError") return;
      await copyText(url, linkCopied, shownIn.current);
    }
  }

  return (
    <Button variant="secondary" size="sm" onClick={() => void share()} className="print:hidden">
      <Share2 aria-hidden="true" className="size-5" />
      Compartilhar
    </Button>
  );
}

export const linkCopied = "Link do pedido copiado!";

const neverChanges = () => () => {};
