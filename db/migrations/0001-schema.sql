-- One text for both engines. Instants are bigint milliseconds, money is bigint cents,
-- ids are text. The identity tables (users … rate_limits) keep the identity library's own
-- forms: ISO text for instants, 0/1 for its booleans, which read the same on both engines.

create table stores (
  id text primary key,
  name text not null check (length(name) between 1 and 80),
  slug text not null check (length(slug) between 3 and 60),
  url text,
  logo text,
  color text not null default '#000' check (length(color) in (4, 7) and color like '#%'),
  description text not null default '' check (length(description) <= 500),
  time_zone text not null default 'America/Sao_Paulo',
  active boolean not null default true,
  order_min_cents bigint not null default 0 check (order_min_cents >= 0),
  whatsapp_number text not null default '' check (length(whatsapp_number) <= 11),
  require_contact boolean not null default true,
  require_address boolean not null default true,
  require_payment boolean not null default true,
  offers_delivery boolean not null default true,
  offers_withdraw boolean not null default true,
  pay_pix_online boolean not null default false,
  pay_mercadopago boolean not null default false,
  pay_credit_online boolean not null default false,
  pay_paypal boolean not null default false,
  pay_cash boolean not null default false,
  pay_credit boolean not null default false,
  pay_debit boolean not null default false,
  pay_pix boolean not null default false,
  seller_name text not null default '',
  seller_document text not null default '',
  seller_address text not null default '',
  seller_contact text not null default '',
  pix_key text,
  pix_name text,
  pix_city text,
  created_at bigint not null,
  deleted_at bigint,
  check (pix_key is null or (pix_name is not null and pix_city is not null)),
  check (offers_delivery or offers_withdraw)
);
create unique index stores_slug on stores (slug) where deleted_at is null;
create index stores_listed on stores (name, id) where deleted_at is null and active;

create table categories (
  store_id text not null references stores (id),
  id text not null,
  name text not null check (length(name) <= 60),
  position integer not null default 0,
  active boolean not null default true,
  created_at bigint not null,
  deleted_at bigint,
  primary key (store_id, id)
);

create table products (
  store_id text not null references stores (id),
  id text not null,
  category_id text,
  barcode text,
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  thumbnail text,
  sale_cents bigint not null check (sale_cents between 0 and 100000000),
  qtde integer not null check (qtde between 0 and 1000000),
  position integer not null default 0,
  active boolean not null default true,
  created_at bigint not null,
  deleted_at bigint,
  primary key (store_id, id),
  foreign key (store_id, category_id) references categories (store_id, id)
);
create index products_category on products (store_id, category_id);

create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified smallint not null default 0 check (email_verified in (0, 1)),
  image text,
  phone text check (phone is null or length(phone) in (10, 11)),
  cpf text check (cpf is null or length(cpf) = 11),
  active boolean not null default true,
  created_at text not null,
  updated_at text not null,
  deleted_at bigint
);

create table sessions (
  user_id text not null references users (id) on delete cascade,
  id text not null unique,
  token text not null unique,
  expires_at text not null,
  ip_address text,
  user_agent text,
  created_at text not null,
  updated_at text not null,
  primary key (user_id, id)
);

create table accounts (
  user_id text not null references users (id) on delete cascade,
  id text not null unique,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at text,
  refresh_token_expires_at text,
  scope text,
  password text,
  created_at text not null,
  updated_at text not null,
  primary key (user_id, id),
  unique (provider_id, account_id)
);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at text not null,
  created_at text not null,
  updated_at text not null
);
create index verifications_identifier on verifications (identifier);

create table rate_limits (
  id text not null unique,
  key text primary key,
  count integer not null,
  last_request bigint not null
);

create table addresses (
  user_id text not null references users (id),
  id text not null,
  main boolean not null default false,
  type text not null default 'Residencial',
  zipcode text not null check (length(zipcode) = 8),
  street text not null check (length(street) between 1 and 120),
  number text not null check (length(number) between 1 and 20),
  complement text not null default '' check (length(complement) <= 80),
  district text not null check (length(district) between 1 and 80),
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) = 2),
  reference text not null default '' check (length(reference) <= 120),
  condominium text not null default '' check (length(condominium) <= 80),
  block text not null default '' check (length(block) <= 20),
  unit text not null default '' check (length(unit) <= 20),
  created_at bigint not null,
  deleted_at bigint,
  primary key (user_id, id),
  check (not main or deleted_at is null)
);
create unique index addresses_one_main on addresses (user_id) where main;

create table contacts (
  user_id text not null references users (id),
  id text not null,
  main boolean not null default false,
  phone text not null check (length(phone) in (10, 11)),
  created_at bigint not null,
  deleted_at bigint,
  primary key (user_id, id),
  check (not main or deleted_at is null)
);
create unique index contacts_one_main on contacts (user_id) where main;

create table orders (
  store_id text not null references stores (id),
  id text not null check (length(id) >= 22),
  user_id text references users (id),
  status text not null default 'new' check (status in ('new', 'pending', 'done', 'canceled')),
  subtotal_cents bigint not null check (subtotal_cents > 0),
  freight_cents bigint not null default 0 check (freight_cents >= 0),
  total_cents bigint not null,
  qtde integer not null check (qtde > 0),
  address text,
  contact text check (contact is null or length(contact) in (10, 11)),
  payment text check (payment in ('pix_online', 'mercadopago', 'credit_online', 'paypal', 'cash', 'credit', 'debit', 'pix')),
  payment_status text not null default 'novo',
  delivery text check (delivery in ('delivery', 'withdraw')),
  active boolean not null default true,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint,
  primary key (store_id, id),
  check (total_cents = subtotal_cents + freight_cents)
);
create index orders_of_store on orders (store_id, created_at);
create index orders_of_user on orders (user_id, created_at) where user_id is not null;

create table order_items (
  store_id text not null,
  order_id text not null,
  line integer not null check (line between 1 and 100),
  product_id text not null,
  barcode text,
  name text not null,
  thumbnail text,
  sale_cents bigint not null check (sale_cents > 0),
  qtde integer not null check (qtde > 0),
  primary key (store_id, order_id, line),
  unique (store_id, order_id, product_id),
  foreign key (store_id, order_id) references orders (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id)
);

create table order_status_history (
  store_id text not null,
  order_id text not null,
  seq integer not null check (seq >= 1),
  status text not null check (status in ('new', 'pending', 'done', 'canceled')),
  actor text not null check (actor in ('customer', 'store', 'platform')),
  at bigint not null,
  primary key (store_id, order_id, seq),
  foreign key (store_id, order_id) references orders (store_id, id)
);

create table idempotency_keys (
  store_id text not null references stores (id),
  key text not null check (length(key) between 16 and 64),
  fingerprint text not null,
  order_id text not null,
  created_at bigint not null,
  primary key (store_id, key),
  foreign key (store_id, order_id) references orders (store_id, id) deferrable initially deferred
);

create table store_members (
  store_id text not null references stores (id),
  user_id text not null references users (id),
  role text not null check (role in ('owner', 'manager', 'attendant')),
  created_at bigint not null,
  deleted_at bigint,
  primary key (store_id, user_id)
);
create index store_members_user on store_members (user_id);

create table platform_admins (
  user_id text primary key references users (id),
  created_at bigint not null
);
