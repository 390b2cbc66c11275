import { addressOr } from "./address.ts";
import type { Rule } from "./first-broken-rule.ts";
import { emailOr } from "./profile.ts";
import { lineOr } from "./text-line.ts";

/** The panel speaks Portuguese throughout; customers' forms have the specification's words. */
export const panelTexts = {
  required: "Preencha este campo",
  choose: "Escolha uma opção",
  email: "E-mail inválido",
} as const;

export const missingInPanel: Rule = [(text) => text === "", panelTexts.required];

export const panelLine = lineOr(panelTexts.required);

export const panelEmailSchema = emailOr(panelTexts.required, panelTexts.email);

/** An address that somebody of the store types for a customer. */
export const panelAddressSchema = addressOr(panelLine);
