import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parse } from "hono/utils/cookie";

const keptForSeconds = 365 * 24 * 60 * 60;

/**
 * Remembers, in a browser that signed in to an account with its password, that it did. Tries from there
 * are counted apart, so that strangers who guess do not keep the person out. It opens nothing by itself.
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

  /** Which browser it is, if it is known to this account. */
  find(request: Request, email: string): string | undefined {
    const value = parse(request.headers.get("cookie") ?? "", this.#name)[this.#name] ?? "";
    const [id = "", mark = ""] = value.split(".");
    const expected = Buffer.from(this.#markOf(id, email));
    const given = Buffer.from(mark);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  }

  /** After the right password. */
  remember(headers: Headers, request: Request, email: string): void {
    const id = this.find(request, email) ?? randomBytes(16).toString("base64url");
    this.#set(headers, `${id}.${this.#markOf(id, email)}`, keptForSeconds);
  }

  forget(headers: Headers): void {
    this.#set(headers, "", 0);
  }

  #set(headers: Headers, value: string, seconds: number): void {
    headers.append("set-cookie", `${this.#name}=${value}; Max-Age=${seconds}; ${this.#attributes}`);
  }

  #markOf(id: string, email: string): string {
    return createHmac("sha256", this.#secret).update(`known-browser ${id} ${email}`).digest("base64url");
  }
}
