-- An invitation to a store's team: only the hash of its token is kept.
create table invitations (
  store_id text not null references stores (id),
  id text not null,
  token_hash text not null unique,
  role text not null check (role in ('owner', 'manager', 'attendant')),
  email text check (length(email) <= 254),
  invited_by text not null,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  used_by text,
  revoked_at bigint,
  primary key (store_id, id)
);
create index invitations_made on invitations (store_id, created_at);
create index invitations_email on invitations (email) where email is not null;
create index invitations_expiry on invitations (expires_at);

-- What the platform tells the people of a suspended store.
alter table stores add column suspend_reason text not null default '' check (length(suspend_reason) <= 300);

-- At most one sample order a store.
create unique index orders_sample on orders (store_id) where sample is true;

-- Pictures that the people of a store sent, named by their content; in base64.
create table store_pictures (
  store_id text not null references stores (id),
  name text not null,
  webp text not null,
  created_at bigint not null,
  primary key (store_id, name)
);
