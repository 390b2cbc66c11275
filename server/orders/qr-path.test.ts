import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrPath } from "./qr-path.ts";

const code =
  "00020126440014br.gov.bcb.pix0122loja@n1delivery.com.br520400005303986540557.905802BR5914PIZZARIA DO ZE6009SAO PAULO62150511N1PED0001236304E2A2";

it("draws every dark module of the code, and no light one", () => {
  const { size, path } = qrPath(code);
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x = "", y = "", width = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at++) {
      const row = drawn[Number(y)];
      if (row) row[at] = true;
    }
  }
  expect(drawn).toEqual(encode(code, { ecc: "M", border: 4 }).data);
});

it("leaves the quiet border that readers need", () => {
  const { size, path } = qrPath(code);
  const xs = [...path.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...xs)).toBe(4);
  expect(Math.max(...xs)).toBeLessThan(size - 4);
});
