import { describe, expect, it } from "vitest";
import { contactSchema } from "./contact.ts";

describe("contactSchema", () => {
  it.each([
    ["(11) 9 1234-5678", "11912345678"],
    ["(11) 3123-4567", "1131234567"],
    [" +55 11 91234-5678 ", "11912345678"],
  ])("reads %j as %s", (phone, digits) => {
    expect(contactSchema.parse({ phone })).toEqual({ phone: digits, name: "" });
  });

  it("tidies the name, which may be missing", () => {
    const phone = "11912345678";
    expect(contactSchema.parse({ phone, name: "  Ana\n Lima " })).toEqual({ phone, name: "Ana Lima" });
  });

  it.each([
    [{}, "Value is required"],
    [{ phone: "" }, "Value is required"],
    [{ phone: "  " }, "Value is required"],
    [{ phone: "(11) 1234" }, "Telefone inválido"],
    [{ phone: "(20) 9 1234-5678" }, "Telefone inválido"],
    [{ phone: "1".repeat(5000) }, "Telefone inválido"],
    [{ phone: "11912345678", name: "a".repeat(81) }, "Use no máximo 80 caracteres"],
    [{ phone: "11912345678", name: "Ana\u0007" }, "Texto inválido"],
  ])("refuses %j with one message", (input, message) => {
    expect(contactSchema.safeParse(input).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
