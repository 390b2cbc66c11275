import { describe, expect, it } from "vitest";
import { deleteAccountSchema, profileFormSchema } from "./profile-form.ts";

const good = { name: "Ana", email: "ana@example.com", phone: "(11) 91234-5678", cpf: "529.982.247-25" };
const schema = profileFormSchema;

const messagesOf = (input: unknown) =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );

describe("profileFormSchema", () => {
  it("keeps digits only", () => {
    expect(schema.parse(good)).toEqual({ ...good, phone: "11912345678", cpf: "52998224725", password: "" });
  });

  it.each([
    [{ cpf: "111.111.111-11" }, { cpf: "CPF inválido" }],
    [{ cpf: "529.982.247-26" }, { cpf: "CPF inválido" }],
    [{ cpf: "" }, { cpf: "Value is required" }],
    [{ phone: "(11) 1234" }, { phone: "Telefone inválido" }],
    [{ phone: "" }, { phone: "Value is required" }],
    [{ name: " " }, { name: "Value is required" }],
    [{ email: "ana" }, { email: "Value is not a valid email address" }],
  ])("refuses %j", (change, expected) => {
    expect(messagesOf({ ...good, ...change })).toMatchObject(expected);
  });

  it("takes a password, and none, for who has none", () => {
    expect(messagesOf({ ...good, password: "segredo" })).toEqual({});
    expect(messagesOf({ ...good, password: "" })).toEqual({});
    expect(messagesOf({ ...good, password: "x".repeat(200) })).toMatchObject({
      password: expect.any(String),
    });
  });
});

describe("deleteAccountSchema", () => {
  it.each([
    { word: "excluir" },
    { word: " EXCLUIR ", password: "" },
    { word: "EXCLUIR", password: "segredo" },
  ])("takes %j", (input) => {
    expect(deleteAccountSchema.safeParse(input).success).toBe(true);
  });

  it.each([{}, { word: "" }, { word: "sim" }])("refuses %j", (input) => {
    expect(deleteAccountSchema.safeParse(input).success).toBe(false);
  });
});
