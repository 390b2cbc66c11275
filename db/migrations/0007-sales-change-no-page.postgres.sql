-- A sale is told of when so little is left that the menu has to say so (domain/store.ts, fewLeft):
-- a handful of notices before a product is sold out, however many of it are sold.
drop trigger products_changed on products;
create trigger products_changed after update on products
  for each row
  when (
    new.qtde > old.qtde or (new.qtde < old.qtde and new.qtde <= 5)
    or (new.category_id, new.name, new.description, new.thumbnail, new.sale_cents, new.position, new.active, new.deleted_at)
       is distinct from
       (old.category_id, old.name, old.description, old.thumbnail, old.sale_cents, old.position, old.active, old.deleted_at)
  )
  execute function n1_menu_changed();
