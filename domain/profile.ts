import * as z from "zod/mini";
import { phoneSchema } from "./contact.ts";
import { cpfDigits, isCpf } from "./cpf.ts";
import { firstBrokenRule, missing } from "./first-broken-rule.ts";
import { messages } from "./messages.ts";
import { requiredLine } from "./text-line.ts";

export const maxName = 120;
export const nameSchema = requiredLine(maxName);

/** Words between single dots, then a domain of at least two labels. */
const emailPattern =
  /^[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

/** The same rule for signing up and signing in. */
export const emailOr = (required: string, invalid: string) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.toLowerCase(),
      firstBrokenRule(
        [(text) => text === "", required],
        [(text) => text.length > 254 || !emailPattern.test(text), invalid],
      ),
    );

export const emailSchema = emailOr(messages.valueRequired, messages.invalidEmail);

const cpfSchema = z
  .string(messages.valueRequired)
  .check(
    z.trim(),
    firstBrokenRule(missing, [(text) => text.length > 20 || !isCpf(text), messages.invalidCpf]),
    z.overwrite(cpfDigits),
  );

/** Without the e-mail, which changes only after it is confirmed. */
export const profileSchema = z.object({ name: nameSchema, phone: phoneSchema, cpf: cpfSchema });
