-- What a store's days and months sum to, without anything of a customer. Orders never touch these tables: what becomes
-- outdated is found by the orders that were finished since `checked_at`.
create table number_states (
  store_id text primary key references stores (id),
  -- What the sums were made by: form and time zone. With another one, `edition` counts on and all older sums are void.
  basis text not null,
  edition integer not null,
  checked_at bigint not null,
  -- The last day up to which nothing is missing.
  filled_through integer
);

create table number_sums (
  store_id text not null references stores (id),
  span text not null check (span in ('day', 'month')),
  first_day integer not null,
  edition integer not null,
  summed_at bigint not null,
  figures text not null,
  products text not null,
  primary key (store_id, span, first_day)
);
