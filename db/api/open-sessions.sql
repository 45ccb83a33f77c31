-- server/db.ts reads it with every request, before taking the role (docs/decisions/028-session-validity.md). Another
-- table would double the cost.
create or replace view private.open_sessions as
  select s.id, s.user_id from auth.sessions s where s.not_after is null or s.not_after > now();
grant select on private.open_sessions to authenticator;

create or replace function private.close_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.deleted_at is not null and old.deleted_at is null
     or new.banned_until > now() and new.banned_until is distinct from old.banned_until
     or new.role is distinct from old.role then
    delete from auth.sessions s where s.user_id = new.id;
  end if;
  return null;
end $$;
