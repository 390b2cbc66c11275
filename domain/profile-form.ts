import * as z from "zod/mini";
import { passwordSchema } from "./auth-forms";
import { inOrder, missing } from "./in-order";
import { messages } from "./messages";
import { emailSchema, profileSchema } from "./profile";

const fields = { ...profileSchema.shape, email: emailSchema, password: z._default(z.string(), "") };

/** A new e-mail asks for the password: whoever finds a phone unlocked must not take the account with it. */
export function profileFormSchema(currentEmail: string) {
  const needsPassword = z.refine<z.output<z.ZodMiniObject<typeof fields>>>(
    ({ email, password }) => email === currentEmail.toLowerCase() || password !== "",
    { path: ["password"], error: messages.valueRequired },
  );
  return z.object(fields).check(needsPassword);
}

/** The word that has to be typed to delete an account. */
export const deletionWord = "EXCLUIR";

/** Who has only social accounts has no password to give. */
export const deleteAccountSchema = z.object({
  word: z
    .string(messages.valueRequired)
    .check(
      z.trim(),
      z.toUpperCase(),
      inOrder(missing, [(word) => word !== deletionWord, `Digite ${deletionWord} para confirmar`]),
    ),
  password: z._default(z.union([z.literal(""), passwordSchema]), ""),
});
