import { describe, expect, it } from "vitest";
import { contactSchema } from "./contact.ts";

describe("contactSchema", () => {
  it.each([
    ["(11) 9 1234-5678", "11912345678"],
    ["(11) 3123-4567", "1131234567"],
    [" +55 11 91234-5678 ", "11912345678"],
  ])("reads %j as %s", (phone, digits) => {
    expect(contactSchema.parse({ phone })).toEqual({ phone: digits });
  });

  it.each([
    [{}, "Value is required"],
    [{ phone: "" }, "Value is required"],
    [{ phone: "  " }, "Value is required"],
    [{ phone: "(11) 1234" }, "Telefone inválido"],
    [{ phone: "(20) 9 1234-5678" }, "Telefone inválido"],
    [{ phone: "1".repeat(5000) }, "Telefone inválido"],
  ])("refuses %j with one message", (input, message) => {
    expect(contactSchema.safeParse(input).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
