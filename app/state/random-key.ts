const bytes = 16;

/** 128 random bits as hex: `crypto.randomUUID` exists only on secure origins. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
