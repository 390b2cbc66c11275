-- Names are listed from A to Z, and the orders of a name from the newest. Orders from before there were search keys
-- have none: they are found by number, telephone and day. Text is compared by its bytes, also in the primary key.
create index orders_customer on orders (store_id, customer_key, created_at desc, id desc)
  where customer_key is not null;
