export const states = [
  "AC",
  "AL",
  "AP",
  "AM",
  "BA",
  "CE",
  "DF",
  "ES",
  "GO",
  "MA",
  "MT",
  "MS",
  "MG",
  "PA",
  "PB",
  "PR",
  "PE",
  "PI",
  "RJ",
  "RN",
  "RS",
  "RO",
  "RR",
  "SC",
  "SP",
  "SE",
  "TO",
] as const;
type State = (typeof states)[number];

export function isState(text: string): text is State {
  return states.some((state) => state === text);
}

export function cepDigits(text: string): string {
  return text.replace(/\D/g, "");
}

/** Eight digits, masked or not. */
export function isCep(text: string): boolean {
  return /^[\d\s.-]*$/.test(text) && cepDigits(text).length === 8;
}

/** ##.###-### for as much as is typed. */
export function maskCep(text: string): string {
  return cepDigits(text)
    .slice(0, 8)
    .replace(/^(\d{2})(?=\d)/, "$1.")
    .replace(/^(.{6})(?=\d)/, "$1-");
}
