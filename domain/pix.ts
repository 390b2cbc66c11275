interface PixPayment {
  /** 1 to 77 characters. */
  key: string;
  /** Accents are removed, and long text is cut. */
  name: string;
  city: string;
  /** Without it the payer types the amount. */
  amountCents?: number | undefined;
  /** Letters and digits; appears on the receiver's statement. */
  txid?: string | undefined;
}

const maxKey = 77;
const maxAmount = 13;

/** The static BR Code, for the QR code and 'Pix Copia e Cola'; throws for an invalid key or amount. */
export function pixCode({ key, name, city, amountCents, txid }: PixPayment): string {
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > maxKey) throw new RangeError("pix key out of range");
  const account = field("00", "br.gov.bcb.pix") + field("01", key);
  const body =
    field("00", "01") +
    field("26", account) +
    field("52", "0000") +
    field("53", "986") +
    (amountCents === undefined || amountCents === 0 ? "" : field("54", amountText(amountCents))) +
    field("58", "BR") +
    field("59", plain(name, 25) || "LOJA") +
    field("60", plain(city, 15) || "BRASIL") +
    field("62", field("05", reference(txid))) +
    "6304";
  return body + crc16(body);
}

/** CRC-16/CCITT-FALSE, as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index) << 8;
    for (let bit = 0; bit < 8; bit++) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, "0") + value;
}

function amountText(cents: number): string {
  const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
  if (!Number.isSafeInteger(cents) || cents < 0 || text.length > maxAmount) {
    throw new RangeError("pix amount out of range");
  }
  return text;
}

function reference(txid: string | undefined): string {
  return (txid ?? "").replace(/[^A-Za-z0-9]/g, "").slice(0, 25) || "***";
}

/** Printable ASCII, because banks reject or garble anything else. */
function plain(text: string, length: number): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\s+/g, " ")
    .replace(/[^\x20-\x7e]/g, "")
    .trim()
    .slice(0, length)
    .trim();
}
