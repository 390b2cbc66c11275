-- An invitation of the platform ends with its admin, any other with the membership of who made it.
alter table invitations add column by_platform boolean not null default false;
update invitations set by_platform = true
  where invited_by in (select user_id from platform_admins)
    and not exists (
      select 1 from store_members
      where store_members.store_id = invitations.store_id and store_members.user_id = invitations.invited_by
    );
create index invitations_platform on invitations (invited_by) where by_platform is true;
-- Since when somebody may less: links made before do not give it back.
alter table store_members add column lowered_at bigint;
