import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { contentSecurityPolicy, sealDocument } from "./content-security-policy.ts";

const sha = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

describe("sealDocument", () => {
  it("allows by hash what was rendered with the nonce, and takes the nonce out", () => {
    const { html, hashes } = sealDocument(
      '<script nonce="n1">a()</script><style nonce="n1">b{}</style>',
      "n1",
    );
    expect(html).toBe("<script>a()</script><style>b{}</style>");
    expect(hashes).toEqual({ scripts: [sha("a()")], styles: [sha("b{}")] });
  });

  it("allows nothing that was rendered without the nonce", () => {
    const { hashes } = sealDocument('<script>evil()</script><script nonce="guess">evil()</script>', "n1");
    expect(hashes).toEqual({ scripts: [], styles: [] });
  });

  it("hashes no script that is loaded from a file", () => {
    expect(sealDocument('<script nonce="n1" src="/a.js"></script>', "n1").hashes.scripts).toEqual([]);
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
