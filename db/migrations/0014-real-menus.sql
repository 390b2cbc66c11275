-- Options are made once per store and used by many products.
create table option_groups (
  store_id text not null references stores (id),
  id text not null,
  name text not null check (length(name) between 1 and 60),
  least integer not null default 0,
  most integer not null default 1,
  pricing text not null default 'sum' check (pricing in ('sum', 'max', 'avg')),
  repeats boolean not null default false,
  created_at bigint not null,
  deleted_at bigint,
  primary key (store_id, id),
  check (least between 0 and most and most between 1 and 100)
);

create table options (
  store_id text not null,
  group_id text not null,
  id text not null,
  name text not null check (length(name) between 1 and 80),
  price_cents bigint not null default 0 check (price_cents between 0 and 100000000),
  available boolean not null default true,
  position integer not null default 0,
  created_at bigint not null,
  deleted_at bigint,
  primary key (store_id, group_id, id),
  foreign key (store_id, group_id) references option_groups (store_id, id)
);

create table product_option_groups (
  store_id text not null,
  product_id text not null,
  group_id text not null,
  position integer not null default 0,
  primary key (store_id, product_id, group_id),
  foreign key (store_id, product_id) references products (store_id, id),
  foreign key (store_id, group_id) references option_groups (store_id, id)
);
create index product_option_groups_group on product_option_groups (store_id, group_id);

alter table products add column adult boolean not null default false;

-- What a store says of itself as a whole, each a small document that domain/store-settings.ts reads.
alter table stores add column opening text;
alter table stores add column areas text;
alter table stores add column ahead text;
alter table stores add column card_brands text;
-- Paused from one instant to another; without an end until the store says so.
alter table stores add column paused_at bigint;
alter table stores add column paused_until bigint;

-- Orders taken for each half hour.
create table slots (
  store_id text not null references stores (id),
  at bigint not null,
  taken integer not null check (taken >= 0),
  primary key (store_id, at)
);

create table coupons (
  store_id text not null references stores (id),
  code text not null check (length(code) between 3 and 40),
  kind text not null check (kind in ('percent', 'amount', 'freeDelivery')),
  percent integer check (percent between 1 and 100),
  amount_cents bigint check (amount_cents > 0),
  least_total_cents bigint not null default 0 check (least_total_cents >= 0),
  valid_from bigint,
  valid_until bigint,
  max_uses integer check (max_uses > 0),
  max_uses_per_phone integer check (max_uses_per_phone > 0),
  uses integer not null default 0 check (uses >= 0),
  active boolean not null default true,
  created_at bigint not null,
  deleted_at bigint,
  primary key (store_id, code),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_cents is not null)),
  check (max_uses is null or uses <= max_uses)
);

-- How often each telephone has used a coupon.
create table coupon_uses (
  store_id text not null,
  code text not null,
  phone text not null check (length(phone) in (10, 11)),
  uses integer not null check (uses >= 0),
  primary key (store_id, code, phone),
  foreign key (store_id, code) references coupons (store_id, code)
);
