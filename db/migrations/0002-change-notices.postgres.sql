-- Sends a notice for whatever a customer sees. Stock that only goes down is left to the program
-- (db/postgres-notices.ts), unless the product leaves the menu with it.

create function n1_store_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('n1_changes', 'stores');
  perform pg_notify('n1_changes', 'store/' || coalesce(new.id, old.id));
  return null;
end $$;

create function n1_menu_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('n1_changes', 'store/' || coalesce(new.store_id, old.store_id));
  return null;
end $$;

create trigger stores_changed after insert or update or delete on stores
  for each row execute function n1_store_changed();

create trigger categories_changed after insert or update or delete on categories
  for each row execute function n1_menu_changed();

create trigger products_made after insert or delete on products
  for each row execute function n1_menu_changed();

create trigger products_changed after update on products
  for each row
  when (
    new.qtde > old.qtde or new.qtde = 0
    or (new.category_id, new.name, new.description, new.thumbnail, new.sale_cents, new.position, new.active, new.deleted_at)
       is distinct from
       (old.category_id, old.name, old.description, old.thumbnail, old.sale_cents, old.position, old.active, old.deleted_at)
  )
  execute function n1_menu_changed();
