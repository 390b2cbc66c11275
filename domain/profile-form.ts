import * as z from "zod/mini";
import { passwordSchema } from "./auth-forms.ts";
import { firstBrokenRule, missing } from "./first-broken-rule.ts";
import { messages } from "./messages.ts";
import { emailSchema, profileSchema } from "./profile.ts";

/** Someone with social accounts only has no password. */
const ownPassword = z._default(z.union([z.literal(""), passwordSchema]), "");

/** A new e-mail requires the password, so that an unlocked phone is not enough to take over the account. */
export const profileFormSchema = z.object({
  ...profileSchema.shape,
  email: emailSchema,
  password: ownPassword,
});

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
