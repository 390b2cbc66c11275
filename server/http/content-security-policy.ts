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

interface InlineElement {
  name: string;
  attributes: string;
  content: string;
}

/** One that is not closed ends them, as in a browser. */
function* inlineElements(html: string): Generator<InlineElement> {
  const opening = /<(script|style)\b([^<>]*)>/g;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const [, name = "", attributes = ""] = found;
    const end = html.indexOf(`</${name}>`, opening.lastIndex);
    if (end < 0) return;
    yield { name, attributes, content: html.slice(opening.lastIndex, end) };
    opening.lastIndex = end;
  }
}

/**
 * Cached pages are the same for everyone, so their inline scripts are allowed by hash instead of nonce.
 * Injected markup does not know the nonce of this rendering, so it gets no hash and does not run.
 */
export function sealDocument(html: string, nonce: string): { html: string; hashes: InlineHashes } {
  const attribute = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const { name, attributes, content } of inlineElements(html)) {
    if (!attributes.includes(attribute) || content === "") continue;
    const hash = `sha256-${createHash("sha256").update(content).digest("base64")}`;
    (name === "script" ? scripts : styles).push(hash);
  }
  return { html: html.replaceAll(attribute, ""), hashes: { scripts, styles } };
}
