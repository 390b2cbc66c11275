-- Searching for a beginning needs the order of bytes, which the collation of a server may not have. Names are listed
-- from A to Z, and the orders of a name from the newest. Orders from before there were search keys have none: they
-- are found by number, telephone and day.
create index orders_customer on orders (store_id, customer_key collate "C", created_at desc, id desc)
  where customer_key is not null;
create index orders_number on orders (store_id, id collate "C");
