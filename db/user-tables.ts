import type { Generated } from "kysely";
import type { Fixed, Instant, IsoInstant } from "./table-kinds.ts";

export interface UsersTable {
  id: Fixed<string>;
  name: string;
  email: string;
  email_verified: Generated<0 | 1>;
  image: string | null;
  phone: string | null;
  cpf: string | null;
  active: Generated<boolean>;
  created_at: Fixed<IsoInstant>;
  updated_at: IsoInstant;
  deleted_at: Instant | null;
}

export interface SessionsTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  token: string;
  expires_at: IsoInstant;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Fixed<IsoInstant>;
  updated_at: IsoInstant;
}

export interface AccountsTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  account_id: string;
  provider_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: IsoInstant | null;
  refresh_token_expires_at: IsoInstant | null;
  scope: string | null;
  password: string | null;
  created_at: Fixed<IsoInstant>;
  updated_at: IsoInstant;
}

export interface VerificationsTable {
  id: Fixed<string>;
  identifier: string;
  value: string;
  expires_at: IsoInstant;
  created_at: Fixed<IsoInstant>;
  updated_at: IsoInstant;
}

export interface RateLimitsTable {
  key: string;
  count: number;
  last_request: Instant;
}

export interface UserPhotosTable {
  user_id: Fixed<string>;
  /** In base64. */
  webp: string;
  updated_at: Instant;
}

export interface AddressesTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  main: Generated<boolean>;
  type: Generated<string>;
  zipcode: string;
  street: string;
  number: string;
  complement: Generated<string>;
  district: string;
  city: string;
  state: string;
  reference: Generated<string>;
  condominium: Generated<string>;
  block: Generated<string>;
  unit: Generated<string>;
  created_at: Fixed<Instant>;
}

export interface ContactsTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  main: Generated<boolean>;
  phone: string;
  name: Generated<string>;
  created_at: Fixed<Instant>;
}
