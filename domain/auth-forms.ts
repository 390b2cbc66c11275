import * as z from "zod/mini";
import { messages } from "./messages";
import { emailSchema, nameSchema } from "./profile";

export const shortestPassword = 8;
export const longestPassword = 128;

type Rule = [broken: (text: string) => boolean, message: string];

/** One message a field, the first that applies. A broken field does not keep the form's own rules from being asked. */
const inOrder = (...rules: Rule[]) =>
  z.check<string>((context) => {
    const rule = rules.find(([broken]) => broken(context.value));
    if (rule) context.issues.push({ code: "custom", message: rule[1], input: context.value, continue: true });
  });

const missing: Rule = [(text) => text === "", messages.valueRequired];
const longerThan = (most: number): Rule => [(text) => text.length > most, messages.tooLong(most)];

/** A password that exists: whatever was allowed when it was made. */
export const passwordSchema = z
  .string(messages.valueRequired)
  .check(inOrder(missing, longerThan(longestPassword)));

const newPassword = z
  .string(messages.valueRequired)
  .check(
    inOrder(missing, longerThan(longestPassword), [
      (text) => text.length < shortestPassword,
      messages.passwordTooShort,
    ]),
  );

/** An empty repetition already says that it is required. */
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
    token: z.string(messages.valueRequired).check(inOrder(missing, longerThan(500))),
    password: newPassword,
    passwordMatch: passwordSchema,
  })
  .check(samePasswords);

export const changePasswordSchema = z
  .object({ passwordOld: passwordSchema, password: newPassword, passwordMatch: passwordSchema })
  .check(samePasswords);
