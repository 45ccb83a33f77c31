grant select on public.workshops, public.recon_lines, public.recon_stays to authenticated;
grant insert (id, name, is_outside, phone, stage, sections, usual_days, usual_cost, position, active),
      update (name, is_outside, phone, stage, sections, usual_days, usual_cost, position, active) on public.workshops to authenticated;
grant select, insert, update, delete on public.workshops, public.recon_lines, public.recon_stays to service_role;
create policy admin_reads on public.workshops for select to authenticated using ((select private.profile_role()) = 'admin');
create policy admin_adds on public.workshops for insert to authenticated with check ((select private.profile_role()) = 'admin');
create policy admin_changes on public.workshops for update to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');
create policy admin_reads on public.recon_lines for select to authenticated using ((select private.profile_role()) = 'admin');
create policy admin_reads on public.recon_stays for select to authenticated using ((select private.profile_role()) = 'admin');

drop policy if exists admin_reads_reconditioning on storage.objects;
drop policy if exists admin_fills_reconditioning on storage.objects;
create policy admin_reads_reconditioning on storage.objects as restrictive for select to authenticated
  using (bucket_id <> 'reconditioning' or (select private.profile_role()) = 'admin');
create policy admin_fills_reconditioning on storage.objects for insert to authenticated
  with check (bucket_id = 'reconditioning' and storage.foldername(name) = array[(select auth.uid())::text] and (select private.profile_role()) = 'admin');

create or replace function private.recon_now(car uuid) returns table (line_id uuid, workshop_id uuid, stage text)
language sql stable security definer set search_path = '' as $$
  select l.id, case when l.state <> 'por_autorizar' then l.workshop_id end, case when l.state <> 'por_autorizar' then w.stage else 'autorizacion' end
    from public.recon_lines l join public.workshops w on w.id = l.workshop_id
   where l.vehicle_id = car and l.state in ('por_autorizar', 'autorizado', 'en_curso')
   order by array_position(array['en_curso', 'autorizado', 'por_autorizar'], l.state), w.position, l.asked_at, l.id limit 1
$$;
create or replace function private.recon_stage(car uuid) returns text
language sql stable security definer set search_path = '' as $$
  select n.stage from private.recon_now(car) n
$$;
create or replace function private.stage_after_recon(car public.vehicles) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.inspection_findings f where f.vehicle_id = car.id and f.state = 'abierto') then 'inspeccion'
              when private.listing_lacks(car) && array['portada', 'fotos'] then 'fotos' else 'listo' end
$$;

