-- One row, written to know that the database can be written.
create table health (
  id integer primary key check (id = 1),
  at bigint not null
);
