-- A product may be on several lines, each with its options and its note.
alter table order_items drop constraint order_items_store_id_order_id_product_id_key;
-- A list of what was chosen, with names and prices as sold.
alter table order_items add column options text not null default '[]';
alter table order_items add column note text not null default '' check (length(note) <= 140);

alter table orders drop constraint orders_check;
alter table orders add column coupon text;
alter table orders add column discount_cents bigint not null default 0 check (discount_cents between 0 and subtotal_cents);
alter table orders add column change_for_cents bigint check (change_for_cents > 0);
alter table orders add column slot_at bigint;
alter table orders add column minutes_from integer;
alter table orders add column minutes_to integer;
alter table orders add column adult boolean not null default false;
-- Beside the address as text: its parts, for the board and for delivery areas.
alter table orders add column address_parts text;
alter table orders add check (total_cents = subtotal_cents - discount_cents + freight_cents);

create trigger option_groups_changed after insert or update or delete on option_groups
  for each row execute function n1_menu_changed();
create trigger options_changed after insert or update or delete on options
  for each row execute function n1_menu_changed();
create trigger product_option_groups_changed after insert or update or delete on product_option_groups
  for each row execute function n1_menu_changed();

-- A use of a coupon changes no page, but whether the store has any does.
create trigger coupons_changed after insert or delete on coupons
  for each row execute function n1_menu_changed();
create trigger coupons_switched after update on coupons
  for each row
  when ((new.active, new.deleted_at) is distinct from (old.active, old.deleted_at))
  execute function n1_menu_changed();

drop trigger products_changed on products;
create trigger products_changed after update on products
  for each row
  when (
    least(new.qtde, 6) <> least(old.qtde, 6)
    or (new.category_id, new.name, new.description, new.thumbnail, new.sale_cents, new.adult, new.position, new.active, new.deleted_at)
       is distinct from
       (old.category_id, old.name, old.description, old.thumbnail, old.sale_cents, old.adult, old.position, old.active, old.deleted_at)
  )
  execute function n1_menu_changed();
