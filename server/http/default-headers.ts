import type { Config } from "#server/config.ts";

type Fields = Record<string, string>;

/** The headers that an answer has unless it says otherwise. */
export class DefaultHeaders {
  readonly #fields: Fields;
  /** For what pages are made of, where browsers heed nothing else of it. */
  readonly ofPart: Fields;
  readonly #entries: [string, string][];

  /** In development documents have no policy, because hot reload is made of inline scripts. */
  constructor(config: Pick<Config, "publicUrl">, { development = false } = {}) {
    this.#fields = {
      "cache-control": "no-store",
      // For answers that are not documents: nothing in them may run or load anything.
      ...(!development && {
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      }),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy":
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
      // Social sign-in opens a popup from any page.
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      ...(config.publicUrl.protocol === "https:" && {
        "strict-transport-security": "max-age=63072000; includeSubDomains",
      }),
    };
    const { "x-content-type-options": sniff = "", "cross-origin-resource-policy": reach = "" } = this.#fields;
    this.ofPart = { "x-content-type-options": sniff, "cross-origin-resource-policy": reach };
    this.#entries = Object.entries(this.#fields);
  }

  /** For what is answered without the app: files, cached pages, refusals. */
  with(own: Fields): Fields {
    return { ...this.#fields, ...own };
  }

  /** For what the app answers. */
  fill(headers: Headers): void {
    for (const [name, value] of this.#entries) if (!headers.has(name)) headers.set(name, value);
  }
}
