import { describe, expect, test } from "vitest";
import { paymentDraft, paymentFormSchema, testPixCode } from "./payment-form.ts";
import { digestOf } from "./settings-form.ts";

const errorsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.map(String).join("."), message]),
  );

describe("payment", () => {
  const form = {
    methods: ["cash", "pix"] as const,
    brands: ["Visa"],
    pix: { key: "pix@adega.example", name: "ADEGA DO ZE", city: "SAO PAULO" },
  };
  test("what is loaded and saved untouched is the same", () => {
    expect(digestOf(paymentFormSchema.parse(paymentDraft(form)))).toBe(digestOf(form));
  });
  test.each([
    [{ pixKey: "" }, ["pixKey"]],
    [{ pixKey: "abc" }, ["pixKey"]],
    [{ pixName: "" }, ["pixName"]],
    [{ pixCity: "x".repeat(16) }, ["pixCity"]],
  ])("%j is told at its field", (change, fields) => {
    expect(Object.keys(errorsOf(paymentFormSchema.safeParse({ ...paymentDraft(form), ...change })))).toEqual(
      fields,
    );
  });
  test("without PIX it needs no key", () => {
    const draft = { ...paymentDraft({ ...form, methods: ["cash"] }), pixKey: "", pixName: "", pixCity: "" };
    expect(paymentFormSchema.parse(draft).pix).toBeNull();
  });
  test("the code for a test is one of one cent", () => {
    expect(testPixCode(paymentDraft(form))).toMatch(/540{0}\d{2}0\.01/);
    expect(testPixCode({ ...paymentDraft(form), pixCity: " " })).toBeNull();
  });
});
