import { cnpjCharacters, isCnpj } from "./cnpj.ts";
import { cpfDigits, isCpf } from "./cpf.ts";
import { isPhone } from "./phone.ts";
import { phoneDigits } from "./phone-digits.ts";
import { emailSchema } from "./profile.ts";

export type PixKeyKind = "cpf" | "cnpj" | "email" | "phone" | "random";

export interface PixKey {
  kind: PixKeyKind;
  /** As the banks know it. */
  key: string;
}

export const pixKeyLabel: Readonly<Record<PixKeyKind, string>> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "E-mail",
  phone: "Telefone",
  random: "Chave aleatória",
};

const maxKey = 77;
const random = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** Null for what can be no key; digits that could be both are a CPF or a CNPJ, unless written as a telephone, with +55. */
export function readPixKey(typed: string): PixKey | null {
  const text = typed.trim();
  if (text.includes("@")) {
    const key = text.toLowerCase();
    return emailSchema.safeParse(key).success && key.length <= maxKey ? { kind: "email", key } : null;
  }
  if (random.test(text)) return { kind: "random", key: dashed(text.toLowerCase().replaceAll("-", "")) };
  const looksLikePhone = /^\+|^\(/.test(text);
  if (!looksLikePhone && /^[\d.\-\s]*$/.test(text) && isCpf(text))
    return { kind: "cpf", key: cpfDigits(text) };
  if (!looksLikePhone && isCnpj(text)) return { kind: "cnpj", key: cnpjCharacters(text) };
  return isPhone(text) ? { kind: "phone", key: `+55${phoneDigits(text)}` } : null;
}

const dashed = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
