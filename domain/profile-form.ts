import * as z from "zod/mini";
import { passwordSchema } from "./auth-forms.ts";
import { firstBrokenRule, missing } from "./first-broken-rule.ts";
import { messages } from "./messages.ts";
import { emailSchema, profileSchema } from "./profile.ts";

/** Who has only social accounts has no password to give. */
const ownPassword = z._default(z.union([z.literal(""), passwordSchema]), "");

/** A new e-mail asks for the password: whoever finds a phone unlocked must not take the account with it. */
export const profileFormSchema = z.object({
  ...profileSchema.shape,
  email: emailSchema,
  password: ownPassword,
});

/** The word that has to be typed to delete an account. */
export const deletionWord = "EXCLUIR";

export const deleteAccountSchema = z.object({
  word: z
    .string(messages.valueRequired)
    .check(
      z.trim(),
      z.toUpperCase(),
      firstBrokenRule(missing, [(word) => word !== deletionWord, `Digite ${deletionWord} para confirmar`]),
    ),
  password: ownPassword,
});
