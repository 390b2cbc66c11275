import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { cpfDigits, isCpf, maskCpf } from "./cpf.ts";

/** Letters too, since July 2026; the two check digits at the end stay digits. */
export const cnpjCharacters = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** Masked or not. */
export const isCnpj = (text: string): boolean =>
  /^[\dA-Za-z.\-/\s]*$/.test(text) && isValidCnpj(cnpjCharacters(text), { version: 2 });

/** ##.###.###/####-## */
export function maskCnpj(text: string): string {
  const [, ...parts] = /^(.{2})(.{3})(.{3})(.{4})(.{2})$/.exec(cnpjCharacters(text)) ?? [];
  const [a, b, c, branch, check] = parts;
  return parts.length === 5 ? `${a}.${b}.${c}/${branch}-${check}` : text;
}

/** CPF or CNPJ. */
export const isDocument = (text: string): boolean =>
  (isCpf(text) && /^[\d.\-\s]*$/.test(text)) || isCnpj(text);

export const maskDocument = (text: string): string =>
  cpfDigits(text).length === 11 && isCpf(text) ? maskCpf(text) : maskCnpj(text);
