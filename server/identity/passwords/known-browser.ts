import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parse } from "hono/utils/cookie";

const maxAgeSeconds = 365 * 24 * 60 * 60;

/**
 * A cookie that says that this browser once gave the right password of an account. It opens nothing, but
 * tries from it are counted apart, so that strangers who guess do not delay the person.
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
    this.#set(headers, `${id}.${this.#markOf(id, email)}`, maxAgeSeconds);
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
