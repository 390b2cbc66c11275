import { type Ref, useEffect, useRef, useState } from "react";
import { type BagLine, type LineChoice, maxNoteLength } from "#domain/bag.ts";
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
import { Dialog } from "#ui/dialog.tsx";
import { notify } from "#ui/notices.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { groupElementId, OptionPicker } from "./option-picker.tsx";

const quickQuantities = [6, 12, 15];

/** What the customer decided on. */
export interface Decision extends LineChoice {
  quantity: number;
}

interface Props {
  product: MenuProduct;
  /** The line that is edited; null when one is added. */
  line: BagLine | null;
  /** How many the stock has for this line. */
  max: number;
  /** With the picture, which is animated towards the bag. */
  onConfirm: (decision: Decision, picture: Element | null) => void;
  onClose: () => void;
}

/** Use what is edited as key: each opening starts with what is in the bag. */
export function ProductDialog({ product, line, max, onConfirm, onClose }: Props) {
  const { groups } = product;
  const [wanted, setWanted] = useState(clampQuantity(line?.quantity ?? 1, max));
  const [options, setOptions] = useState<Chosen>(() => keepOnSale(groups, line?.options ?? []));
  const [note, setNote] = useState(line?.note ?? "");
  const [tried, setTried] = useState(false);
  const quantity = clampQuantity(wanted, max);
  const picture = useRef<HTMLDivElement>(null);
  const chosen = keepOnSale(groups, options);
  const lacking = firstLacking(groups, chosen);
  const unitCents = product.saleCents + optionsCents(groups, chosen);
  const verb = line ? "EDITAR" : "ADICIONAR";

  // The exact stock arrives later, possibly after more than that was chosen.
  useEffect(() => {
    if (quantity === wanted) return;
    setWanted(quantity);
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
            <span className="tabular flex flex-wrap justify-center gap-x-2 wrap-anywhere">
              <span>
                {verb} {quantity}
              </span>
              <span>{formatCents(quantity * unitCents)}</span>
            </span>
          </Button>
        </div>
      }
    >
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
            onChange={(value) => setWanted(clampQuantity(value, max))}
          />
          <div role="group" aria-label="Quantidades prontas" className="flex flex-wrap gap-2">
            {quickQuantities.map((quick) => (
              <Button
                key={quick}
                variant="secondary"
                aria-pressed={quantity === quick}
                className="aria-pressed:border-accent aria-pressed:text-accent aria-pressed:inset-ring-1 aria-pressed:inset-ring-accent"
                onClick={() => setWanted(clampQuantity(quick, max))}
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
        <OptionPicker
          groups={groups}
          chosen={chosen}
          onChange={setOptions}
          lackingId={tried ? (lacking?.id ?? null) : null}
        />
        <NoteField value={note} onChange={setNote} />
      </div>
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

/** The box has its size before the picture has loaded. */
function ProductPicture({ product, ref }: { product: MenuProduct; ref: Ref<HTMLDivElement> }) {
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
