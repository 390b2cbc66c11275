-- What domain/picture.ts says, for whoever writes: also for a SQL tool. Not a check of the table,
-- which would refuse to sell a product that had another thumbnail before.
create function n1_is_picture(address text) returns boolean immutable language sql as $$
  select address ~ '^(https?://.|/$|/[^/\\])' and address !~ '[[:cntrl:]]'
$$;

create function n1_refuse_picture() returns trigger language plpgsql as $$
begin
  raise exception 'not the address of a picture' using errcode = 'check_violation';
end $$;

create trigger stores_logo before insert or update of logo on stores
  for each row when (not n1_is_picture(new.logo)) execute function n1_refuse_picture();

create trigger products_thumbnail before insert or update of thumbnail on products
  for each row when (not n1_is_picture(new.thumbnail)) execute function n1_refuse_picture();
