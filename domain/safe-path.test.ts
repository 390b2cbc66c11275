import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { returnPath, safePath } from "./safe-path.ts";

describe("safePath", () => {
  it.each([
    "/",
    "/perfil",
    "/perfil?endereco=casa#address-index",
    "/adega-do-ze/cart#bag-index",
    "/a%20b?c=%2F%2Fe",
  ])("keeps %j", (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    "",
    "perfil",
    "//e",
    "///e",
    "/\\e",
    "\\/e",
    "/%2f%2fe",
    "/%2F/e",
    "/%5ce",
    "/%09/e",
    "/\t/e",
    "/\n/e",
    "/.//e",
    "/a/..//e",
    "/%2e//e",
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,x",
    "https://e",
    "https:/e",
    " /perfil",
    "/perfil\r\nSet-Cookie: a=b",
    "/perfil%0d%0aSet-Cookie:%20a=b",
    `/${"a".repeat(2_000)}`,
    undefined,
    null,
    7,
  ])("refuses %j", (path) => {
    expect(safePath(path)).toBeNull();
  });

  it("never leaves the site, whatever is asked", () => {
    const pieces = fc.array(
      fc.constantFrom("/", "\\", ".", "..", "%2f", "%5c", "%09", "\t", ":", "@", "e", "?", "#"),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const path = safePath(parts.join(""));
        return path === null || new URL(path, "https://n1.example").origin === "https://n1.example";
      }),
    );
  });
});

describe("returnPath", () => {
  it.each(["/perfil", "/authentic", "/?a=/auth/login", "/auth/confirmEmail?token=abc"])(
    "returns to %j",
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

  it.each(["/auth", "/auth/login", "/auth/confirmEmails?x", "/auth?x", "/api/auth/sign-out", "//e"])(
    "does not return to %j",
    (path) => {
      expect(returnPath(path)).toBeNull();
    },
  );
});
