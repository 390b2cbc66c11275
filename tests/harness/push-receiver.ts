import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from "node:crypto";

const saltBytes = 16;
const tagBytes = 16;

/** The browser's side of one subscription: its keys, and RFC 8291 by hand. */
export class PushReceiver {
  readonly endpoint: string;
  readonly #keys = createECDH("prime256v1");
  readonly #auth = randomBytes(16);

  constructor(service: string) {
    this.endpoint = `${service}/push/${randomUUID()}`;
    this.#keys.generateKeys();
  }

  /** As `PushSubscription.toJSON` writes it. */
  toJSON() {
    const p256dh = this.#keys.getPublicKey("base64url");
    const auth = this.#auth.toString("base64url");
    return { endpoint: this.endpoint, expirationTime: null, keys: { p256dh, auth } };
  }

  /** As the server keeps it. */
  get subscription() {
    const { endpoint, keys } = this.toJSON();
    return { endpoint, ...keys };
  }

  /** Throws when it was not encrypted for this subscription. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, saltBytes);
    const recordBytes = body.readUInt32BE(saltBytes);
    const keyIdBytes = body.readUInt8(saltBytes + 4);
    const senderKey = body.subarray(saltBytes + 5, saltBytes + 5 + keyIdBytes);
    const record = body.subarray(saltBytes + 5 + keyIdBytes);
    if (record.length > recordBytes) throw new Error("more than one record");
    const shared = this.#keys.computeSecret(senderKey);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#keys.getPublicKey(), senderKey]);
    const secret = Buffer.from(hkdfSync("sha256", shared, this.#auth, info, 32));
    const derive = (label: string, bytes: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${label}\0`, bytes));
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(record.subarray(-tagBytes));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
    const end = padded.findLastIndex((byte) => byte !== 0);
    // RFC 8188, 2: the last record ends with a 2 before its padding.
    if (padded[end] !== 2) throw new Error("not the last record");
    return padded.subarray(0, end).toString("utf8");
  }
}
