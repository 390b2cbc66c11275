import { useEffect, useRef, useState } from "react";
import type { BagLine } from "#domain/bag.ts";
import { messages } from "#domain/messages.ts";
import type { MenuProduct } from "#domain/store.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { notify } from "#ui/notices.tsx";
import { type Decision, keptDecision, useKeptDecision } from "./kept-decision.ts";
import { groupElementId } from "./option-picker.tsx";
import { DecisionLabel, ProductDetails, ProductPicture, useDecision } from "./product-details.tsx";

interface Props {
  product: MenuProduct;
  /** The line that is edited; null when one is added. */
  line: BagLine | null;
  /** How many the stock has for this line. */
  max: number;
  /** The name under which what is chosen is kept in this tab. */
  storageKey: string;
  /** With the picture, which is animated towards the bag. */
  onConfirm: (decision: Decision, picture: Element | null) => void;
  onClose: () => void;
}

/** Use what is edited as key: each opening starts with what is in the bag. */
export function ProductDialog({ product, line, max, storageKey, onConfirm, onClose }: Props) {
  const [before] = useState(() => keptDecision(storageKey));
  const decision = useDecision(product, line, max, before);
  const { wanted, quantity, setQuantity, options, chosen, note, lacking, unitCents } = decision;
  useKeptDecision(storageKey, { quantity: wanted, options, note });
  const [tried, setTried] = useState(false);
  const picture = useRef<HTMLDivElement>(null);

  // The exact stock arrives later, possibly after more than that was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another number is a reason
  useEffect(() => {
    if (quantity === wanted) return;
    setQuantity(quantity);
    notify("warning", messages.fewerInStock(product.name, wanted, quantity));
  }, [quantity, wanted, product.name]);

  function confirm() {
    setTried(true);
    if (lacking) goToGroup(lacking.id);
    else onConfirm({ quantity, options: chosen, note: note.trim().replace(/\s+/g, " ") }, picture.current);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={product.name}
      picture={<ProductPicture ref={picture} product={product} />}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={onClose}>
            Voltar
          </Button>
          <Button size="sm" className="min-h-13 min-w-[min(100%,10rem)] flex-1" onClick={confirm}>
            <DecisionLabel
              verb={line ? "EDITAR" : "ADICIONAR"}
              quantity={quantity}
              cents={quantity * unitCents}
            />
          </Button>
        </div>
      }
    >
      <ProductDetails
        product={product}
        max={max}
        decision={decision}
        lackingId={tried ? (lacking?.id ?? null) : null}
      />
    </Dialog>
  );
}

/** Moves there and puts the focus where the choice begins. */
function goToGroup(groupId: string): void {
  const group = document.getElementById(groupElementId(groupId));
  group?.scrollIntoView({ block: "start" });
  // Not the search, which would bring up a phone's keyboard.
  const first = group?.querySelector<HTMLElement>("li input:not(:disabled), li button:not([aria-disabled])");
  (first ?? group)?.focus({ preventScroll: true });
}
