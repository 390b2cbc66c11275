-- Made anew without foreign keys to users: writing one waits for the person's row, which somebody who
-- deletes their account holds while waiting for the store.
alter table store_changes rename to old_store_changes;
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
insert into store_changes (store_id, id, at, user_id, area, subject, field, before, after)
  select store_id, id, at, user_id, area, subject, field, before, after from old_store_changes;
drop table old_store_changes;
create index store_changes_time on store_changes (store_id, at desc, id desc);
create index store_changes_area on store_changes (store_id, area, at desc, id desc);
create index store_changes_user on store_changes (user_id, store_id, at desc, id desc);
create index store_changes_about on store_changes (about_id) where about_id is not null;

-- Counts the changes by people, not the uses: who saves an older one is told.
alter table coupons add column rev integer not null default 1;
