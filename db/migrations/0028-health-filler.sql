-- After an outage as much as an order is written here, and emptied again.
alter table health add column filler text not null default '';
