import { generateCnpj } from "@brazilian-utils/brazilian-utils/generate-cnpj";
import { generateCpf } from "@brazilian-utils/brazilian-utils/generate-cpf";
import fc from "fast-check";
import { expect, test } from "vitest";
import { maskCnpj } from "./cnpj.ts";
import { maskCpf } from "./cpf.ts";
import { readPixKey } from "./pix-key.ts";

test.each([
  ["529.982.247-25", "cpf", "52998224725"],
  ["52998224725", "cpf", "52998224725"],
  ["11.222.333/0001-81", "cnpj", "11222333000181"],
  ["q0.slf.mbd/7vx4-39", "cnpj", "Q0SLFMBD7VX439"],
  // Without its zeros it is a telephone, with the country's code in one of them.
  ["00003520136483", "cnpj", "00003520136483"],
  ["05517926308380", "cnpj", "05517926308380"],
  [" Pix@Adega.com.br ", "email", "pix@adega.com.br"],
  ["+55 11 91234-5678", "phone", "+5511912345678"],
  ["(11) 91234-5678", "phone", "+5511912345678"],
  ["11 91234-5678", "phone", "+5511912345678"],
  ["(11) 3123-4567", "phone", "+551131234567"],
  ["123E4567-E12B-12D1-A456-426655440000", "random", "123e4567-e12b-12d1-a456-426655440000"],
  ["123e4567e12b12d1a456426655440000", "random", "123e4567-e12b-12d1-a456-426655440000"],
])("%s is read as %s", (typed, kind, key) => {
  expect(readPixKey(typed)).toEqual({ kind, key });
});

test.each([
  "",
  "111.111.111-11",
  "529.982.247-26",
  "11.222.333/0001-80",
  "pix@",
  "abc",
  "123e4567",
  "+1 212 555 0100",
])("%s is no key", (typed) => {
  expect(readPixKey(typed)).toBeNull();
});

test("whatever is read is read again as the same, masked or not", () => {
  fc.assert(
    fc.property(fc.nat(2), fc.boolean(), (which, masked) => {
      const digits = which === 0 ? generateCpf() : generateCnpj({ version: which as 1 | 2 });
      const typed = masked ? (which === 0 ? maskCpf(digits) : maskCnpj(digits)) : digits;
      const read = readPixKey(typed);
      expect(read?.kind).toBe(which === 0 ? "cpf" : "cnpj");
      expect(readPixKey(read?.key ?? "")).toEqual(read);
    }),
    { numRuns: 60 },
  );
});

test("no text breaks it", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readPixKey(text);
      if (read) expect(read.key).toMatch(/^[\x21-\x7e]{1,77}$/);
    }),
  );
});
