
create or replace function private.week_changes(monday date)
returns table (metric text, now_n bigint, before_n bigint, by text, part text, part_name text, part_now bigint, part_before bigint)
language sql stable security definer set search_path = '' as $$
  with told as materialized (
    select e.metric, e.source, coalesce(e.branch, '') as branch, coalesce(e.agent_id::text, '') as agent, e.at >= private.house_midnight(monday) as is_now
      from private.figure_events e where e.at >= private.house_midnight(monday - 7) and e.at < private.house_midnight(monday + 7)),
  changed as (
    select t.metric, count(*) filter (where t.is_now) as now_n, count(*) filter (where not t.is_now) as before_n from told t group by t.metric),
  most as (
    select c.* from changed c where c.now_n <> c.before_n order by abs(c.now_n - c.before_n) / sqrt(c.now_n + c.before_n) desc, c.metric limit 5)
  select m.metric, m.now_n, m.before_n, p.by, p.part,
         case p.by when 'branch' then (select b.name from public.branches b where b.code = p.part)
                   when 'agent' then coalesce(private.colleague(p.part::uuid), 'alguien que ya no está') else p.part end,
         p.part_now, p.part_before
    from most m
    left join lateral (
      select d.by, d.part, count(*) filter (where t.is_now) as part_now, count(*) filter (where not t.is_now) as part_before
        from told t cross join lateral (values ('source', t.source), ('branch', t.branch), ('agent', t.agent)) d (by, part)
       where t.metric = m.metric and d.part not in ('', 'desconocido') group by d.by, d.part having count(*) < m.now_n + m.before_n
       order by (count(*) filter (where t.is_now) - count(*) filter (where not t.is_now)) * sign(m.now_n - m.before_n) desc, d.by desc, d.part limit 1) p on true
   order by abs(m.now_n - m.before_n) / sqrt(m.now_n + m.before_n) desc, m.metric
$$;

create or replace function private.send_weekly_figures(at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  clock timestamp := at at time zone 'America/Monterrey';
  this date := date_trunc('week', clock)::date;
  lines jsonb;
  many integer;
begin
  if clock < this + time '08:00' or not private.setting_flag('weekly_figures') then return 0; end if;
  if exists (select from private.figure_weeks w where w.week = this) then return 0; end if;
  insert into private.figure_weeks (week) values (this) on conflict do nothing;
  if not found then return 0; end if;
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('metric', c.metric, 'now', c.now_n, 'before', c.before_n, 'by', c.by, 'part', c.part_name,
                                               'partNow', c.part_now, 'partBefore', c.part_before))), '[]') into lines
    from private.week_changes(this - 7) c;
  select count(private.enqueue('mail', jsonb_build_object('to', o.email, 'template', 'weekly-figures', 'data',
                                                          jsonb_build_object('from', this - 7, 'to', this - 1, 'lines', lines)),
                               'weekly-figures:' || this || ':' || o.id)) into many
    from private.owners() o;
  return many;
end $$;
grant execute on function private.send_weekly_figures(timestamptz) to authenticator;
