drop trigger products_changed on products;
create trigger products_changed after update on products
  for each row
  when (
    least(new.qtde, 6) <> least(old.qtde, 6)
    or (new.category_id, new.name, new.description, new.thumbnail, new.sale_cents, new.adult, new.position, new.active, new.sold_out, new.deleted_at)
       is distinct from
       (old.category_id, old.name, old.description, old.thumbnail, old.sale_cents, old.adult, old.position, old.active, old.sold_out, old.deleted_at)
  )
  execute function n1_menu_changed();
