import * as z from "zod/mini";
import { requiredLine } from "./address";
import { phoneSchema } from "./contact";
import { cpfDigits, isCpf } from "./cpf";
import { messages } from "./messages";

export const nameSchema = requiredLine(120);

/** As browsers check it, and with a dot in the domain. */
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** One rule for every form that asks for an e-mail: what can be signed up with can be signed in with. */
export const emailSchema = z
  .string(messages.valueRequired)
  .check(
    z.trim(),
    z.minLength(1, { error: messages.valueRequired, abort: true }),
    z.maxLength(254, { error: messages.invalidEmail, abort: true }),
    z.toLowerCase(),
    z.regex(emailPattern, { error: messages.invalidEmail, abort: true }),
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
