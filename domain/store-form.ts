import * as z from "zod/mini";
import { amountSchema, centsText, countSchema } from "./amount-text.ts";
import { brazilZones, zoneLabel } from "./brazil-zones.ts";
import { isDocument, maskDocument } from "./cnpj.ts";
import { isHexColor } from "./color.ts";
import { firstBrokenRule } from "./first-broken-rule.ts";
import { messages } from "./messages.ts";
import { formatCentsPlain } from "./money.ts";
import { slugSchema, storeNameSchema } from "./new-store.ts";
import { panelTexts } from "./panel-text.ts";
import { displayPhone, isPhone, maskPhone } from "./phone.ts";
import { phoneDigits } from "./phone-digits.ts";
import { emailSchema } from "./profile.ts";
import { type FieldWords, sayOnOff, sayText, sayYesNo } from "./settings-form.ts";
import { optionalLine, paragraph } from "./text-line.ts";

const optionalPhone = z
  .string()
  .check(
    z.trim(),
    firstBrokenRule([(text) => text !== "" && !isPhone(text), messages.invalidPhone]),
    z.overwrite(phoneDigits),
  );

const optionalEmail = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    firstBrokenRule([
      (text) => text !== "" && !emailSchema.safeParse(text).success,
      "Confira o e-mail: falta algo, como em nome@exemplo.com.br",
    ]),
  );

const optionalDocument = z.string().check(
  z.trim(),
  firstBrokenRule([
    (text) => text !== "" && !isDocument(text),
    "Confira o CNPJ ou o CPF: os dígitos no fim não batem",
  ]),
  z.overwrite((text) => (text === "" ? "" : maskDocument(text))),
);

/** A store as a whole: the fields are texts as typed. */
export const storeFormSchema = z
  .object({
    name: storeNameSchema,
    slug: slugSchema,
    description: paragraph(500),
    color: z
      .string()
      .check(z.trim(), z.toLowerCase(), firstBrokenRule([(text) => !isHexColor(text), "Escolha uma cor"])),
    whatsapp: optionalPhone,
    phone: optionalPhone,
    email: optionalEmail,
    otherContact: optionalLine(120),
    address: optionalLine(200),
    timeZone: z.string().check(z.minLength(1, panelTexts.required), z.maxLength(60)),
    sellerName: optionalLine(120),
    sellerDocument: optionalDocument,
    active: z.boolean(),
    requireContact: z.boolean(),
    requireAddress: z.boolean(),
    requirePayment: z.boolean(),
    orderMin: amountSchema,
    unseenMinutes: countSchema(1, 120),
  })
  .check(
    z.refine(({ active, whatsapp }) => !active || whatsapp !== "", {
      path: ["whatsapp"],
      error: "Uma loja no ar precisa de WhatsApp",
    }),
  );

export type StoreForm = z.output<typeof storeFormSchema>;
export type StoreDraft = { [Key in keyof StoreForm]: StoreForm[Key] extends boolean ? boolean : string };

export const storeDraft = (form: StoreForm): StoreDraft => ({
  ...form,
  whatsapp: maskPhone(form.whatsapp),
  phone: maskPhone(form.phone),
  orderMin: centsText(form.orderMin),
  unseenMinutes: String(form.unseenMinutes),
});

/** A zone of Brazil, or the one that the store has already. */
export const isKnownZone = (zone: string, present: string): boolean =>
  zone === present || brazilZones.some((each) => each.zone === zone);

export const storeWords: FieldWords<StoreForm> = {
  name: { label: "Nome", say: sayText },
  slug: { label: "Endereço do link", say: (slug) => `/${slug}` },
  description: { label: "Descrição", say: sayText },
  color: { label: "Cor", say: sayText },
  whatsapp: { label: "WhatsApp", say: displayPhone },
  phone: { label: "Telefone", say: displayPhone },
  email: { label: "E-mail de contato", say: sayText },
  otherContact: { label: "Outro contato", say: sayText },
  address: { label: "Endereço da loja", say: sayText },
  timeZone: { label: "Fuso horário", say: zoneLabel },
  sellerName: { label: "Quem vende", say: sayText },
  sellerDocument: { label: "CNPJ ou CPF", say: sayText },
  active: { label: "Loja no ar", say: sayOnOff },
  requireContact: { label: "Pedir telefone", say: sayYesNo },
  requireAddress: { label: "Pedir endereço", say: sayYesNo },
  requirePayment: { label: "Pedir forma de pagamento", say: sayYesNo },
  orderMin: { label: "Pedido mínimo", say: formatCentsPlain },
  unseenMinutes: { label: "Alarme de pedido não visto", say: (minutes) => `${minutes} min` },
};
