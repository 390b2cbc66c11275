-- Whether the owner had it open when the platform suspended it: lifting gives that back, and no more.
alter table stores add column open_when_suspended boolean not null default false;
update stores set open_when_suspended = true where suspended_at is not null;
