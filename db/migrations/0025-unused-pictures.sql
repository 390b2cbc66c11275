-- To find those that nothing was saved with, without reading the pictures themselves.
create index store_pictures_unused on store_pictures (store_id, used, created_at);
