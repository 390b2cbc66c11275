import { maskProfilePhone, phoneIn } from "./phone.ts";

/** What a store's line of contact says, apart. */
export interface SellerContact {
  /** Digits. */
  phone: string;
  email: string;
  /** Anything else. */
  otherContact: string;
}

/** x@y.z, whatever the letters are. */
function looksLikeEmail(word: string): boolean {
  const at = word.indexOf("@", 1);
  return at > 0 && word.lastIndexOf(".", word.length - 2) > at + 1;
}

/** 'contato@loja.example, (11) 90000-0001' */
export function readContact(line: string): SellerContact {
  const email = line.split(/[\s,;]/).find(looksLikeEmail) ?? "";
  const withoutEmail = line.replace(email, " ");
  const phone = phoneIn(withoutEmail) ?? "";
  const parts = withoutEmail.split(/[,;]/).map((part) => part.replace(/\s+/g, " ").trim());
  const otherContact = parts
    .map((part) => (phone !== "" && phoneIn(part) === phone ? withoutPhone(part) : part))
    .filter((part) => part !== "")
    .join(", ");
  return { phone, email: email.toLowerCase(), otherContact };
}

export const contactLine = ({ phone, email, otherContact }: SellerContact): string =>
  [email, phone && maskProfilePhone(phone), otherContact].filter(Boolean).join(", ");

const withoutPhone = (part: string): string =>
  part
    .replace(/\+?\(?\d[\d\s().-]{8,}\d/, " ")
    .replace(/\s+/g, " ")
    .trim();
