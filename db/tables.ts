import type { Generated } from "kysely";
import type { Pricing } from "#domain/options.ts";
import type { ChangeArea } from "#domain/store-change.ts";
import type { InvitationsTable, PlatformAdminsTable, StoreMembersTable } from "./member-tables.ts";
import type { NumberStatesTable, NumberSumsTable } from "./number-tables.ts";
import type {
  CouponsTable,
  CouponUsesTable,
  IdempotencyKeysTable,
  OrderItemsTable,
  OrderSearchBacklogTable,
  OrderSearchWordsTable,
  OrderStatusHistoryTable,
  OrdersTable,
  SlotsTable,
} from "./order-tables.ts";
import type { KeptKeysTable, OrderWatchersTable, PanelDevicesTable } from "./push-tables.ts";
import type { StoreRevisionsTable } from "./revision-tables.ts";
import type { Fixed, Instant } from "./table-kinds.ts";
import type {
  AccountsTable,
  AddressesTable,
  ContactsTable,
  RateLimitsTable,
  SessionsTable,
  UserPhotosTable,
  UsersTable,
  VerificationsTable,
} from "./user-tables.ts";

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
  /** JSON, see store-documents.ts; so are the next three. */
  opening: string | null;
  areas: string | null;
  ahead: string | null;
  card_brands: string | null;
  paused_at: Instant | null;
  paused_until: Instant | null;
  unseen_minutes: Generated<number>;
  suspended_at: Instant | null;
  suspend_reason: Generated<string>;
  /** What `active` was before: it comes back when the suspension is lifted. */
  open_when_suspended: Generated<boolean>;
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
  adult: Generated<boolean>;
  position: Generated<number>;
  active: Generated<boolean>;
  sold_out: Generated<boolean>;
  /** When it is sold again by itself. */
  back_at: Instant | null;
  /** Counts the changes by people. */
  rev: Generated<number>;
  created_at: Fixed<Instant>;
  deleted_at: Instant | null;
}

interface OptionGroupsTable {
  store_id: Fixed<string>;
  id: Fixed<string>;
  name: string;
  least: Generated<number>;
  most: Generated<number>;
  pricing: Generated<Pricing>;
  repeats: Generated<boolean>;
  /** Counts the changes by people. */
  rev: Generated<number>;
  created_at: Fixed<Instant>;
  deleted_at: Instant | null;
}

interface OptionsTable {
  store_id: Fixed<string>;
  group_id: Fixed<string>;
  id: Fixed<string>;
  name: string;
  price_cents: Generated<number>;
  available: Generated<boolean>;
  /** When it is available again by itself. */
  back_at: Instant | null;
  position: Generated<number>;
  created_at: Fixed<Instant>;
  deleted_at: Instant | null;
}

interface ProductOptionGroupsTable {
  store_id: Fixed<string>;
  product_id: Fixed<string>;
  group_id: Fixed<string>;
  position: Generated<number>;
}

interface StorePicturesTable {
  store_id: Fixed<string>;
  name: Fixed<string>;
  /** In base64. */
  webp: Fixed<string>;
  /** Until it is saved with a product it may be deleted. */
  used: Generated<boolean>;
  /** Or sent again, or replaced by another. */
  created_at: Instant;
}

interface OldSlugsTable {
  slug: Fixed<string>;
  store_id: Fixed<string>;
  created_at: Fixed<Instant>;
}

interface StoreChangesTable {
  store_id: Fixed<string>;
  id: Fixed<string>;
  at: Fixed<Instant>;
  user_id: Fixed<string>;
  area: Fixed<ChangeArea>;
  /** The product, the coupon, the person. */
  subject: string;
  field: Fixed<string>;
  before: Fixed<string | null>;
  after: Fixed<string | null>;
  /** The person whom it is about. */
  about_id: Fixed<string | null>;
}

/** Of an import, until each of them is a row of `store_changes`. */
interface NotedChangesTable {
  store_id: Fixed<string>;
  id: Fixed<string>;
  at: Fixed<Instant>;
  user_id: Fixed<string>;
  /** JSON. */
  changes: Fixed<string>;
  following: Generated<number>;
}

interface HealthTable {
  id: Fixed<number>;
  at: Instant;
  filler: Generated<string>;
}

interface ErasingClockTable {
  id: Fixed<number>;
  ran_at: Instant;
  doubted_since: Instant | null;
}

export interface Tables {
  stores: StoresTable;
  store_revisions: StoreRevisionsTable;
  categories: CategoriesTable;
  products: ProductsTable;
  option_groups: OptionGroupsTable;
  options: OptionsTable;
  product_option_groups: ProductOptionGroupsTable;
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
  order_search_words: OrderSearchWordsTable;
  order_search_backlog: OrderSearchBacklogTable;
  order_status_history: OrderStatusHistoryTable;
  idempotency_keys: IdempotencyKeysTable;
  slots: SlotsTable;
  coupons: CouponsTable;
  coupon_uses: CouponUsesTable;
  store_members: StoreMembersTable;
  invitations: InvitationsTable;
  store_pictures: StorePicturesTable;
  old_slugs: OldSlugsTable;
  store_changes: StoreChangesTable;
  noted_changes: NotedChangesTable;
  number_states: NumberStatesTable;
  number_sums: NumberSumsTable;
  platform_admins: PlatformAdminsTable;
  health: HealthTable;
  erasing_clock: ErasingClockTable;
  kept_keys: KeptKeysTable;
  panel_devices: PanelDevicesTable;
  order_watchers: OrderWatchersTable;
}
