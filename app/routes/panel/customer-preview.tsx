import { useState } from "react";
import { type Chosen, keepOnSale, type OptionGroup } from "#domain/options.ts";
import type { MenuProduct } from "#domain/store.ts";
import { OptionPicker } from "#features/menu/product/option-picker.tsx";
import {
  DecisionLabel,
  ProductDetails,
  ProductPicture,
  useDecision,
} from "#features/menu/product/product-details.tsx";
import { Button } from "#ui/button.tsx";

/** What the customer's dialog shows, while the product is edited. */
export function ProductPreview({ product }: { product: MenuProduct }) {
  const max = Math.max(1, Math.floor(product.stock));
  const decision = useDecision(product, null, max);
  const [tried, setTried] = useState(false);
  const { quantity, lacking, unitCents } = decision;
  return (
    <>
      <ProductPicture product={product} />
      <div className="p-4">
        <h2 className="text-xl font-bold wrap-anywhere">{product.name}</h2>
        <ProductDetails
          product={product}
          max={max}
          decision={decision}
          lackingId={tried ? (lacking?.id ?? null) : null}
        />
      </div>
      <div className="sticky bottom-0 z-2 border-t bg-card p-4">
        <Button block size="sm" className="min-h-13" onClick={() => setTried(true)}>
          <DecisionLabel verb="ADICIONAR" quantity={quantity} cents={quantity * unitCents} />
        </Button>
      </div>
    </>
  );
}

/** The same of one group. */
export function OptionsPreview({ group }: { group: OptionGroup }) {
  const [options, setOptions] = useState<Chosen>([]);
  return (
    <div className="p-4">
      <h2 className="sr-only">Opções</h2>
      <OptionPicker
        groups={[group]}
        chosen={keepOnSale([group], options)}
        onChange={setOptions}
        lackingId={null}
      />
    </div>
  );
}
