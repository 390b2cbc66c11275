-- SQLite changes constraints by making the table anew; foreign keys rest meanwhile (db/open-sqlite.ts).
create table new_orders (
  store_id text not null references stores (id),
  id text not null check (length(id) >= 22),
  user_id text references users (id),
  status text not null default 'new' check (status in ('new', 'pending', 'done', 'canceled')),
  subtotal_cents bigint not null check (subtotal_cents > 0),
  coupon text,
  discount_cents bigint not null default 0 check (discount_cents between 0 and subtotal_cents),
  freight_cents bigint not null default 0 check (freight_cents >= 0),
  total_cents bigint not null,
  qtde integer not null check (qtde > 0),
  address text,
  -- Beside the address as text: its parts, for the board and for delivery areas.
  address_parts text,
  contact text check (contact is null or length(contact) in (10, 11)),
  customer_name text check (customer_name is null or length(customer_name) <= 80),
  payment text check (payment in ('pix_online', 'mercadopago', 'credit_online', 'paypal', 'cash', 'credit', 'debit', 'pix')),
  payment_status text not null default 'novo',
  change_for_cents bigint check (change_for_cents > 0),
  delivery text check (delivery in ('delivery', 'withdraw')),
  slot_at bigint,
  minutes_from integer,
  minutes_to integer,
  adult boolean not null default false,
  active boolean not null default true,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint,
  primary key (store_id, id),
  check (total_cents = subtotal_cents - discount_cents + freight_cents)
);
insert into new_orders (
  store_id, id, user_id, status, subtotal_cents, freight_cents, total_cents, qtde, address, contact,
  customer_name, payment, payment_status, delivery, active, created_at, updated_at, deleted_at
)
select
  store_id, id, user_id, status, subtotal_cents, freight_cents, total_cents, qtde, address, contact,
  customer_name, payment, payment_status, delivery, active, created_at, updated_at, deleted_at
from orders;
drop table orders;
alter table new_orders rename to orders;
create index orders_of_store on orders (store_id, created_at);
create index orders_of_user on orders (user_id, created_at) where user_id is not null;

-- A product may be on several lines, each with its options and its note.
create table new_order_items (
  store_id text not null,
  order_id text not null,
  line integer not null check (line between 1 and 100),
  product_id text not null,
  barcode text,
  name text not null,
  thumbnail text,
  sale_cents bigint not null check (sale_cents > 0),
  qtde integer not null check (qtde > 0),
  -- A list of what was chosen, with names and prices as sold.
  options text not null default '[]',
  note text not null default '' check (length(note) <= 140),
  primary key (store_id, order_id, line),
  foreign key (store_id, order_id) references orders (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id)
);
insert into new_order_items (store_id, order_id, line, product_id, barcode, name, thumbnail, sale_cents, qtde)
select store_id, order_id, line, product_id, barcode, name, thumbnail, sale_cents, qtde from order_items;
drop table order_items;
alter table new_order_items rename to order_items;
create index order_items_product on order_items (store_id, product_id);
