-- Counts the changes by people: who saves an older one is told.
alter table option_groups add column rev integer not null default 1;

-- Which product has a barcode, and who last changed a product.
create index products_barcode on products (store_id, barcode) where barcode is not null;
create index store_changes_subject on store_changes (store_id, subject, at);
