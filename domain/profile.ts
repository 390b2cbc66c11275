import * as z from "zod/mini";
import { requiredLine } from "./address";
import { phoneSchema } from "./contact";
import { cpfDigits, isCpf } from "./cpf";
import { messages } from "./messages";

export const nameSchema = requiredLine(120);

export const emailSchema = z
  .string(messages.valueRequired)
  .check(
    z.trim(),
    z.minLength(1, { error: messages.valueRequired, abort: true }),
    z.maxLength(254, { error: messages.invalidEmail, abort: true }),
    z.toLowerCase(),
    z.email({ error: messages.invalidEmail, abort: true }),
  );

const cpfSchema = z
  .string(messages.valueRequired)
  .check(
    z.trim(),
    z.minLength(1, { error: messages.valueRequired, abort: true }),
    z.maxLength(20, { error: messages.invalidCpf, abort: true }),
    z.refine(isCpf, { error: messages.invalidCpf, abort: true }),
    z.overwrite(cpfDigits),
  );

/** Personal data as typed, without the e-mail: that one changes only when it is confirmed. */
export const profileSchema = z.object({ name: nameSchema, phone: phoneSchema, cpf: cpfSchema });
