
create or replace function private.touch_source(lead_data jsonb, source text, visit text)
returns table (word text, campaign text)
language sql immutable rows 1 set search_path = '' as $$
  select lower(coalesce(case when t.said ->> 'fbclid' is not null and t.said ->> 'utm_source' is null then 'facebook' end, nullif(t.said ->> 'utm_source', ''),
                        case when not t.is_later then nullif(source, '') end)),
         lower(nullif(t.said ->> 'utm_campaign', ''))
    from (select case when visit = 'last' and jsonb_typeof(lead_data -> 'last') = 'object' then lead_data -> 'last' else lead_data end as said,
                 visit = 'last' and jsonb_typeof(lead_data -> 'last') = 'object' as is_later) t
$$;

drop view if exists private.source_to_sale;
create view private.source_to_sale as
  with touches as (
    select e.lead_id, e.id, e.created_at, v.visit, said.word, c.id as campaign_id,
           case when c.id is not null then 'campaign' when said.word is not null then 'named'
                when split_part(e.lead_data ->> 'referrer', '/', 3) <> split_part(coalesce(e.lead_data ->> 'landing_page', ''), '/', 3) then 'organic'
                else 'unknown' end as kind
      from public.lead_events e
     cross join (values ('first'), ('last')) v (visit)
     cross join lateral private.touch_source(e.lead_data, e.source, v.visit) said
      left join public.campaigns c on c.code = said.campaign
  ), firsts as (
    select distinct on (t.lead_id) t.* from touches t where t.visit = 'first' order by t.lead_id, t.created_at, t.id
  ), lasts as (
    select distinct on (t.lead_id) t.* from touches t where t.visit = 'last' order by t.lead_id, t.kind = 'unknown', t.created_at desc, t.id desc
  )
  select l.id as lead_id, l.created_at as came_at, l.agent_id, (select b.code from public.branches b where b.city = l.city order by b.code limit 1) as branch,
         f.campaign_id as first_campaign, f.word as first_source, coalesce(f.kind, 'unknown') as first_kind,
         t.campaign_id as last_campaign, t.word as last_source, coalesce(t.kind, 'unknown') as last_kind,
         v.at as appointed_at, a.at as applied_at, s.at as sold_at, s.amount as sold_amount
    from public.leads l
    left join firsts f on f.lead_id = l.id
    left join lasts t on t.lead_id = l.id
    left join lateral (
      select min(m.created_at) as at from public.appointments m where m.lead_id = l.id or m.user_id = l.account_id) v on true
    left join lateral (
      select min(x.submitted_at) as at from public.financing_applications x where x.user_id = l.account_id) a on true
    left join lateral (
      select min(d.closed_at) as at, sum(d.amount) as amount from public.deals d
       where (d.lead_id = l.id or d.client_id = l.account_id) and d.pipeline = 'venta' and d.outcome = 'won') s on true
   where l.merged_into is null;

create or replace function public.campaign_results(touch text default 'first')
returns table (campaign_id uuid, visits bigint, bots bigint, link_visits bigint, leads bigint, appointments bigint, applications bigint, sales bigint, sold_amount numeric)
language plpgsql stable security definer rows 50 set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if touch is null or touch not in ('first', 'last') then raise sqlstate 'PT422' using message = 'Elige primer o último contacto.'; end if;
  return query
  with came as (
    select case when touch = 'first' then o.first_campaign else o.last_campaign end as campaign, count(*) as leads, count(o.appointed_at) as appointments,
           count(o.applied_at) as applications, count(o.sold_at) as sales, coalesce(sum(o.sold_amount), 0) as sold
      from private.source_to_sale o group by 1
  )
  select c.id, coalesce(v.visits, 0), coalesce(v.bots, 0), coalesce(k.visits, 0), coalesce(m.leads, 0), coalesce(m.appointments, 0), coalesce(m.applications, 0),
         coalesce(m.sales, 0), coalesce(m.sold, 0)
    from public.campaigns c
    left join came m on m.campaign = c.id
    left join lateral (select sum(w.visits) as visits, sum(w.bots) as bots from public.visit_counts w where w.campaign_id = c.id) v on true
    left join lateral (
      select sum(w.visits) as visits from public.link_counts w join public.campaign_links l on l.id = w.link_id where l.campaign_id = c.id) k on true
   order by c.starts_on desc, c.name;
end $$;

create or replace function public.source_results(since date, until date, touch text default 'first')
returns table (kind text, source text, visits bigint, leads bigint, appointments bigint, applications bigint, sales bigint)
language plpgsql stable security definer rows 20 set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if touch is null or touch not in ('first', 'last') then raise sqlstate 'PT422' using message = 'Elige primer o último contacto.'; end if;
  if since is null or until is null or until < since then raise sqlstate 'PT422' using message = 'Elige desde y hasta qué día.'; end if;
  return query
  with came as (
    select case when touch = 'first' then o.first_kind else o.last_kind end as kind,
           coalesce(case when touch = 'first' then o.first_source else o.last_source end, '') as source,
           count(*) as leads, count(o.appointed_at) as appointments, count(o.applied_at) as applications, count(o.sold_at) as sales
      from private.source_to_sale o
     where (o.came_at at time zone 'America/Monterrey')::date between since and until group by 1, 2
  ), seen as (
    select case when w.campaign_id is not null then 'campaign' when w.source = 'directo' then 'unknown' when w.source in ('buscador', 'sitio') then 'organic' else 'named' end as kind,
           case when w.source in ('directo', 'buscador', 'sitio') then '' else w.source end as source, sum(w.visits) as visits
      from public.visit_counts w where w.day between since and until group by 1, 2
  )
  select coalesce(m.kind, s.kind), coalesce(m.source, s.source), coalesce(s.visits, 0), coalesce(m.leads, 0), coalesce(m.appointments, 0),
         coalesce(m.applications, 0), coalesce(m.sales, 0)
    from came m full join seen s on s.kind = m.kind and s.source = m.source
   order by 4 desc, 3 desc, 1, 2;
end $$;
grant execute on function public.campaign_results(text), public.source_results(date, date, text) to authenticated;
