-- An order writes the barcode of what it sells, and reads it again when the revision has grown.
create constraint trigger products_barcode_revision after update of barcode on products deferrable initially deferred
  for each row execute function n1_revision_grows();
