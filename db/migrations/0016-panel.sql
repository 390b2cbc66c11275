-- What the people of a store do with an order. While pending it has a stage; `rev` counts its changes.
alter table orders add column stage text check (stage in ('preparing', 'ready', 'dispatched'));
alter table orders add column rev integer not null default 1;
alter table orders add column seen_at bigint;
alter table orders add column promised_at bigint;
-- When it is an alarm that nobody has seen it, and when that is to be told, or tried again.
alter table orders add column alarm_at bigint;
alter table orders add column alarm_try_at bigint;
alter table orders add column alarmed_at bigint;
-- Done or canceled; without it an order is open.
alter table orders add column finished_at bigint;
alter table orders add column cancel_reason text
  check (cancel_reason in ('area', 'item', 'full', 'closing', 'other', 'customer'));
alter table orders add column cancel_note text not null default '' check (length(cancel_note) <= 200);
-- Typed by somebody of the store, for a customer on the telephone or at the counter.
alter table orders add column counter boolean not null default false;
-- Shows a new owner what an order does, and vanishes.
alter table orders add column sample boolean not null default false;
-- The customer's name as it is searched for: no accents, no case.
alter table orders add column customer_key text;

update orders set finished_at = updated_at where status in ('done', 'canceled');

create index orders_open on orders (store_id, created_at) where finished_at is null;
create index orders_finished on orders (store_id, finished_at) where finished_at is not null;
create index orders_unseen on orders (alarm_try_at) where alarm_try_at is not null;
create index orders_contact on orders (store_id, contact, created_at) where contact is not null;

-- Who did it, when it was a person of the store; `step` is what happened.
alter table order_status_history add column step text
  check (step in ('new', 'seen', 'preparing', 'ready', 'dispatched', 'done', 'canceled', 'paid'));
alter table order_status_history add column user_id text;
alter table order_status_history add column detail text not null default '' check (length(detail) <= 300);

-- After how long an unseen order becomes an alarm.
alter table stores add column unseen_minutes integer not null default 5 check (unseen_minutes between 1 and 120);
-- By the platform; such a store is inactive, whatever its own people say.
alter table stores add column suspended_at bigint;
