import * as z from "zod/mini";
import { firstBrokenRule, missing } from "./first-broken-rule.ts";
import { messages } from "./messages.ts";
import { isPhone } from "./phone.ts";
import { phoneDigits } from "./phone-digits.ts";
import { optionalLine } from "./text-line.ts";

/** Outputs the digits. */
export const phoneSchema = z
  .string(messages.valueRequired)
  .check(
    z.trim(),
    firstBrokenRule(missing, [(text) => text.length > 40 || !isPhone(text), messages.invalidPhone]),
    z.overwrite(phoneDigits),
  );

/** Who to ask for at that phone; optional. */
export const customerNameSchema = optionalLine(80);

export const contactSchema = z.object({ phone: phoneSchema, name: customerNameSchema });

export type Contact = z.output<typeof contactSchema>;
