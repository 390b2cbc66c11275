import { ArrowDown, ArrowUp, Pencil, Trash2, TriangleAlert } from "lucide-react";
import { maskCep } from "#domain/cep.ts";
import type { AreaDraft } from "#domain/delivery-form.ts";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { TermsFields } from "./terms-fields.tsx";

interface Props {
  area: AreaDraft;
  index: number;
  last: boolean;
  round: number;
  open: boolean;
  warning: string | undefined;
  errorAt: (path: string) => string | undefined;
  onToggle: () => void;
  onChange: (fields: Partial<AreaDraft>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export const moveButtonId = (key: string, by: 1 | -1) => `${key}-${by === 1 ? "down" : "up"}`;

export function areaName({ kind, city, district, cepFrom, cepTo }: AreaDraft): string {
  if (kind === "ceps") return cepFrom || cepTo ? `CEP ${cepFrom} a ${cepTo}` : "Nova faixa de CEP";
  return [district, city].filter(Boolean).join(", ") || "Novo bairro";
}

const fieldNames = ["city", "district", "cepFrom", "cepTo", "fee", "min", "from", "to"];

/** One line until it is opened; one with a mistake is open. */
export function AreaRow(props: Props) {
  const { area, index, last, round, open, warning, errorAt, onToggle, onChange, onMove, onRemove } = props;
  const name = areaName(area);
  const path = `areas.${index}`;
  const wrong = fieldNames.some((field) => errorAt(`${path}.${field}`));
  const shown = open || wrong;
  const text = (field: "city" | "district") => ({
    name: `${path}.${field}`,
    value: area[field],
    error: errorAt(`${path}.${field}`),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  const cep = (field: "cepFrom" | "cepTo") => ({
    name: `${path}.${field}`,
    defaultValue: area[field],
    error: errorAt(`${path}.${field}`),
    mask: maskCep,
    inputMode: "numeric" as const,
    autoComplete: "off",
    onText: (value: string) => onChange({ [field]: value }),
  });
  return (
    <li className="rounded-md border p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-44">
          <span className="font-semibold wrap-anywhere">
            {index + 1}. {name}
          </span>
          <span className="tabular block text-sm text-ink-soft">{termsOf(area)}</span>
        </p>
        <span className="flex shrink-0">
          <IconButton
            id={moveButtonId(area.key, -1)}
            label={`Subir ${name}`}
            aria-disabled={index === 0 || undefined}
            icon={<ArrowUp aria-hidden="true" className={index === 0 ? "size-5 opacity-40" : "size-5"} />}
            onClick={() => onMove(-1)}
          />
          <IconButton
            id={moveButtonId(area.key, 1)}
            label={`Descer ${name}`}
            aria-disabled={last || undefined}
            icon={<ArrowDown aria-hidden="true" className={last ? "size-5 opacity-40" : "size-5"} />}
            onClick={() => onMove(1)}
          />
          <IconButton
            label={`Mudar ${name}`}
            aria-expanded={shown}
            icon={<Pencil aria-hidden="true" className="size-5" />}
            onClick={onToggle}
          />
          <IconButton
            label={`Tirar ${name}`}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={onRemove}
          />
        </span>
      </div>
      {warning && (
        <p className="mt-1 flex items-start gap-1.5 text-sm font-medium text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {warning}
        </p>
      )}
      {shown && (
        <div className="mt-3 flex flex-col gap-3">
          <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
            {area.kind === "district" ? (
              <>
                <Field {...text("district")} label="Bairro" autoComplete="off" />
                <Field {...text("city")} label="Cidade" autoComplete="off" />
              </>
            ) : (
              <>
                <MaskedField key={`from-${round}`} {...cep("cepFrom")} label="Do CEP" />
                <MaskedField key={`to-${round}`} {...cep("cepTo")} label="Ao CEP" />
              </>
            )}
          </div>
          <TermsFields terms={area} path={path} errorAt={errorAt} onChange={onChange} />
        </div>
      )}
    </li>
  );
}

/** As typed: it may not be an amount yet. */
function termsOf({ fee, min, from, to }: AreaDraft): string {
  const free = /^0*([,.]0*)?$/.test(fee.trim());
  const none = /^0*([,.]0*)?$/.test(min.trim());
  return [
    free ? "Grátis" : `R$ ${fee}`,
    ...(none ? [] : [`mínimo R$ ${min}`]),
    ...(from || to ? [`${from}–${to} min`] : []),
  ].join(" · ");
}
