-- Who to ask for, when the customer has said so beside the phone.
alter table contacts add column name text not null default '' check (length(name) <= 80);
alter table orders add column customer_name text check (customer_name is null or length(customer_name) <= 80);
