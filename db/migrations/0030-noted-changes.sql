-- What an import changed, as JSON, written with it: one row instead of thousands, which orders would wait for. It
-- becomes rows of store_changes right afterwards.
create table noted_changes (
  store_id text not null references stores (id),
  id text not null,
  at bigint not null,
  user_id text not null,
  changes text not null,
  primary key (store_id, id)
);
create index noted_changes_time on noted_changes (at);
