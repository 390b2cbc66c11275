-- The wide picture that a store's page opens with, guarded like the other pictures.
alter table stores add column cover text;

create trigger stores_cover_made before insert on stores
  when new.cover is not null and (new.cover glob '*[' || char(1) || '-' || char(31) || ']*' or not
    (new.cover glob 'http://?*' or new.cover glob 'https://?*' or new.cover = '/' or new.cover glob '/[^/\]*'))
begin select raise(abort, 'cover is not the URL of a picture'); end;

create trigger stores_cover_changed before update of cover on stores
  when new.cover is not null and (new.cover glob '*[' || char(1) || '-' || char(31) || ']*' or not
    (new.cover glob 'http://?*' or new.cover glob 'https://?*' or new.cover = '/' or new.cover glob '/[^/\]*'))
begin select raise(abort, 'cover is not the URL of a picture'); end;
