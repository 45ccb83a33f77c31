-- A session's row says whether its tokens hold (private.open_sessions), so whatever shuts an account out takes its sessions with it: a ban, its
-- deletion, another role of PostgreSQL, whichever way they were written. The function is re-made by db/api; on a hosted project the owner may
-- hang a trigger on auth.users but never take it off again.
create function private.close_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  return null;
end $$;
create trigger volante_sessions_close after update of banned_until, deleted_at, role on auth.users
  for each row execute function private.close_sessions();
