import { messages } from "#domain/messages.ts";

/** What is said of the two lists of an account, by their name in URLs. */
export const entryTexts = {
  enderecos: { saved: messages.addressSaved, failed: messages.addressSaveFailed },
  contatos: { saved: messages.contactSaved, failed: messages.contactSaveFailed },
};

/** Why it failed is not part of these texts. */
export const entryFailed = (kind: string) => () =>
  kind === "contatos" ? entryTexts.contatos.failed : entryTexts.enderecos.failed;