create or replace function private.follow_recon(car uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.vehicles;
  stands text;
  told record;
  stay public.recon_stays;
  was_worked_on boolean;
begin
  select * into held from public.vehicles v where v.id = car for no key update;
  select r.stage into stands from public.vehicle_records r where r.vehicle_id = car;
  if stands is null then return; end if;
  select * into told from private.recon_now(car) where stands not in ('vendido', 'entregado', 'baja');
  select * into stay from public.recon_stays s where s.vehicle_id = car and s.ended_at is null;
  was_worked_on := stay.id is not null;
  if was_worked_on and (told.line_id is null or told.workshop_id is distinct from stay.workshop_id) then
    update public.recon_stays s set ended_at = greatest(now(), s.began_at) where s.id = stay.id;
    stay := null;
  end if;
  if told.line_id is not null and stay.id is null then
    insert into public.recon_stays (vehicle_id, workshop_id) values (car, told.workshop_id);
  end if;
  if told.line_id is not null then
    update public.vehicle_records r set stage = told.stage
     where r.vehicle_id = car and r.stage <> told.stage and r.stage in ('recibido', 'inspeccion', 'autorizacion', 'taller', 'detallado', 'fotos', 'listo');
  elsif was_worked_on then
    update public.vehicle_records r set stage = private.stage_after_recon(held)
     where r.vehicle_id = car and r.stage in ('autorizacion', 'taller', 'detallado', 'fotos') and r.stage <> private.stage_after_recon(held);
  end if;
end $$;

create or replace function private.follow_recon_lines() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.follow_recon(c.vehicle_id) from (select distinct t.vehicle_id from touched t order by t.vehicle_id) c;
  return null;
end $$;
drop trigger if exists follow_added on public.recon_lines;
drop trigger if exists follow_changed on public.recon_lines;
drop trigger if exists follow_removed on public.recon_lines;
create trigger follow_added after insert on public.recon_lines referencing new table as touched for each statement execute function private.follow_recon_lines();
create trigger follow_changed after update on public.recon_lines referencing new table as touched for each statement execute function private.follow_recon_lines();
create trigger follow_removed after delete on public.recon_lines referencing old table as touched for each statement execute function private.follow_recon_lines();

create or replace function private.keep_recon_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare told text := private.recon_stage(new.vehicle_id);
begin
  if told is null or told = new.stage then return new; end if;
  new.stage := told;
  -- The stage does not change, so no other trigger updates the public state.
  if told = old.stage then
    update public.vehicles v set ordenstatus = s.ordenstatus, separado = s.separado, vendido = s.vendido
      from private.vehicle_stages s
     where s.stage = told and v.id = new.vehicle_id and private.stage_told(told, v.ordenstatus, v.separado, v.vendido) <> told;
  end if;
  return new;
end $$;
-- 'a_' sorts before the gates and the stage date.
drop trigger if exists a_follow_recon on public.vehicle_records;
create trigger a_follow_recon before update of stage on public.vehicle_records for each row
  when (old.stage is distinct from new.stage and new.stage in ('recibido', 'inspeccion', 'autorizacion', 'taller', 'detallado', 'fotos', 'listo'))
  execute function private.keep_recon_stage();
create or replace function private.end_recon_stay() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.follow_recon(new.vehicle_id);
  return null;
end $$;
drop trigger if exists recon_ends on public.vehicle_records;
create trigger recon_ends after update of stage on public.vehicle_records for each row
  when (old.stage is distinct from new.stage and (old.stage in ('vendido', 'entregado', 'baja')) <> (new.stage in ('vendido', 'entregado', 'baja')))
  execute function private.end_recon_stay();

create or replace function private.recon_day_rates() returns table (holding_day numeric, money_rate numeric, depreciation numeric)
language sql stable security definer set search_path = '' as $$
  select r.holding_day, r.money_rate, r.depreciation from private.appraisal_rule() r
$$;
-- Capital, yard, depreciation; for consignments the yard only. Same as contract/inspections/reconditioning.ts.
drop function if exists private.recon_day_price(numeric, numeric, text);
create or replace function private.recon_day_price(holding_day numeric, money_rate numeric, depreciation numeric, cost numeric, price numeric, came_by text) returns numeric
language sql immutable set search_path = '' as $$
  select round(holding_day + case when came_by = 'consignacion' then 0 else coalesce(cost, 0) * money_rate / 360 + coalesce(price, 0) * depreciation / 365 end, 2)
$$;
-- Counted before the join: otherwise planned with parallel workers.
create or replace function private.recon_paces() returns table (workshop_id uuid, cases integer, p50 numeric, p80 numeric, promised numeric)
language sql stable security definer set search_path = '' as $$
  select w.id, coalesce(s.cases, 0), s.p50, s.p80, case when s.cases >= 5 then s.p80 else w.usual_days end
    from (select t.id, t.usual_days from public.workshops t union all select null, 0.17) w (id, usual_days)
    left join (select y.workshop_id, count(*)::integer as cases, round(percentile_cont(0.5) within group (order by y.days)::numeric, 2) as p50,
                      round(percentile_cont(0.8) within group (order by y.days)::numeric, 2) as p80
                 from (select t.workshop_id, extract(epoch from t.ended_at - t.began_at) / 86400 as days from public.recon_stays t
                        where t.ended_at > now() - interval '180 days') y
                group by y.workshop_id) s on s.workshop_id is not distinct from w.id
$$;
-- Once for each branch, not for each car. Without a name: where a car's branch is not known.
create or replace function private.recon_hours() returns table (branch text, spans tstzmultirange)
language sql stable security definer set search_path = '' as $$
  select b.name, private.opening(b.code, f.since, ceil(extract(epoch from now() - f.since) / 86400 + (select sum(p.promised) from private.recon_paces() p))::integer + 14)
    from (select t.name, t.code from public.branches t union all select null, null) b
   cross join (select coalesce(min(s.began_at), now()) as since from public.recon_stays s where s.ended_at is null) f
$$;
-- Promises end when the car's branch next closes, not at an odd hour.
drop function if exists private.recon_promise(text, timestamptz, numeric);
create or replace function private.recon_promise(spans tstzmultirange, at timestamptz) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce((
    select least(upper(o.span), (((greatest(lower(o.span), at) at time zone 'America/Monterrey')::date + 1)::timestamp at time zone 'America/Monterrey'))
      from unnest(spans * tstzmultirange(tstzrange(at - interval '1 day', at + interval '14 days'))) o (span) where upper(o.span) >= at order by o.span limit 1), at);
end $$;
grant execute on function private.recon_now(uuid), private.recon_day_rates(), private.recon_day_price(numeric, numeric, numeric, numeric, numeric, text), private.recon_paces(), private.recon_hours(),
  private.recon_promise(tstzmultirange, timestamptz) to authenticated;

create view public.workshop_rows with (security_invoker = true) as
  select w.id, w.name, w.is_outside, w.phone, w.stage, w.usual_days, w.usual_cost, w.position, w.active, w.updated_at, p.cases, p.p50, p.p80, p.promised,
         (select count(*)::integer from public.recon_stays s where s.workshop_id = w.id and s.ended_at is null) as cars
    from public.workshops w join private.recon_paces() p on p.workshop_id = w.id;
create view public.recon_rows with (security_invoker = true) as
  select v.id, v.titulo, v.version, v.ordencompra, v.autoano, v.feature_image, v.carroceria, v.sucursal[1] as sucursal, v.precio, r.stage, r.came_by, r.cost,
         private.in_stock_since(r.purchased_on, v.created_at) as in_stock_since,
         case when s.id is not null then coalesce(s.workshop_id::text, 'autorizacion') when l.finished > 0 then 'terminado' else 'sin_trabajo' end as place,
         coalesce(s.began_at, l.last_finished_at, r.stage_since) as place_since, n.line_id as next_line, d.label as next_label, d.state as next_state, d.waits_for,
         coalesce(l.lines, 0)::integer as lines, coalesce(l.unfinished, 0)::integer as unfinished, coalesce(l.to_approve, 0)::integer as to_approve, coalesce(l.finished, 0)::integer as finished,
         coalesce(l.estimate, 0) as estimate, coalesce(l.spent, 0) as spent, coalesce(l.spent, 0) - coalesce(l.spent_estimate, 0) as variance, coalesce(l.to_approve_sum, 0) as to_approve_sum,
         (select count(*)::integer from public.inspection_findings f where f.vehicle_id = v.id and f.state = 'abierto'
             and not exists (select from public.recon_lines x where x.finding_id = f.id and x.dropped_at is null)) as loose_findings,
         case when r.stage in ('recibido', 'inspeccion') then private.inspection_stands(v.id) end as inspection,
         case when r.stage in ('recibido', 'inspeccion', 'fotos') then private.photos_stand(v.id) end as photos,
         private.recon_day_price(y.holding_day, y.money_rate, y.depreciation, r.cost, v.precio, r.came_by) as day_price,
         out.leaves_at, here.cases as pace_cases, here.promised as pace_days,
         -- The same without another workshop ahead.
         case when ahead.days > 0 then private.recon_promise(own.spans, s.began_at + make_interval(secs => (86400 * (here.promised + ahead.days))::double precision)) else out.leaves_at end as promised_at,
         v.search_text || ' ' || translate(lower(concat_ws(' ', v.ordencompra, r.vin, r.plate)), '-', ' ') as search_text,
         w.name as workshop, w.is_outside as is_outside_workshop
    from public.vehicles v
    join public.vehicle_records r on r.vehicle_id = v.id
   cross join private.recon_day_rates() y
    left join lateral (
      select count(*) filter (where x.dropped_at is null) as lines, count(*) filter (where x.state in ('por_autorizar', 'autorizado', 'en_curso')) as unfinished,
             count(*) filter (where x.state = 'por_autorizar') as to_approve, sum(x.estimate) filter (where x.state = 'por_autorizar') as to_approve_sum,
             count(*) filter (where x.finished_at is not null) as finished, max(x.finished_at) as last_finished_at,
             sum(x.estimate) filter (where x.dropped_at is null) as estimate, sum(x.cost) as spent, sum(x.estimate) filter (where x.finished_at is not null) as spent_estimate
        from public.recon_lines x where x.vehicle_id = v.id) l on true
    left join public.recon_stays s on s.vehicle_id = v.id and s.ended_at is null
    left join lateral private.recon_now(v.id) n on true
    left join public.recon_lines d on d.id = n.line_id
    left join private.recon_paces() here on s.id is not null and here.workshop_id is not distinct from s.workshop_id
    left join public.workshops w on w.id = s.workshop_id
    left join public.branches b on b.name = v.sucursal[1]
    left join private.recon_hours() own on s.id is not null and own.branch is not distinct from b.name
    left join lateral (select private.recon_promise(own.spans, s.began_at + make_interval(secs => (86400 * here.promised)::double precision)) as leaves_at where s.id is not null offset 0) out on true
    left join lateral (
      select sum(p.promised) as days from private.recon_paces() p
       where p.workshop_id is distinct from s.workshop_id
         and p.workshop_id in (select x.workshop_id from public.recon_lines x where x.vehicle_id = v.id and x.state in ('por_autorizar', 'autorizado', 'en_curso'))) ahead on true
   where ((select auth.uid()) is null or (select private.profile_role()) = 'admin')
     and (r.stage in ('recibido', 'inspeccion', 'autorizacion', 'taller', 'detallado', 'fotos', 'listo') or l.unfinished > 0 and r.stage in ('publicado', 'separado'));
grant select on public.workshop_rows, public.recon_rows to authenticated;
