grant select on public.sheet_settings, public.sheet_columns, public.sheet_run_errors, public.sheet_changes to authenticated;
grant select (id, kind, cause, asked_by, state, phase, stop_wanted, base_id, table_id, view_id, read_rows, expected_rows, new_rows, changed_rows,
              missing_rows, written_rows, to_write_rows, skipped_rows, error_rows, calls, plan, confirmed, confirmed_by, code, message, created_at,
              read_at, finished_at, lag_seconds) on public.sheet_runs to authenticated;
grant select (record_id, vehicle_id, first_run, last_run, seen_at, unseen_since) on public.sheet_rows to authenticated;
grant select, insert, update, delete on public.sheet_settings, public.sheet_columns, public.sheet_runs, public.sheet_run_errors,
  public.sheet_incoming, public.sheet_changes, public.sheet_rows to service_role;

create policy admin_read on public.sheet_settings for select to authenticated using ((select private.profile_role()) = 'admin');
create policy admin_read on public.sheet_columns for select to authenticated using ((select private.profile_role()) = 'admin');
create policy admin_read on public.sheet_runs for select to authenticated using ((select private.profile_role()) = 'admin');
create policy admin_read on public.sheet_run_errors for select to authenticated using ((select private.profile_role()) = 'admin');
create policy admin_read on public.sheet_changes for select to authenticated using ((select private.profile_role()) = 'admin');
create policy admin_read on public.sheet_rows for select to authenticated using ((select private.profile_role()) = 'admin');

-- Four calls a second per base across all nodes (the service allows five). `wait_ms` null: the monthly limit is used
-- up.
create or replace function private.take_sheet_turn(base text) returns table (wait_ms integer, month_calls integer)
language plpgsql security definer set search_path = '' as $$
declare
  ceiling integer := (select s.month_calls from public.sheet_settings s);
  this_month date := date_trunc('month', now());
  turn private.sheet_turns;
begin
  insert into private.sheet_turns (base_id) values (base) on conflict do nothing;
  select * into turn from private.sheet_turns t where t.base_id = base for update;
  if turn.month <> this_month then turn.calls := 0; end if;
  if turn.calls >= ceiling then
    return query select null::integer, turn.calls;
    return;
  end if;
  turn.next_at := greatest(turn.next_at, clock_timestamp());
  update private.sheet_turns t set next_at = turn.next_at + interval '260 milliseconds', month = this_month, calls = turn.calls + 1
   where t.base_id = base;
  return query select ceil(extract(epoch from turn.next_at - clock_timestamp()) * 1000)::integer, turn.calls + 1;
end $$;

-- Pauses calls after a rate limit response.
drop function if exists private.hush_sheet(text, integer);
create or replace function private.pause_sheet(base text, for_ms integer) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.sheet_turns as t (base_id, next_at) values (base, clock_timestamp() + make_interval(secs => for_ms / 1000.0))
      on conflict (base_id) do update set next_at = greatest(t.next_at, excluded.next_at)
$$;

create or replace function private.sheet_calls(base text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select t.calls from private.sheet_turns t where t.base_id = base and t.month = date_trunc('month', now())::date), 0)
$$;

create or replace function private.start_due_sheet_run() returns bigint
language sql volatile security definer set search_path = '' as $$
  insert into public.sheet_runs (kind, cause, base_id, table_id, view_id)
  select 'sync', 'schedule', s.base_id, s.table_id, s.view_id
    from public.sheet_settings s
   where s.enabled and s.base_id <> '' and s.table_id <> ''
     and not exists (select from public.sheet_runs r where r.state in ('waiting', 'running', 'asking', 'stopped'))
     and not exists (select from public.sheet_runs r
                      where r.kind = 'sync' and r.created_at > now() - make_interval(mins => s.every_minutes))
      on conflict do nothing
  returning id
$$;

create or replace function private.tidy_sheet_runs() returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.sheet_incoming i using public.sheet_runs r
   where r.id = i.run_id and r.state in ('done', 'incomplete', 'failed', 'cancelled');
  delete from public.sheet_runs r
   where r.state in ('done', 'incomplete', 'failed', 'cancelled') and r.created_at < now() - interval '3 months';
$$;

revoke all on function private.take_sheet_turn(text), private.pause_sheet(text, integer), private.sheet_calls(text),
  private.start_due_sheet_run(), private.tidy_sheet_runs() from public;
grant execute on function private.take_sheet_turn(text), private.pause_sheet(text, integer), private.sheet_calls(text),
  private.start_due_sheet_run(), private.tidy_sheet_runs(), private.profile_role() to service_role;
