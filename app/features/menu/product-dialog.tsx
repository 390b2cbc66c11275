import { type Ref, useEffect, useRef, useState } from "react";
import { describeBagChanges } from "#domain/bag.ts";
import { initialsTile } from "#domain/initials.ts";
import { messages } from "#domain/messages.ts";
import { formatCents } from "#domain/money.ts";
import { largePicture } from "#domain/picture.ts";
import { clampQuantity } from "#domain/quantity.ts";
import { fewLeft, type MenuProduct } from "#domain/store.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { notify } from "#ui/notices.tsx";
import { Stepper } from "#ui/stepper.tsx";

const quickQuantities = [6, 12, 15];

interface Props {
  product: MenuProduct;
  inBag: number;
  /** With the picture, which is animated towards the bag. */
  onConfirm: (quantity: number, picture: Element | null) => void;
  onClose: () => void;
}

/** Use the product's id as key: each opening starts with the quantity in the bag. */
export function ProductDialog({ product, inBag, onConfirm, onClose }: Props) {
  const [wanted, setWanted] = useState(clampQuantity(inBag || 1, product.stock));
  const quantity = clampQuantity(wanted, product.stock);
  const picture = useRef<HTMLDivElement>(null);
  const verb = inBag > 0 ? "EDITAR" : "ADICIONAR";

  // The exact stock arrives later, possibly after more than that was chosen.
  useEffect(() => {
    if (quantity === wanted) return;
    setWanted(quantity);
    const change = { kind: "stock", name: product.name, oldQuantity: wanted, newQuantity: quantity } as const;
    for (const text of describeBagChanges([change])) notify("warning", text);
  }, [quantity, wanted, product.name]);

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
          <Button
            size="sm"
            className="min-h-13 min-w-[min(100%,10rem)] flex-1"
            onClick={() => onConfirm(quantity, picture.current)}
          >
            <span className="tabular flex flex-wrap justify-center gap-x-2 wrap-anywhere">
              <span>
                {verb} {quantity}
              </span>
              <span>{formatCents(quantity * product.saleCents)}</span>
            </span>
          </Button>
        </div>
      }
    >
      <div className="mt-1 flex flex-col gap-4">
        <p className="tabular text-2xl font-bold wrap-anywhere">{formatCents(product.saleCents)}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Stepper
            label={`Quantidade de ${product.name}`}
            value={quantity}
            max={product.stock}
            onChange={(value) => setWanted(clampQuantity(value, product.stock))}
          />
          <div role="group" aria-label="Quantidades prontas" className="flex flex-wrap gap-2">
            {quickQuantities.map((quick) => (
              <Button
                key={quick}
                variant="secondary"
                aria-pressed={quantity === quick}
                className="aria-pressed:border-accent aria-pressed:text-accent aria-pressed:inset-ring-1 aria-pressed:inset-ring-accent"
                onClick={() => setWanted(clampQuantity(quick, product.stock))}
              >
                +{String(quick).padStart(2, "0")}
              </Button>
            ))}
          </div>
        </div>
        {product.stock <= fewLeft && (
          <p className="text-sm font-semibold text-warning">{messages.fewLeft(product.stock)}</p>
        )}
        {product.description && <p className="whitespace-pre-line text-ink-soft">{product.description}</p>}
      </div>
    </Dialog>
  );
}

/** The box has its size before the picture has loaded. */
function ProductPicture({ product, ref }: { product: MenuProduct; ref: Ref<HTMLDivElement> }) {
  const { name, thumbnail } = product;
  return (
    <div ref={ref} className={thumbnail ? "product-picture" : "product-picture-less"}>
      <Avatar
        src={thumbnail && largePicture(thumbnail)}
        {...initialsTile(name)}
        alt={thumbnail ? `Foto de ${name}` : ""}
        size="fill"
        shape="plain"
      />
    </div>
  );
}
