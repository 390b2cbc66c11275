import * as z from "zod/mini";
import { isPaidByPixKey, paymentLabel, paymentType } from "./methods.ts";
import { panelLine } from "./panel-text.ts";
import { pixCode } from "./pix.ts";
import { readPixKey } from "./pix-key.ts";
import { sayOnOff } from "./settings-form.ts";
import { type PaymentMethod, paymentMethods } from "./store.ts";
import type { StoreChange } from "./store-change.ts";
import { optionalLine } from "./text-line.ts";

const maxPixName = 25;
const maxPixCity = 15;
const maxBrands = 20;

/** What is offered to be ticked; others can be typed. */
export const usualBrands = ["Visa", "Mastercard", "Elo", "American Express", "Hipercard"] as const;

export interface PaymentDraft {
  methods: Record<PaymentMethod, boolean>;
  brands: string[];
  pixKey: string;
  pixName: string;
  pixCity: string;
}

export interface PaymentForm {
  methods: readonly PaymentMethod[];
  brands: readonly string[];
  pix: { key: string; name: string; city: string } | null;
}

/** Needs a provider that takes the money; there is none yet. */
export const needsProvider = (method: PaymentMethod): boolean =>
  paymentType(method) === "online" && !isPaidByPixKey(method);

const methodsShape = Object.fromEntries(paymentMethods.map((method) => [method, z.boolean()])) as Record<
  PaymentMethod,
  z.ZodMiniBoolean
>;

/** How a store is paid: the fields are texts as typed. */
export const paymentFormSchema = z.pipe(
  z
    .object({
      methods: z.object(methodsShape),
      brands: z.array(panelLine(30)).check(z.maxLength(maxBrands, `No máximo ${maxBrands} bandeiras`)),
      pixKey: z.string().check(z.trim(), z.maxLength(100)),
      pixName: optionalLine(maxPixName),
      pixCity: optionalLine(maxPixCity),
    })
    .check(
      z.check(({ value: { methods, pixKey, pixName, pixCity }, issues }) => {
        const complain = (path: string, message: string) =>
          issues.push({ code: "custom", path: [path], message, input: path, continue: true });
        if (pixKey === "") {
          const wanted = paymentMethods.some((method) => methods[method] && isPaidByPixKey(method));
          if (wanted) complain("pixKey", "Ponha a chave PIX, ou desligue o PIX");
          return;
        }
        if (!readPixKey(pixKey)) {
          complain("pixKey", "Confira a chave: CPF, CNPJ, e-mail, telefone ou chave aleatória");
        }
        if (pixName === "") complain("pixName", "Diga o nome de quem recebe");
        if (pixCity === "") complain("pixCity", "Diga a cidade de quem recebe");
      }),
    ),
  z.transform(({ methods, brands, pixKey, pixName, pixCity }): PaymentForm => {
    const read = readPixKey(pixKey);
    return {
      methods: paymentMethods.filter((method) => methods[method]),
      brands: [...new Set(brands)],
      pix: read && { key: read.key, name: pixName, city: pixCity },
    };
  }),
);

export const paymentDraft = ({ methods, brands, pix }: PaymentForm): PaymentDraft => ({
  methods: Object.fromEntries(paymentMethods.map((method) => [method, methods.includes(method)])) as Record<
    PaymentMethod,
    boolean
  >,
  brands: [...brands],
  pixKey: pix?.key ?? "",
  pixName: pix?.name ?? "",
  pixCity: pix?.city ?? "",
});

const testCents = 1;

/** A code for one cent, which the owner's bank can read; null while something is missing. */
export function testPixCode({ pixKey, pixName, pixCity }: Record<"pixKey" | "pixName" | "pixCity", string>) {
  const read = readPixKey(pixKey);
  if (!read || !pixName.trim() || !pixCity.trim()) return null;
  return pixCode({ key: read.key, name: pixName, city: pixCity, amountCents: testCents, txid: "TESTE" });
}

/** 'Cartão de Crédito na entrega' */
const methodName = (method: PaymentMethod): string =>
  `${paymentLabel(method)} ${paymentType(method) === "online" ? "online" : "na entrega"}`;

export function paymentChanges(before: PaymentForm, after: PaymentForm): StoreChange[] {
  const change = (field: string, say: (form: PaymentForm) => string): StoreChange => ({
    area: "payment",
    subject: "",
    field,
    before: say(before) || null,
    after: say(after) || null,
  });
  return [
    ...paymentMethods.map((method) =>
      change(methodName(method), ({ methods }) => sayOnOff(methods.includes(method))),
    ),
    change("Bandeiras de cartão", ({ brands }) => brands.join(", ")),
    change("Chave PIX", ({ pix }) => pix?.key ?? ""),
    change("Nome no PIX", ({ pix }) => pix?.name ?? ""),
    change("Cidade no PIX", ({ pix }) => pix?.city ?? ""),
  ];
}

export const nothingCanBeOrdered =
  "Sem nenhuma forma de pagamento, e com a loja pedindo que o cliente escolha uma, nenhum pedido poderá ser feito.";
