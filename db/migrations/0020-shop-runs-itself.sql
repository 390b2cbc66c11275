-- Out of stock for today, whatever the number says; `back_at`: from then on sold again, by itself.
alter table products add column sold_out boolean not null default false;
alter table products add column back_at bigint;
alter table options add column back_at bigint;
create index products_back on products (back_at) where back_at is not null;
create index options_back on options (back_at) where back_at is not null;
-- Counts the changes by people, not the sales: who saves an older one is told.
alter table products add column rev integer not null default 1;
alter table option_groups add column rev integer not null default 1;
alter table coupons add column rev integer not null default 1;
-- Which product has a barcode.
create index products_barcode on products (store_id, barcode) where barcode is not null;

-- Addresses that stores had before: they lead to the present one for good, and no other store gets them.
create table old_slugs (
  slug text primary key,
  store_id text not null references stores (id),
  created_at bigint not null
);
create index old_slugs_store on old_slugs (store_id);

-- Who changed what of a store, from what to what, in the words that the history shows. Without foreign keys to
-- users: writing one waits for the person's row, which somebody who deletes their account holds while waiting for
-- the store.
create table store_changes (
  store_id text not null references stores (id),
  id text not null,
  at bigint not null,
  user_id text not null,
  area text not null check (area in ('menu', 'price', 'stock', 'settings', 'hours', 'delivery', 'payment', 'coupons', 'members')),
  subject text not null check (length(subject) <= 160),
  field text not null check (length(field) <= 80),
  before text check (length(before) <= 1000),
  after text check (length(after) <= 1000),
  -- The person whom it is about, whose name goes with their account.
  about_id text,
  primary key (store_id, id)
);
create index store_changes_time on store_changes (store_id, at desc, id desc);
create index store_changes_area on store_changes (store_id, area, at desc, id desc);
create index store_changes_subject on store_changes (store_id, subject, at);
create index store_changes_user on store_changes (user_id, store_id, at desc, id desc);
create index store_changes_about on store_changes (about_id) where about_id is not null;

-- Sent, but perhaps never saved with a product: then it is deleted after a while.
alter table store_pictures add column used boolean not null default true;
-- To find those that nothing was saved with, without reading the pictures themselves.
create index store_pictures_unused on store_pictures (store_id, used, created_at);
