import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parse } from "hono/utils/cookie";

/** What the mark is made for; an account without a password has no hash, and knows no browser. */
interface Account {
  email: string;
  hash: string | undefined;
}

const maxAgeSeconds = 365 * 24 * 60 * 60;

/**
 * A cookie that says that this browser once gave the right password of an account. It opens nothing, but
 * tries from it are counted apart, so that strangers who guess do not delay the person. It ends with that
 * password.
 */
export class KnownBrowsers {
  readonly #secret: string;
  readonly #name: string;
  readonly #attributes: string;

  constructor(secret: string, https: boolean) {
    this.#secret = secret;
    this.#name = https ? "__Host-n1.known_browser" : "n1.known_browser";
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
  }

  /** The id of the browser, if the account knows it. */
  find(request: Request, account: Account): string | undefined {
    const value = parse(request.headers.get("cookie") ?? "", this.#name)[this.#name] ?? "";
    const [id = "", mark = ""] = value.split(".");
    const expected = Buffer.from(this.#markOf(id, account));
    const given = Buffer.from(mark);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  }

  /** After the right password. */
  remember(headers: Headers, request: Request, account: Account): void {
    const id = this.find(request, account) ?? randomBytes(16).toString("base64url");
    this.#set(headers, `${id}.${this.#markOf(id, account)}`, maxAgeSeconds);
  }

  forget(headers: Headers): void {
    this.#set(headers, "", 0);
  }

  #set(headers: Headers, value: string, seconds: number): void {
    headers.append("set-cookie", `${this.#name}=${value}; Max-Age=${seconds}; ${this.#attributes}`);
  }

  #markOf(id: string, { email, hash = "" }: Account): string {
    return createHmac("sha256", this.#secret)
      .update(`known-browser ${id} ${email} ${hash}`)
      .digest("base64url");
  }
}
