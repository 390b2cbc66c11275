-- Whoever writes or removes a parent looks for its children: every foreign key has an index for that.
create index idempotency_keys_order on idempotency_keys (store_id, order_id);
create index order_items_product on order_items (store_id, product_id);
