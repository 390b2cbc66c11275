-- Secrets that the program makes once, shared by all processes on this database.
create table kept_keys (
  name text primary key,
  value text not null,
  created_at bigint not null
);

-- Browsers of a shop's people that want pushes; the id is a hash of the endpoint.
create table panel_devices (
  store_id text not null,
  id text not null,
  user_id text not null,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 40),
  created_at bigint not null,
  primary key (store_id, id),
  foreign key (store_id, user_id) references store_members (store_id, user_id)
);
create index panel_devices_user on panel_devices (user_id, store_id, created_at);

-- Browsers of customers that want a push at each step of one order.
create table order_watchers (
  store_id text not null,
  order_id text not null,
  id text not null,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 40),
  created_at bigint not null,
  primary key (store_id, order_id, id),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create index order_watchers_age on order_watchers (store_id, created_at);
-- A browser that renews its subscription names the old one alone.
create index panel_devices_id on panel_devices (id);
create index order_watchers_id on order_watchers (id);
