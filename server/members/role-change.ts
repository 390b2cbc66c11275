import { type Role, roleLabel } from "#domain/permissions.ts";
import type { StoreChange } from "#domain/store-change.ts";

interface Person {
  userId: string;
  name: string;
}

/** Null: not of the team, before or afterwards. */
export const roleChange = (
  { userId, name }: Person,
  before: Role | null,
  after: Role | null,
): StoreChange => ({
  area: "members",
  subject: name,
  field: "Papel",
  before: before && roleLabel[before],
  after: after && roleLabel[after],
  about: userId,
});

/** Its e-mail is left out: nobody could erase it from the history. */
export const invitationChange = (
  email: string | null,
  before: Role | null,
  after: Role | null,
): StoreChange => ({
  area: "members",
  subject: email ? "Convite por e-mail" : "Convite por link",
  field: "Convite",
  before: before && roleLabel[before],
  after: after && roleLabel[after],
});
