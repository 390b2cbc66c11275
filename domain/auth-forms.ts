import * as z from "zod/mini";
import { firstBrokenRule, longerThan, missing } from "./first-broken-rule.ts";
import { messages } from "./messages.ts";
import { emailSchema, nameSchema } from "./profile.ts";

export const minPasswordLength = 8;
export const maxPasswordLength = 128;

/** An existing password, which may be older than today's rules. */
export const passwordSchema = z
  .string(messages.valueRequired)
  .check(firstBrokenRule(missing, longerThan(maxPasswordLength)));

const newPassword = z
  .string(messages.valueRequired)
  .check(
    firstBrokenRule(missing, longerThan(maxPasswordLength), [
      (text) => text.length < minPasswordLength,
      messages.passwordTooShort,
    ]),
  );

/** An empty repetition already has an error of its own. */
const samePasswords = z.refine<{ password?: unknown; passwordMatch?: unknown }>(
  ({ password, passwordMatch }) => !passwordMatch || password === passwordMatch,
  { path: ["passwordMatch"], error: messages.passwordsDiffer, when: () => true },
);

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });

export const registerSchema = z
  .object({ name: nameSchema, email: emailSchema, password: newPassword, passwordMatch: passwordSchema })
  .check(samePasswords);

export const forgotPasswordSchema = z.object({ email: emailSchema });

export const resetPasswordSchema = z
  .object({
    token: z.string(messages.valueRequired).check(firstBrokenRule(missing, longerThan(500))),
    password: newPassword,
    passwordMatch: passwordSchema,
  })
  .check(samePasswords);

export const changePasswordSchema = z
  .object({ passwordOld: passwordSchema, password: newPassword, passwordMatch: passwordSchema })
  .check(samePasswords);
