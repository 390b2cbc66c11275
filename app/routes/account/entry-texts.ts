import { messages } from "#domain/messages.ts";

export const entryTexts = {
  enderecos: { saved: messages.addressSaved, failed: messages.addressSaveFailed },
  contatos: { saved: messages.contactSaved, failed: messages.contactSaveFailed },
};

/** The specification's texts do not give the reason. */
export const entryFailed = (kind: string) => () =>
  kind === "contatos" ? entryTexts.contatos.failed : entryTexts.enderecos.failed;
