-- Grows with every change that a customer's page of the store shows, so that a browser knows which of two
-- answers is newer. A sale that leaves plenty is none. Never below the clock, so that it also grows when a
-- store is made anew.
create table store_revisions (
  store_id text primary key references stores (id) on delete cascade,
  revision bigint not null
);
insert into store_revisions
  select id, cast((julianday('now') - 2440587.5) * 86400000 as integer) from stores;

create trigger stores_revision_made after insert on stores begin
  insert into store_revisions
    values (new.id, cast((julianday('now') - 2440587.5) * 86400000 as integer));
end;

create trigger stores_changed_revision after update on stores begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = new.id;
end;

create trigger categories_insert_revision after insert on categories begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = new.store_id;
end;

create trigger categories_update_revision after update on categories begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = new.store_id;
end;

create trigger categories_delete_revision after delete on categories begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = old.store_id;
end;

create trigger option_groups_insert_revision after insert on option_groups begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = new.store_id;
end;

create trigger option_groups_update_revision after update on option_groups begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = new.store_id;
end;

create trigger option_groups_delete_revision after delete on option_groups begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = old.store_id;
end;

create trigger options_insert_revision after insert on options begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = new.store_id;
end;

create trigger options_update_revision after update on options begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = new.store_id;
end;

create trigger options_delete_revision after delete on options begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = old.store_id;
end;

create trigger product_option_groups_insert_revision after insert on product_option_groups begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = new.store_id;
end;

create trigger product_option_groups_update_revision after update on product_option_groups begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = new.store_id;
end;

create trigger product_option_groups_delete_revision after delete on product_option_groups begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = old.store_id;
end;

create trigger products_insert_revision after insert on products begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = new.store_id;
end;

create trigger products_delete_revision after delete on products begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = old.store_id;
end;

-- Of stock, the menu shows how many are left when there are few (domain/store.ts, fewLeft).
create trigger products_stock_revision after update of qtde on products
  when min(new.qtde, 6) <> min(old.qtde, 6) begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = new.store_id;
end;

create trigger products_change_revision after update of category_id, name, description, thumbnail, sale_cents, adult, position, active, sold_out, deleted_at on products begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = new.store_id;
end;

create trigger coupons_insert_revision after insert on coupons begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = new.store_id;
end;

create trigger coupons_delete_revision after delete on coupons begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = old.store_id;
end;

create trigger coupons_switch_revision after update of active, deleted_at on coupons begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = new.store_id;
end;
