-- A removed address or contact goes at once: those that stayed were passed over by whatever its person did next.
alter table addresses rename to addresses_before;
drop index addresses_one_main;
create table addresses (
  user_id text not null references users (id),
  id text not null,
  main boolean not null default false,
  type text not null default 'Residencial',
  zipcode text not null check (length(zipcode) = 8),
  street text not null check (length(street) between 1 and 120),
  number text not null check (length(number) between 1 and 20),
  complement text not null default '' check (length(complement) <= 80),
  district text not null check (length(district) between 1 and 80),
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) = 2),
  reference text not null default '' check (length(reference) <= 120),
  condominium text not null default '' check (length(condominium) <= 80),
  block text not null default '' check (length(block) <= 20),
  unit text not null default '' check (length(unit) <= 20),
  created_at bigint not null,
  primary key (user_id, id)
);
insert into addresses (user_id, id, main, type, zipcode, street, number, complement, district, city, state,
    reference, condominium, block, unit, created_at)
  select user_id, id, main, type, zipcode, street, number, complement, district, city, state,
    reference, condominium, block, unit, created_at
  from addresses_before where deleted_at is null;
drop table addresses_before;
create unique index addresses_one_main on addresses (user_id) where main;

alter table contacts rename to contacts_before;
drop index contacts_one_main;
create table contacts (
  user_id text not null references users (id),
  id text not null,
  main boolean not null default false,
  phone text not null check (length(phone) in (10, 11)),
  name text not null default '' check (length(name) <= 80),
  created_at bigint not null,
  primary key (user_id, id)
);
insert into contacts (user_id, id, main, phone, name, created_at)
  select user_id, id, main, phone, name, created_at from contacts_before where deleted_at is null;
drop table contacts_before;
create unique index contacts_one_main on contacts (user_id) where main;
