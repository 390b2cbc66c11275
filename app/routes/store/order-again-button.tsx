import { useState } from "react";
import { useNavigate } from "react-router";
import { bagPath } from "#domain/paths.ts";
import { dialogEntry } from "#state/dialog-route.ts";
import { Button } from "#ui/button.tsx";

interface Props {
  slug: string;
  orderId: string;
  /** Told to screen readers where several orders are listed. */
  of?: string;
  block?: boolean;
  /** On the store's page: closing the bag goes back to it. */
  overMenu?: boolean;
}

export function OrderAgainButton({ slug, orderId, of, block = false, overMenu = false }: Props) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function again() {
    setBusy(true);
    // Loaded when it is pressed, because the menu lists orders too.
    const done = await import("./order-again.ts").then(({ orderAgain }) => orderAgain(slug, orderId));
    setBusy(false);
    if (done) void navigate(bagPath(slug), overMenu ? dialogEntry() : {});
  }

  return (
    <Button
      variant={block ? "secondary" : "quiet"}
      size={block ? "md" : "sm"}
      block={block}
      busy={busy}
      onClick={() => void again()}
      className="print:hidden"
    >
      Pedir de novo
      {of && <span className="sr-only"> {of}</span>}
    </Button>
  );
}
