grant select on public.trade_in_vehicles to anon, authenticated;
grant select on public.historical_offers, public.vehicle_sales to authenticated;
grant select, insert, update, delete on public.trade_in_vehicles, public.historical_offers, public.vehicle_sales to service_role;
-- Generated columns run with the writer's rights.
grant execute on function private.catalogue_key(text), private.search_folded(text), private.search_text(text, text) to service_role;

create policy everybody_reads on public.trade_in_vehicles for select to anon, authenticated using (true);
create policy staff_reads on public.historical_offers for select to authenticated using ((select private.is_staff()));
create policy staff_reads on public.vehicle_sales for select to authenticated using ((select private.is_staff()));

-- Nested loops are off, because the planner underestimates the steps.
create or replace function private.refresh_trade_in_catalogue() returns integer
language plpgsql volatile security definer set search_path = '' set enable_nestloop = off as $$
declare
  changed integer;
  added integer;
begin
  perform pg_advisory_xact_lock(hashtext('volante.trade_in_catalogue'));
  with known as materialized (
    select btrim(marca) as marca, btrim(modelo) as modelo, btrim(version) as version, autoano, count(*)::integer as many
      from (select v.marca, v.modelo, v.version, v.autoano from public.vehicles v where not v.vendido or v.precio = 0
            union all
            select s.marca, s.modelo, s.version, s.autoano from public.vehicle_sales s) seen
     where autoano between 1950 and 2100 and length(btrim(marca)) between 1 and 60 and length(btrim(modelo)) between 1 and 80
       and length(btrim(version)) <= 120
     group by 1, 2, 3, 4
  ), keys as materialized (
    select name, private.catalogue_key(name) as key
      from (select marca as name from known union select modelo from known union select version from known) names
  ), versions as materialized (
    select b.key || '_' || m.key || '_' || k.autoano || '_' || t.key as id, k.autoano as year, sum(k.many)::integer as seen,
           (array_agg(k.marca order by k.many desc, k.marca))[1] as brand, (array_agg(k.modelo order by k.many desc, k.modelo))[1] as model,
           (array_agg(k.version order by k.many desc, k.version))[1] as trim
      from known k join keys b on b.name = k.marca join keys m on m.name = k.modelo join keys t on t.name = k.version
     group by 1, 2
  ), counted as (
    update public.trade_in_vehicles c set seen = v.seen from versions v where c.id = v.id and c.seen <> v.seen returning c.id
  ), taken_up as (
    insert into public.trade_in_vehicles (brand, model, year, trim, seen)
    select v.brand, v.model, v.year, v.trim, v.seen from versions v
     where not exists (select from public.trade_in_vehicles c where c.id = v.id)
        on conflict (id) do nothing
    returning id
  )
  select (select count(*) from counted), (select count(*) from taken_up) into changed, added;
  return changed + added;
end $$;

create or replace function private.trade_in_vehicle(v public.trade_in_vehicles, for_staff boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', v.id, 'label', v.label, 'brand', v.brand, 'model', v.model, 'year', v.year, 'trim', v.trim,
    'brandId', v.brand_id, 'modelId', v.model_id, 'trimId', v.trim_id, 'yearId', v.year_id,
    'historicalOffers', case when for_staff then coalesce((
      select jsonb_agg(newest.amount order by newest.offered_at desc, newest.id desc)
        from (select o.id, o.amount, o.offered_at from public.historical_offers o where o.trade_in_vehicle_id = v.id
               order by o.offered_at desc, o.id desc limit 12) newest), '[]') else '[]' end)
$$;

create or replace function private.trade_in_vehicles_of(ids text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.trade_in_vehicle(c, private.is_staff()) order by array_position(ids, c.id)), '[]')
    from public.trade_in_vehicles c where c.id = any (ids)
$$;

create or replace function public.search_trade_in_vehicles(search_term text, most integer default 5) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  terms text[] := private.search_terms(search_term);
  whole text := private.search_folded(private.pasted_text(left(search_term, 100)));
  patterns text[];
begin
  if coalesce(length(replace(whole, ' ', '')) < 3, true) then return '[]'; end if;
  patterns := private.search_meant(search_term, 'public.trade_in_vehicles');
  if patterns = '{}' then return '[]'; end if;
  return private.trade_in_vehicles_of(array(
    select c.id from public.trade_in_vehicles c where c.search_text ~ all (patterns)
     order by private.search_closeness(c.search_text, terms, whole) desc, c.seen desc, c.year desc, c.id
     limit least(greatest(coalesce(most, 5), 1), 20)));
