-- One row: when erasing by age last ran, and since when the clock has been doubted, if it is.
create table erasing_clock (
  id integer primary key check (id = 1),
  ran_at bigint not null,
  doubted_since bigint
);
