import type { EntryKind } from "#domain/customer.ts";
import { profilePath } from "#domain/paths.ts";

/** The hashes that open the profile's dialogs. */
export const dialogs = {
  user: "user-index",
  address: "address-index",
  contact: "contact-index",
  password: "password-index",
  remove: "delete-index",
  account: "account-index",
} as const;

const entryParams: Readonly<Record<EntryKind, string>> = { enderecos: "endereco", contatos: "contato" };

export const dialogUrl = (hash: string) => `${profilePath}#${hash}`;

export const entryUrl = (kind: EntryKind, id: string, hash: string) =>
  `${profilePath}?${new URLSearchParams({ [entryParams[kind]]: id })}#${hash}`;

export const entryIdIn = (query: URLSearchParams, kind: EntryKind) => query.get(entryParams[kind]);
