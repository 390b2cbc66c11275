-- An order's link names its store, and works for as long as the order exists: also when the store
-- is deleted, which the unique index of slugs leaves out.
create index stores_every_slug on stores (slug, id);
