-- With the product, so that counting and finding the products of a group reads the index alone.
create index product_option_groups_products on product_option_groups (store_id, group_id, product_id);
drop index product_option_groups_group;
