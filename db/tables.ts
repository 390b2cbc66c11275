import type { ColumnType, Generated } from "kysely";
import type { OrderStatus } from "#domain/order-status.ts";
import type { DeliveryMethod, PaymentMethod } from "#domain/store.ts";

/** Milliseconds since the epoch. */
type Instant = number;
/** ISO text: the identity library's own form, the same on both engines. */
type IsoInstant = string;
/** Written once, when the row is made. */
type Fixed<T> = ColumnType<T, T, never>;

interface StoresTable {
  id: Fixed<string>;
  name: string;
  slug: string;
  url: string | null;
  logo: string | null;
  cover: string | null;
  color: Generated<string>;
  description: Generated<string>;
  time_zone: Generated<string>;
  active: Generated<boolean>;
  order_min_cents: Generated<number>;
  whatsapp_number: Generated<string>;
  require_contact: Generated<boolean>;
  require_address: Generated<boolean>;
  require_payment: Generated<boolean>;
  offers_delivery: Generated<boolean>;
  offers_withdraw: Generated<boolean>;
  pay_pix_online: Generated<boolean>;
  pay_mercadopago: Generated<boolean>;
  pay_credit_online: Generated<boolean>;
  pay_paypal: Generated<boolean>;
  pay_cash: Generated<boolean>;
  pay_credit: Generated<boolean>;
  pay_debit: Generated<boolean>;
  pay_pix: Generated<boolean>;
  seller_name: Generated<string>;
  seller_document: Generated<string>;
  seller_address: Generated<string>;
  seller_contact: Generated<string>;
  pix_key: string | null;
  pix_name: string | null;
  pix_city: string | null;
  created_at: Fixed<Instant>;
  deleted_at: Instant | null;
}

interface CategoriesTable {
  store_id: Fixed<string>;
  id: Fixed<string>;
  name: string;
  position: Generated<number>;
  active: Generated<boolean>;
  created_at: Fixed<Instant>;
  deleted_at: Instant | null;
}

interface ProductsTable {
  store_id: Fixed<string>;
  id: Fixed<string>;
  category_id: string | null;
  barcode: string | null;
  name: string;
  description: Generated<string>;
  thumbnail: string | null;
  sale_cents: number;
  qtde: number;
  position: Generated<number>;
  active: Generated<boolean>;
  created_at: Fixed<Instant>;
  deleted_at: Instant | null;
}

interface UsersTable {
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

interface SessionsTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  token: string;
  expires_at: IsoInstant;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Fixed<IsoInstant>;
  updated_at: IsoInstant;
}

interface AccountsTable {
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

interface VerificationsTable {
  id: Fixed<string>;
  identifier: string;
  value: string;
  expires_at: IsoInstant;
  created_at: Fixed<IsoInstant>;
  updated_at: IsoInstant;
}

interface RateLimitsTable {
  key: string;
  count: number;
  last_request: Instant;
}

interface UserPhotosTable {
  user_id: Fixed<string>;
  /** In base64. */
  webp: string;
  updated_at: Instant;
}

interface AddressesTable {
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
  deleted_at: Instant | null;
}

interface ContactsTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  main: Generated<boolean>;
  phone: string;
  name: Generated<string>;
  created_at: Fixed<Instant>;
  deleted_at: Instant | null;
}

interface OrdersTable {
  store_id: Fixed<string>;
  id: Fixed<string>;
  user_id: string | null;
  status: Generated<OrderStatus>;
  subtotal_cents: Fixed<number>;
  freight_cents: ColumnType<number, number | undefined, never>;
  total_cents: Fixed<number>;
  qtde: Fixed<number>;
  address: string | null;
  contact: string | null;
  customer_name: string | null;
  payment: PaymentMethod | null;
  payment_status: Generated<string>;
  delivery: DeliveryMethod | null;
  active: Generated<boolean>;
  created_at: Fixed<Instant>;
  updated_at: Instant;
  deleted_at: Instant | null;
}

interface OrderItemsTable {
  store_id: Fixed<string>;
  order_id: Fixed<string>;
  line: Fixed<number>;
  product_id: Fixed<string>;
  barcode: string | null;
  name: Fixed<string>;
  thumbnail: string | null;
  sale_cents: Fixed<number>;
  qtde: Fixed<number>;
}

interface OrderStatusHistoryTable {
  store_id: Fixed<string>;
  order_id: Fixed<string>;
  seq: Fixed<number>;
  status: Fixed<OrderStatus>;
  actor: Fixed<"customer" | "store" | "platform">;
  at: Fixed<Instant>;
}

interface IdempotencyKeysTable {
  store_id: Fixed<string>;
  key: Fixed<string>;
  fingerprint: string;
  order_id: Fixed<string>;
  created_at: Fixed<Instant>;
}

interface StoreMembersTable {
  store_id: Fixed<string>;
  user_id: Fixed<string>;
  role: "owner" | "manager" | "attendant";
  created_at: Fixed<Instant>;
  deleted_at: Instant | null;
}

interface PlatformAdminsTable {
  user_id: Fixed<string>;
  created_at: Fixed<Instant>;
}

interface HealthTable {
  id: Fixed<number>;
  at: Instant;
}

interface ErasingClockTable {
  id: Fixed<number>;
  ran_at: Instant;
  doubted_since: Instant | null;
}

export interface Tables {
  stores: StoresTable;
  categories: CategoriesTable;
  products: ProductsTable;
  users: UsersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  verifications: VerificationsTable;
  rate_limits: RateLimitsTable;
  user_photos: UserPhotosTable;
  addresses: AddressesTable;
  contacts: ContactsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_status_history: OrderStatusHistoryTable;
  idempotency_keys: IdempotencyKeysTable;
  store_members: StoreMembersTable;
  platform_admins: PlatformAdminsTable;
  health: HealthTable;
  erasing_clock: ErasingClockTable;
}
