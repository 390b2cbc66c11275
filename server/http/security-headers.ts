import { createHash } from "node:crypto";
import type { Config } from "#server/config.ts";

/** What every answer carries, whatever it is. */
export function commonHeaders(config: Config): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    // Social sign-in opens a popup from whatever page the visitor came in by.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    ...(config.publicUrl.protocol === "https:"
      ? { "strict-transport-security": "max-age=63072000; includeSubDomains" }
      : {}),
  };
}

/** For answers that are not documents: nothing in them may run or load anything. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export function contentSecurityPolicy(config: Config, { scripts, styles }: InlineHashes): string {
  const list = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join("");
  return [
    "default-src 'none'",
    `script-src 'self'${list(scripts)}`,
    `style-src 'self'${list(styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${config.cepUrl.origin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Public pages are kept and sent to everyone, so their inline scripts are allowed by hash. Only what
 * was rendered with this render's nonce is hashed: markup that found its way into the page by
 * another road has no nonce, gets no hash, and does not run.
 */
export function sealDocument(html: string, nonce: string): { html: string; hashes: InlineHashes } {
  const mark = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, element, attributes = "", content = ""] of html.matchAll(inlineElement)) {
    if (!attributes.includes(mark) || content === "") continue;
    const hash = `sha256-${createHash("sha256").update(content).digest("base64")}`;
    (element === "script" ? scripts : styles).push(hash);
  }
  return { html: html.replaceAll(mark, ""), hashes: { scripts, styles } };
}
