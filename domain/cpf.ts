import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

export function cpfDigits(text: string): string {
  return text.replace(/\D/g, "");
}

/** Masked or not. */
export function isCpf(text: string): boolean {
  return isValidCpf(text);
}

/** ###.###.###-## for as much as is typed. */
export function maskCpf(text: string): string {
  return cpfDigits(text)
    .slice(0, 11)
    .replace(/^(\d{3})(?=\d)/, "$1.")
    .replace(/^(.{7})(?=\d)/, "$1.")
    .replace(/^(.{11})(?=\d)/, "$1-");
}
