-- What a large import changed is noted in parts; so many changes of the same save are in the parts that follow.
alter table noted_changes add column following integer not null default 0;
