import * as z from "zod/mini";
import { amountSchema, centsText, optionalAmountSchema } from "./amount-text.ts";
import { cepDigits, isCep, maskCep } from "./cep.ts";
import type { AreaPlace, DeliveryArea, DeliveryRules, DeliveryTerms } from "./delivery-areas.ts";
import { messages } from "./messages.ts";
import { optionalLine } from "./text-line.ts";

const maxAreas = 500;
const maxMinutes = 1_440;

/** What delivery costs and takes, as typed. */
export interface TermsDraft {
  fee: string;
  min: string;
  from: string;
  to: string;
}

export interface AreaDraft extends TermsDraft {
  /** Tells areas apart while they are moved; never kept. */
  key: string;
  kind: AreaPlace["kind"];
  city: string;
  district: string;
  cepFrom: string;
  cepTo: string;
}

export interface DeliveryDraft {
  delivery: boolean;
  withdraw: boolean;
  areas: AreaDraft[];
  deliversElsewhere: boolean;
  elsewhere: TermsDraft;
  freeFrom: string;
}

export interface DeliveryForm extends DeliveryRules {
  delivery: boolean;
  withdraw: boolean;
}

const typed = z.string().check(z.trim(), z.maxLength(20));
const termsShape = { fee: amountSchema, min: amountSchema, from: typed, to: typed };

type TypedTerms = { fee: number; min: number; from: string; to: string };

const isMinutes = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxMinutes;

/** Both or neither, and the first no more than the second. */
const checkMinutes = z.check<TypedTerms>(({ value: { from, to }, issues }) => {
  const complain = (path: "from" | "to", message: string) =>
    issues.push({ code: "custom", path: [path], message, input: path, continue: true });
  if (from === "" && to === "") return;
  if (!isMinutes(from)) complain("from", "Diga os minutos, de 1 a 1440");
  else if (!isMinutes(to)) complain("to", "Diga os minutos, de 1 a 1440");
  else if (Number(from) > Number(to)) complain("to", "Precisa ser igual ou mais que o primeiro");
});

const toTerms = ({ fee, min, from, to }: TypedTerms): DeliveryTerms => ({
  feeCents: fee,
  orderMinCents: min,
  minutes: from === "" ? null : { from: Number(from), to: Number(to) },
});

const termsSchema = z.pipe(z.object(termsShape).check(checkMinutes), z.transform(toTerms));

const areaShape = z
  .object({
    ...termsShape,
    kind: z.enum(["district", "ceps"]),
    city: optionalLine(80),
    district: optionalLine(80),
    cepFrom: z.string().check(z.maxLength(20)),
    cepTo: z.string().check(z.maxLength(20)),
  })
  .check(
    checkMinutes,
    z.check(({ value, issues }) => {
      const complain = (path: string, message: string) =>
        issues.push({ code: "custom", path: [path], message, input: value, continue: true });
      if (value.kind === "district") {
        if (value.district === "") complain("district", "Diga o bairro");
        if (value.city === "") complain("city", "Diga a cidade");
        return;
      }
      const [from, to] = [value.cepFrom, value.cepTo];
      if (!isCep(from)) complain("cepFrom", messages.invalidCep);
      if (!isCep(to)) complain("cepTo", messages.invalidCep);
      else if (isCep(from) && cepDigits(from) > cepDigits(to))
        complain("cepTo", "Precisa ser depois do primeiro");
    }),
  );

const areaSchema = z.pipe(
  areaShape,
  z.transform((area): DeliveryArea => {
    const place: AreaPlace =
      area.kind === "district"
        ? { kind: "district", city: area.city, district: area.district }
        : { kind: "ceps", from: cepDigits(area.cepFrom), to: cepDigits(area.cepTo) };
    return { place, ...toTerms(area) };
  }),
);

const noTerms: TermsDraft = { fee: "0,00", min: "0,00", from: "", to: "" };

/** Where a store delivers: the fields are texts as typed. */
export const deliveryFormSchema = z.pipe(
  z
    .object({
      delivery: z.boolean(),
      withdraw: z.boolean(),
      areas: z.array(areaSchema).check(z.maxLength(maxAreas, `No máximo ${maxAreas} áreas`)),
      deliversElsewhere: z.boolean(),
      /** Read below, and only where it counts. */
      elsewhere: z.unknown(),
      freeFrom: optionalAmountSchema,
    })
    .check(
      z.refine(({ delivery, withdraw }) => delivery || withdraw, {
        path: ["delivery"],
        error: "Escolha entrega, retirada ou as duas",
      }),
      z.refine(
        ({ delivery, areas, deliversElsewhere }) => !delivery || deliversElsewhere || areas.length > 0,
        {
          path: ["deliversElsewhere"],
          error: "Assim a loja não entrega em lugar nenhum: ponha uma área ou desligue a entrega",
        },
      ),
      z.check(({ value: { deliversElsewhere, elsewhere }, issues }) => {
        const read = deliversElsewhere ? termsSchema.safeParse(elsewhere) : null;
        for (const { path, message } of read?.error?.issues ?? []) {
          issues.push({
            code: "custom",
            path: ["elsewhere", ...path],
            message,
            input: elsewhere,
            continue: true,
          });
        }
      }),
    ),
  z.transform(
    ({ delivery, withdraw, areas, deliversElsewhere, elsewhere, freeFrom }): DeliveryForm => ({
      delivery,
      withdraw,
      areas,
      elsewhere: deliversElsewhere ? termsSchema.parse(elsewhere) : null,
      freeFromCents: freeFrom,
    }),
  ),
);

export const deliveryDraft = (form: DeliveryForm): DeliveryDraft => ({
  delivery: form.delivery,
  withdraw: form.withdraw,
  areas: form.areas.map((area, index) => areaDraft(area, `area-${index}`)),
  deliversElsewhere: form.elsewhere !== null,
  elsewhere: form.elsewhere ? termsDraft(form.elsewhere) : noTerms,
  freeFrom: form.freeFromCents === null ? "" : centsText(form.freeFromCents),
});

function areaDraft({ place, ...terms }: DeliveryArea, key: string): AreaDraft {
  const empty = { key, city: "", district: "", cepFrom: "", cepTo: "", ...termsDraft(terms) };
  return place.kind === "district"
    ? { ...empty, ...place }
    : { ...empty, kind: "ceps", cepFrom: maskCep(place.from), cepTo: maskCep(place.to) };
}

const termsDraft = ({ feeCents, orderMinCents, minutes }: DeliveryTerms): TermsDraft => ({
  fee: centsText(feeCents),
  min: centsText(orderMinCents),
  from: minutes ? String(minutes.from) : "",
  to: minutes ? String(minutes.to) : "",
});

export const newArea = (key: string, facts: Partial<AreaDraft> = {}): AreaDraft => ({
  key,
  kind: "district",
  city: "",
  district: "",
  cepFrom: "",
  cepTo: "",
  ...noTerms,
  ...facts,
});
