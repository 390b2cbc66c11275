-- The wide picture that a store's page opens with, guarded like the other pictures.
alter table stores add column cover text;

create trigger stores_cover before insert or update of cover on stores
  for each row when (not n1_is_picture(new.cover)) execute function n1_refuse_picture();
