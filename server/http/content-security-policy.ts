import { createHash } from "node:crypto";
import type { Config } from "#server/config.ts";

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
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Cached pages are the same for everyone, so their inline scripts are allowed by hash instead of nonce.
 * Injected markup does not know the nonce of this rendering, so it gets no hash and does not run.
 */
export function sealDocument(html: string, nonce: string): { html: string; hashes: InlineHashes } {
  const attribute = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, element, attributes = "", content = ""] of html.matchAll(inlineElement)) {
    if (!attributes.includes(attribute) || content === "") continue;
    const hash = `sha256-${createHash("sha256").update(content).digest("base64")}`;
    (element === "script" ? scripts : styles).push(hash);
  }
  return { html: html.replaceAll(attribute, ""), hashes: { scripts, styles } };
}
