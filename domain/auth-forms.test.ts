import { describe, expect, it } from "vitest";
import { changePasswordSchema, forgotPasswordSchema, loginSchema, registerSchema } from "./auth-forms.ts";

const issuesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));

describe("loginSchema", () => {
  it("takes the e-mail in small letters, and the password as it is", () => {
    expect(loginSchema.parse({ email: " Ana@Example.com ", password: " x " })).toEqual({
      email: "ana@example.com",
      password: " x ",
    });
  });

  it("asks for both", () => {
    expect(issuesOf(loginSchema.safeParse({}))).toEqual({
      email: "Value is required",
      password: "Value is required",
    });
  });
});

describe("registerSchema", () => {
  const good = {
    name: " Ana  Lima ",
    email: "ana@example.com",
    password: "12345678",
    passwordMatch: "12345678",
  };

  it("keeps the name on one line", () => {
    expect(registerSchema.parse(good).name).toBe("Ana Lima");
  });

  it.each([
    [
      { password: "1234567", passwordMatch: "1234567" },
      { password: "A senha precisa ter pelo menos 8 caracteres" },
    ],
    [{ passwordMatch: "87654321" }, { passwordMatch: "As senhas não conferem" }],
    [{ passwordMatch: "" }, { passwordMatch: "Value is required" }],
    [
      { password: "1234567", passwordMatch: "87654321" },
      {
        password: "A senha precisa ter pelo menos 8 caracteres",
        passwordMatch: "As senhas não conferem",
      },
    ],
    [{ email: "ana" }, { email: "Value is not a valid email address" }],
    [
      { name: "", email: "ana", passwordMatch: "87654321" },
      {
        name: "Value is required",
        email: "Value is not a valid email address",
        passwordMatch: "As senhas não conferem",
      },
    ],
    [{ name: "a\u0000b" }, { name: "Texto inválido" }],
  ])("refuses %j", (change, expected) => {
    expect(issuesOf(registerSchema.safeParse({ ...good, ...change }))).toEqual(expected);
  });
});

describe("forgotPasswordSchema", () => {
  it.each([
    ["", "Value is required"],
    ["ana@", "Value is not a valid email address"],
    ["joao..silva@gmail.com", "Value is not a valid email address"],
    [".ana@gmail.com", "Value is not a valid email address"],
    ["ana@gmail", "Value is not a valid email address"],
    ["ana@a.b", "Value is not a valid email address"],
    [`${"a".repeat(60)}@${"b.".repeat(5_000)}com`, "Value is not a valid email address"],
    ["ana@example.com\nbcc: x@e.com", "Value is not a valid email address"],
  ])("refuses %j", (email, message) => {
    expect(issuesOf(forgotPasswordSchema.safeParse({ email }))).toEqual({ email: message });
  });
});

describe("changePasswordSchema", () => {
  it("asks for all three, whatever else is wrong", () => {
    expect(issuesOf(changePasswordSchema.safeParse({ password: "" }))).toEqual({
      passwordOld: "Value is required",
      password: "Value is required",
      passwordMatch: "Value is required",
    });
  });
});
