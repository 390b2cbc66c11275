-- What domain/picture.ts says, for whoever writes: also for a SQL tool.
create trigger stores_logo_made before insert on stores
  when new.logo is not null and (new.logo glob '*[' || char(1) || '-' || char(31) || ']*' or not
    (new.logo glob 'http://?*' or new.logo glob 'https://?*' or new.logo = '/' or new.logo glob '/[^/\]*'))
begin select raise(abort, 'logo is not the address of a picture'); end;

create trigger stores_logo_changed before update of logo on stores
  when new.logo is not null and (new.logo glob '*[' || char(1) || '-' || char(31) || ']*' or not
    (new.logo glob 'http://?*' or new.logo glob 'https://?*' or new.logo = '/' or new.logo glob '/[^/\]*'))
begin select raise(abort, 'logo is not the address of a picture'); end;

create trigger products_thumbnail_made before insert on products
  when new.thumbnail is not null and (new.thumbnail glob '*[' || char(1) || '-' || char(31) || ']*' or not
    (new.thumbnail glob 'http://?*' or new.thumbnail glob 'https://?*' or new.thumbnail = '/' or new.thumbnail glob '/[^/\]*'))
begin select raise(abort, 'thumbnail is not the address of a picture'); end;

create trigger products_thumbnail_changed before update of thumbnail on products
  when new.thumbnail is not null and (new.thumbnail glob '*[' || char(1) || '-' || char(31) || ']*' or not
    (new.thumbnail glob 'http://?*' or new.thumbnail glob 'https://?*' or new.thumbnail = '/' or new.thumbnail glob '/[^/\]*'))
begin select raise(abort, 'thumbnail is not the address of a picture'); end;
