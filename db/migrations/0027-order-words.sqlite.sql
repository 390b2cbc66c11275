-- An order is found by each word of its name and by the end of its telephone: one row for each. Orders from before get
-- their words from a job that goes back from the newest; `customer_key` is no longer written.
create table order_search_words (
  store_id text not null,
  word text not null check (length(word) <= 24),
  age bigint not null,
  order_id text not null,
  words text not null,
  primary key (store_id, word, age, order_id)
) without rowid;
create table order_search_backlog (
  store_id text primary key references stores (id),
  before_at bigint not null,
  before_id text not null
);
insert into order_search_backlog (store_id, before_at, before_id)
  select id, 9007199254740991, '' from stores
  where exists (select 1 from orders where orders.store_id = stores.id);
drop index orders_customer;