end $$;

create or replace function public.trade_in_options(brand text default null, model text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'label', o.label, 'count', o.count) order by o.newest desc, o.name, o.id), '[]')
    from (select step.id, min(step.label) as label, count(*) as count, max(step.newest) as newest, private.plain_text(min(step.label)) as name
            from public.trade_in_vehicles c
           cross join lateral (
             select c.brand_id as id, c.brand as label, 0 as newest where trade_in_options.brand is null
             union all
             select c.model_id, c.model, 0 where trade_in_options.brand = c.brand_id and trade_in_options.model is null
             union all
             select c.year_id, c.year_id, c.year where trade_in_options.brand = c.brand_id and trade_in_options.model = c.model_id) step
           group by step.id) o
$$;

create or replace function public.trade_in_versions(brand text, model text, year text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.trade_in_vehicles_of(array(
    select c.id from public.trade_in_vehicles c
     where c.brand_id = trade_in_versions.brand and c.model_id = trade_in_versions.model and c.year_id = trade_in_versions.year
     order by c.seen desc, c.trim, c.id))
$$;

create or replace function public.trade_in_variations(vehicle_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.trade_in_vehicles_of(array(
    select other.id from public.trade_in_vehicles one
      join public.trade_in_vehicles other using (brand_id, model_id, year)
     where one.id = vehicle_id order by other.id <> one.id, other.seen desc, other.trim, other.id limit 4))
$$;
grant execute on function public.search_trade_in_vehicles(text, integer), public.trade_in_options(text, text),
  public.trade_in_versions(text, text, text), public.trade_in_variations(text) to anon, authenticated, service_role;

create or replace function private.remember_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.historical_offers (trade_in_vehicle_id, amount, kms, source, quote_id, offered_at)
  select c.id, new.amount, new.kms, new.source, new.id, new.created_at
    from public.trade_in_vehicles c
   where c.id = private.catalogue_key(new.vehicle ->> 'brand') || '_' || private.catalogue_key(new.vehicle ->> 'model') || '_'
                || (new.vehicle ->> 'year') || '_' || private.catalogue_key(coalesce(new.vehicle ->> 'trim', ''))
      on conflict (quote_id) do nothing;
  return null;
end $$;
drop trigger if exists remember_offer on public.trade_in_quotes;
create trigger remember_offer after insert on public.trade_in_quotes for each row execute function private.remember_offer();

create or replace function private.price_sightings(most_of_model integer, most integer)
returns table (kind text, marca text, modelo text, version text, autoano integer, kms integer, precio double precision, seen_ms double precision, days integer)
language sql stable security definer set search_path = '' as $$
  select s.kind, s.marca, s.modelo, s.version, s.autoano, s.kms, s.precio::double precision, extract(epoch from s.seen_at)::double precision * 1000, s.days
    from (select known.*, row_number() over (partition by known.marca, known.modelo order by known.kind = 'offered', known.seen_at desc) as place
            from (select 'sold' as kind, marca, modelo, version, autoano, kilometraje as kms, precio, sold_at as seen_at, market_days as days
                    from public.vehicle_sales where isfinite(sold_at)
                  union all
                  select 'offered', marca, modelo, version, autoano, nullif(kilometraje, 0), precio, now(),
                         case when isfinite(created_at) then floor(extract(epoch from now() - created_at) / 86400)::integer end
                    from public.vehicles where not vendido and precio > 0
                  union all
                  select 'bought', c.brand, c.model, c.trim, c.year, o.kms, o.amount, o.offered_at, null
                    from public.historical_offers o join public.trade_in_vehicles c on c.id = o.trade_in_vehicle_id
                   where o.source <> 'engine') known) s
   where s.place <= most_of_model
   order by s.place limit most
$$;

create or replace function private.price_sightings_version() returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws('-', (select last_value from private.catalogue_version_seq),
                   (select count(*) || '.' || coalesce(max(id), 0) from public.vehicle_sales),
                   (select coalesce(max(id), 0) from public.historical_offers))
$$;
revoke all on function private.refresh_trade_in_catalogue(), private.price_sightings(integer, integer), private.price_sightings_version() from public;
grant usage on schema private to authenticator;
grant execute on function private.refresh_trade_in_catalogue(), private.price_sightings(integer, integer), private.price_sightings_version() to authenticator;
