-- The demo's photos are now files named by their width: rows written before keep their photo.
update products set thumbnail = replace(thumbnail, '.webp', '-192.webp') where thumbnail like '/demo/photos/%.webp';
update order_items set thumbnail = replace(thumbnail, '.webp', '-192.webp') where thumbnail like '/demo/photos/%.webp';
