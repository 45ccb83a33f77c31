grant select on public.campaigns, public.campaign_links, public.visit_counts, public.link_counts to authenticated;
-- The code is printed, so it never changes.
grant insert (id, name, code, channel, branch, starts_on, ends_on, cost, goal, goal_of, landing_page_id, promotion),
      update (name, channel, branch, starts_on, ends_on, cost, goal, goal_of, landing_page_id, promotion) on public.campaigns to authenticated;
grant insert (campaign_id, label, to_path), update (label, to_path, active) on public.campaign_links to authenticated;
grant select, insert, update, delete on public.campaigns, public.campaign_links, public.visit_counts, public.link_counts to service_role;

create policy admin_writes on public.campaigns for all to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');
create policy admin_writes on public.campaign_links for all to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');
create policy admin_reads on public.visit_counts for select to authenticated using ((select private.profile_role()) = 'admin');
create policy admin_reads on public.link_counts for select to authenticated using ((select private.profile_role()) = 'admin');

-- Never to another short link. Six unambiguous characters; contract/leads/link-codes.ts uses five.
create or replace function private.guard_campaign_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare first text := lower(split_part(split_part(split_part(new.to_path, '?', 1), '#', 1), '/', 2));
begin
  if new.code = '' then
    new.code := (select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(d.bytes, place) % 31, 1), '')
                   from (select uuid_send(gen_random_uuid()) as bytes) d, generate_series(0, 5) place);
  end if;
  if first in ('l', 'api', 'assets', 'auth', 'dev', 'functions', 'healthz', 'img', 'metrics', 'openapi', 'readyz', 'realtime', 'rest', 'storage') then
    raise sqlstate 'PT422' using message = 'Ese enlace debe llevar a una página del sitio, como /autos.';
  end if;
  if strpos(new.to_path, 'utm_') > 0 then
    raise sqlstate 'PT422' using message = 'Escribe la página sin utm: el enlace se las pone.';
  end if;
  return new;
end $$;
drop trigger if exists guard on public.campaign_links;
create trigger guard before insert or update of to_path on public.campaign_links for each row execute function private.guard_campaign_link();

-- Same as contract/marketing/campaigns.ts.
create or replace function private.campaign_medium(channel text) returns text
language sql immutable set search_path = '' as $$
  select case channel when 'google' then 'cpc' when 'facebook' then 'paid_social' when 'instagram' then 'paid_social' when 'tiktok' then 'paid_social'
                      when 'whatsapp' then 'chat' when 'correo' then 'email' when 'portal' then 'listing' when 'radio' then 'audio'
                      when 'impreso' then 'print' when 'espectacular' then 'print' when 'evento' then 'event' else 'other' end
$$;

-- A missing landing page falls back to the inventory: printed links must work.
create or replace function private.short_link(code text) returns table (link_id uuid, target text)
language sql stable security definer rows 1 set search_path = '' as $$
  select l.id, t.path || case when strpos(t.path, '?') > 0 then '&' else '?' end
         || 'utm_source=' || c.channel || '&utm_medium=' || private.campaign_medium(c.channel) || '&utm_campaign=' || c.code || '&utm_content=' || lower(l.code) || t.place
    from public.campaign_links l
    join public.campaigns c on c.id = l.campaign_id
   cross join lateral (
     select case when where_to.slug is not null and not private.is_reserved_slug(where_to.slug)
                      and not exists (select from public.landing_pages p where p.slug = where_to.slug and p.state = 'published')
                      and not exists (select from public.redirects r where r.active and split_part(r.from_path, '?', 1) = '/' || where_to.slug)
                 then '/autos' else split_part(l.to_path, '#', 1) end as path,
            case when strpos(l.to_path, '#') > 0 then '#' || split_part(l.to_path, '#', 2) else '' end as place
       from (select substring(split_part(split_part(l.to_path, '#', 1), '?', 1) from '^/([^/]+)$') as slug) where_to) t
   where l.code = upper(short_link.code) and l.active
$$;

create or replace function private.visit_salt(out day date, out salt bytea)
language plpgsql volatile security definer set search_path = '' as $$
begin
  visit_salt.day := (now() at time zone 'America/Monterrey')::date;
  delete from private.visit_salts s where s.day < visit_salt.day;
  delete from private.visit_marks m where m.day < visit_salt.day;
  insert into private.visit_salts (day, salt)
  values (visit_salt.day, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
      on conflict do nothing;
  visit_salt.salt := (select s.salt from private.visit_salts s where s.day = visit_salt.day);
end $$;

-- A mark counts once a day. Unknown campaigns count under fixed sources, so visitors cannot fill the table.
create or replace function private.count_visits(told jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'America/Monterrey')::date;
  counted integer;
begin
  with heard as materialized (
    select distinct on (m.mark) m.mark, coalesce(t.bot, false) as bot, t.link, lower(t.campaign) as campaign, lower(t.source) as source, w.brand, w.model, w.branch, w.most
      from jsonb_to_recordset(told) as t (mark text, network text, bot boolean, link uuid, campaign text, source text, wanted jsonb)
      left join lateral private.wanted_car(t.wanted) w on t.wanted is not null
     cross join lateral (select case when w.brand is not null then substr(sha256(convert_to(concat_ws(' ', coalesce(t.network, t.mark), w.brand, w.model), 'UTF8')), 1, 12)
                                     when t.wanted is null and t.mark ~ '^[0-9a-f]{24}$' then decode(t.mark, 'hex') end as mark) m
     where m.mark is not null
     order by m.mark, t.bot, w.most desc
  ), fresh as (
    insert into private.visit_marks (day, mark) select today, h.mark from heard h on conflict do nothing returning mark
  ), known as materialized (
    select h.bot, h.link, h.brand, h.model, h.branch, h.most, c.id as campaign,
           case when c.id is not null then c.channel
                when h.source in ('google', 'facebook', 'instagram', 'tiktok', 'whatsapp', 'correo', 'bing', 'directo', 'buscador', 'sitio') then h.source
                else 'otro' end as source
      from heard h join fresh f on f.mark = h.mark left join public.campaigns c on c.code = h.campaign
  ), links as (
    insert into public.link_counts as w (link_id, day, visits, bots)
    select l.id, today, count(*) filter (where not k.bot), count(*) filter (where k.bot)
      from known k join public.campaign_links l on l.id = k.link group by l.id order by l.id
        on conflict (link_id, day) do update set visits = w.visits + excluded.visits, bots = w.bots + excluded.bots
  ), visits as (
    insert into public.visit_counts as w (day, source, campaign_id, visits, bots)
    select today, k.source, k.campaign, count(*) filter (where not k.bot), count(*) filter (where k.bot)
      from known k where k.link is null and k.brand is null group by k.source, k.campaign order by k.source, k.campaign
        on conflict on constraint one_count_a_day do update set visits = w.visits + excluded.visits, bots = w.bots + excluded.bots
  ), wanted as (
    insert into public.empty_searches as s (day, brand, model, branch, most, searches)
    select today, k.brand, k.model, k.branch, k.most, count(*) from known k
     where k.brand is not null and not k.bot group by k.brand, k.model, k.branch, k.most order by k.brand, k.model, k.branch, k.most
        on conflict (day, brand, model, branch, most) do update set searches = s.searches + excluded.searches
  )
  select count(*) into counted from known;
  return counted;
end $$;
revoke all on function private.short_link(text), private.visit_salt(), private.count_visits(jsonb) from public;
grant execute on function private.short_link(text), private.visit_salt(), private.count_visits(jsonb) to authenticator;
