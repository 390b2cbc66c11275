import { type Ref, useState } from "react";
import { type BagLine, maxNoteLength } from "#domain/bag.ts";
import { initialsTile } from "#domain/initials.ts";
import { messages } from "#domain/messages.ts";
import { formatCents } from "#domain/money.ts";
import { type Chosen, firstLacking, keepOnSale, optionsCents, requiredCanAdd } from "#domain/options.ts";
import { largePicture } from "#domain/picture.ts";
import { clampQuantity } from "#domain/quantity.ts";
import { fewLeft, fromCents, type MenuProduct } from "#domain/store.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Stepper } from "#ui/stepper.tsx";
import { TextArea } from "#ui/text-area.tsx";
import type { Decision } from "./kept-decision.ts";
import { OptionPicker } from "./option-picker.tsx";

const quickQuantities = [6, 12, 15];

/** What the customer decides about a product, beginning with what was decided before or a line of the bag. */
export function useDecision(product: MenuProduct, line: BagLine | null, max: number, before?: Decision) {
  const { groups } = product;
  const [wanted, setWanted] = useState(clampQuantity((before ?? line)?.quantity ?? 1, max));
  const [options, setOptions] = useState<Chosen>(() => keepOnSale(groups, (before ?? line)?.options ?? []));
  const [note, setNote] = useState((before ?? line)?.note ?? "");
  const chosen = keepOnSale(groups, options);
  return {
    wanted,
    quantity: clampQuantity(wanted, max),
    setQuantity: (quantity: number) => setWanted(clampQuantity(quantity, max)),
    options,
    chosen,
    setOptions,
    note,
    setNote,
    lacking: firstLacking(groups, chosen),
    unitCents: product.saleCents + optionsCents(groups, chosen),
  };
}

interface Props {
  product: MenuProduct;
  max: number;
  decision: ReturnType<typeof useDecision>;
  /** The group that lacks something, after an attempt to go on. */
  lackingId: string | null;
}

/** What stands below the product's name. */
export function ProductDetails({ product, max, decision, lackingId }: Props) {
  const { groups } = product;
  const { quantity, setQuantity, chosen, setOptions, note, setNote, lacking, unitCents } = decision;
  return (
    <div className="mt-1 flex flex-col gap-4">
      <p className="tabular text-2xl font-bold wrap-anywhere">
        {lacking && requiredCanAdd(groups) && <span className="text-base font-normal">a partir de </span>}
        {formatCents(lacking ? fromCents(product) : unitCents)}
      </p>
      {product.adult && <p className="text-sm font-semibold">Venda proibida para menores de 18 anos.</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Stepper
          label={`Quantidade de ${product.name}`}
          value={quantity}
          max={max}
          onChange={(value) => setQuantity(value)}
        />
        <div role="group" aria-label="Quantidades prontas" className="flex flex-wrap gap-2">
          {quickQuantities.map((quick) => (
            <Button
              key={quick}
              variant="secondary"
              aria-pressed={quantity === quick}
              className="aria-pressed:border-accent aria-pressed:text-accent aria-pressed:inset-ring-1 aria-pressed:inset-ring-accent"
              onClick={() => setQuantity(quick)}
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
      <OptionPicker groups={groups} chosen={chosen} onChange={setOptions} lackingId={lackingId} />
      <NoteField value={note} onChange={setNote} />
    </div>
  );
}

function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  return (
    <TextArea
      label="Observação"
      optional
      maxLength={maxNoteLength}
      rows={2}
      placeholder="Ex.: sem cebola"
      hint={`${value.length} de ${maxNoteLength}`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The text of the button: 'ADICIONAR 2 R$ 20,00'. */
export function DecisionLabel({ verb, quantity, cents }: { verb: string; quantity: number; cents: number }) {
  return (
    <span className="tabular flex flex-wrap justify-center gap-x-2 wrap-anywhere">
      <span>
        {verb} {quantity}
      </span>
      <span>{formatCents(cents)}</span>
    </span>
  );
}

/** The box has its size before the picture has loaded. */
export function ProductPicture({ product, ref }: { product: MenuProduct; ref?: Ref<HTMLDivElement> }) {
  const { name, thumbnail, groups } = product;
  const look = classNames("product-picture", groups.length > 0 && "max-sm:product-picture-low");
  return (
    <div ref={ref} className={thumbnail ? look : "product-picture-less"}>
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
