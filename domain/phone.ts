import { isValidPhone } from "@brazilian-utils/brazilian-utils/is-valid-phone";
import { phoneDigits } from "./phone-digits.ts";

/** A mobile with 11 digits or a landline with 10, of an existing area code. */
export function isPhone(text: string): boolean {
  if (!/^[\d\s()+.-]*$/.test(text)) return false;
  const digits = phoneDigits(text);
  // The library also accepts landlines that begin with 6, which the specification does not.
  return isValidPhone(digits) && /^..([6-9]\d{8}|[2-5]\d{7})$/.test(digits);
}

/** The digits of the first phone in a text that says other things too. */
export function phoneIn(text: string): string | null {
  const found = text.match(/\+?\(?\d[\d\s().-]{8,}\d/g)?.find(isPhone);
  return found ? phoneDigits(found) : null;
}

/** The checkout's mask: (##) # ####-#### */
export function maskPhone(text: string): string {
  return mask(text, [1, 4, 4]);
}

/** The profile's mask: (##) #####-#### */
export function maskProfilePhone(text: string): string {
  return mask(text, [5, 4]);
}

/** Text that is no phone is shown as it is. */
export function displayPhone(digits: string): string {
  return isPhone(digits) ? maskPhone(digits) : digits;
}

function mask(text: string, mobileGroups: readonly number[]): string {
  const digits = phoneDigits(text).slice(0, 11);
  if (digits === "") return "";
  const local = digits.slice(2);
  if (local === "") return `(${digits}`;
  // The third digit identifies a landline, so that the mask does not jump while typing.
  const fixed = local.length <= 8 && /^[2-5]/.test(local);
  return `(${digits.slice(0, 2)}) ${grouped(local, fixed ? [4, 4] : mobileGroups)}`;
}

/** The last two groups are separated by a hyphen, earlier ones by a space. */
function grouped(digits: string, sizes: readonly number[]): string {
  let text = "";
  let start = 0;
  sizes.forEach((size, index) => {
    const part = digits.slice(start, start + size);
    if (part !== "" && index > 0) text += index === sizes.length - 1 ? "-" : " ";
    text += part;
    start += size;
  });
  return text;
}
