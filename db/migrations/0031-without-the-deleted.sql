-- What was deleted stays for ever: whoever reads a menu finds what is left without passing over it. Sales write none
-- of these columns, so these indexes cost them nothing. Options have none: what is taken out of a list goes at once.
create index products_not_deleted on products (store_id, id) where deleted_at is null;
create index option_groups_not_deleted on option_groups (store_id, id) where deleted_at is null;
