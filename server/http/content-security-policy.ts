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

/** Takes about a millisecond. */
const hashedInTurn = 512 * 1024;

/**
 * Cached pages are the same for everyone, so their inline scripts are allowed by hash instead of nonce.
 * Injected markup does not know the nonce of this rendering, so it gets no hash and does not run.
 * By bytes and in turns, because the document of a large menu has millions.
 */
export async function sealDocument(
  html: Buffer,
  nonce: string,
  nextTurn: () => Promise<void>,
): Promise<{ html: Buffer; hashes: InlineHashes }> {
  const attribute = ` nonce="${nonce}"`;
  const hashes = { script: [] as string[], style: [] as string[] };
  const kept: Buffer[] = [];
  let keptUntil = 0;
  let hashed = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, keptUntil)) {
    kept.push(html.subarray(keptUntil, at));
    keptUntil = at + attribute.length;
    const opening = html.lastIndexOf("<", at) + 1;
    const name = names.find(
      (each) => html.toString("latin1", opening, opening + each.length + 1) === `${each} `,
    );
    const content = name && contentOf(html, name, keptUntil);
    if (!name || !content?.length) continue;
    hashes[name].push(`sha256-${createHash("sha256").update(content).digest("base64")}`);
    hashed += content.length;
    if (hashed < hashedInTurn) continue;
    hashed = 0;
    await nextTurn();
  }
  kept.push(html.subarray(keptUntil));
  return { html: Buffer.concat(kept), hashes: { scripts: hashes.script, styles: hashes.style } };
}

const names = ["script", "style"] as const;

/** Of an element whose opening goes on there; of one that is not closed, nothing. */
function contentOf(html: Buffer, name: string, opened: number): Buffer {
  const begin = html.indexOf(">", opened) + 1;
  return html.subarray(begin, Math.max(begin, html.indexOf(`</${name}>`, begin)));
}
