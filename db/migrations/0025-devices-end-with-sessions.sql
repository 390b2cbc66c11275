-- A device gets pushes as long as the session that turned it on; those that are there belong to the newest one.
alter table panel_devices rename to panel_devices_before;
drop index panel_devices_user;
drop index panel_devices_id;
create table panel_devices (
  store_id text not null,
  id text not null,
  user_id text not null,
  session_id text not null,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 40),
  created_at bigint not null,
  primary key (store_id, id),
  foreign key (store_id, user_id) references store_members (store_id, user_id),
  foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade
);
insert into panel_devices (store_id, id, user_id, session_id, endpoint, p256dh, auth, created_at)
  select store_id, id, user_id,
    (select sessions.id from sessions where sessions.user_id = devices.user_id order by expires_at desc, sessions.id limit 1),
    endpoint, p256dh, auth, created_at
  from panel_devices_before devices
  where exists (select 1 from sessions where sessions.user_id = devices.user_id);
drop table panel_devices_before;
create index panel_devices_user on panel_devices (user_id, store_id, created_at);
create index panel_devices_session on panel_devices (user_id, session_id);
create index panel_devices_id on panel_devices (id);

-- Of a customer who was signed in; a guest's browser watches with the link alone.
alter table order_watchers add column session_id text references sessions (id) on delete cascade;
create index order_watchers_session on order_watchers (session_id) where session_id is not null;
