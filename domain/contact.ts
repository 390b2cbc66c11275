import * as z from "zod/mini";
import { messages } from "./messages";
import { isPhone, phoneDigits } from "./phone";

/** A Brazilian phone as typed or masked; the outcome is its digits. */
export const phoneSchema = z
  .string(messages.valueRequired)
  .check(
    z.trim(),
    z.minLength(1, { error: messages.valueRequired, abort: true }),
    z.maxLength(40, { error: messages.invalidPhone, abort: true }),
    z.refine(isPhone, { error: messages.invalidPhone, abort: true }),
    z.overwrite(phoneDigits),
  );

export const contactSchema = z.object({ phone: phoneSchema });
