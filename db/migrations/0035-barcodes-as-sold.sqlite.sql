-- An order writes the barcode of what it sells, and reads it again when the revision has grown.
create trigger products_barcode_revision after update of barcode on products begin
  update store_revisions
    set revision = max(revision + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer))
    where store_id = new.store_id;
end;
