import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { contentSecurityPolicy, sealDocument } from "./content-security-policy.ts";

const sha = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

const seal = async (text: string, turn = async () => {}) => {
  const { html, hashes } = await sealDocument(Buffer.from(text), "n1", turn);
  return { html: html.toString(), hashes };
};

describe("sealDocument", () => {
  it("allows by hash what was rendered with the nonce, and takes the nonce out", async () => {
    const { html, hashes } = await seal(
      '<link nonce="n1" href="/c"/><script nonce="n1">a("é")</script><b>ã</b><style nonce="n1" media="x">b{}</style>',
    );
    expect(html).toBe('<link href="/c"/><script>a("é")</script><b>ã</b><style media="x">b{}</style>');
    expect(hashes).toEqual({ scripts: [sha('a("é")')], styles: [sha("b{}")] });
  });

  it("lets others in between the parts of a large document", async () => {
    let turns = 0;
    const { hashes } = await seal(
      `<script nonce="n1">${"a".repeat(600_000)}</script>`.repeat(10),
      async () => {
        turns += 1;
      },
    );
    expect(hashes.scripts).toHaveLength(10);
    expect(turns).toBe(10);
  });

  it("hashes nothing that is not closed", async () => {
    expect((await seal('<script nonce="n1">a()')).hashes.scripts).toEqual([]);
  });

  it("allows nothing that was rendered without the nonce", async () => {
    const { hashes } = await seal('<script>evil()</script><script nonce="guess">evil()</script>');
    expect(hashes).toEqual({ scripts: [], styles: [] });
  });

  it("hashes no script that is loaded from a file", async () => {
    expect((await seal('<script nonce="n1" src="/a.js"></script>')).hashes.scripts).toEqual([]);
  });
});

describe("contentSecurityPolicy", () => {
  it("never allows inline code in general", () => {
    const policy = contentSecurityPolicy(readConfig({}), { scripts: ["sha256-x"], styles: [] });
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("script-src 'self' 'sha256-x'");
    expect(policy).toContain("connect-src 'self' https://viacep.com.br");
  });
});
