-- Grows with every change that a customer's page of the store shows, so that a browser knows which of two
-- answers is newer. A sale that leaves plenty is none. Never below the clock, so that it also grows when a
-- store is made anew.
create table store_revisions (
  store_id text primary key references stores (id) on delete cascade,
  revision bigint not null,
  -- The transaction that wrote it: one is one step, however many rows it changes.
  written_by bigint not null
);
insert into store_revisions
  select id, floor(extract(epoch from clock_timestamp()) * 1000), txid_current() from stores;

create function n1_revision_made() returns trigger language plpgsql as $$
begin
  insert into store_revisions values (new.id, floor(extract(epoch from clock_timestamp()) * 1000), txid_current());
  return null;
end $$;

create trigger stores_revision_made after insert on stores
  for each row execute function n1_revision_made();

create function n1_revision_grows() returns trigger language plpgsql as $$
declare
  changed text;
begin
  if tg_table_name = 'stores' then changed := new.id;
  elsif tg_op = 'DELETE' then changed := old.store_id;
  else changed := new.store_id;
  end if;
  update store_revisions
    set revision = greatest(revision + 1, floor(extract(epoch from clock_timestamp()) * 1000)),
        written_by = txid_current()
    where store_id = changed and written_by <> txid_current();
  return null;
end $$;

-- Deferred, so that the row is locked at the commit only: orders do not wait for each other before, and
-- revisions are in the order of the commits.
create constraint trigger stores_revision after update on stores deferrable initially deferred
  for each row execute function n1_revision_grows();

create constraint trigger categories_revision after insert or update or delete on categories deferrable initially deferred
  for each row execute function n1_revision_grows();

create constraint trigger option_groups_revision after insert or update or delete on option_groups deferrable initially deferred
  for each row execute function n1_revision_grows();

create constraint trigger options_revision after insert or update or delete on options deferrable initially deferred
  for each row execute function n1_revision_grows();

create constraint trigger product_option_groups_revision after insert or update or delete on product_option_groups deferrable initially deferred
  for each row execute function n1_revision_grows();

create constraint trigger products_revision after insert or delete on products deferrable initially deferred
  for each row execute function n1_revision_grows();

-- Of stock, the menu shows how many are left when there are few (domain/store.ts, fewLeft).
create constraint trigger products_stock_revision after update of qtde on products deferrable initially deferred
  for each row when (least(new.qtde, 6) <> least(old.qtde, 6)) execute function n1_revision_grows();

create constraint trigger products_change_revision after update of category_id, name, description, thumbnail, sale_cents, adult, position, active, sold_out, deleted_at on products deferrable initially deferred
  for each row execute function n1_revision_grows();

create constraint trigger coupons_revision after insert or delete on coupons deferrable initially deferred
  for each row execute function n1_revision_grows();

create constraint trigger coupons_switch_revision after update of active, deleted_at on coupons deferrable initially deferred
  for each row execute function n1_revision_grows();
