-- db/api/lender-settings.sql writes and detects conflicts.
grant select on public.lenders to authenticated;
grant select, insert, update, delete on public.lenders to service_role;

create policy everyone_reads on public.lenders for select to authenticated
  using (effective_from <= (now() at time zone 'America/Monterrey')::date);
create policy staff_reads on public.lenders for select to authenticated using ((select private.is_staff()));

-- Terms in force never change, because customers were quoted on them.
create or replace function private.guard_lender() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'America/Monterrey')::date;
  by_person boolean := coalesce(auth.role(), '') in ('anon', 'authenticated');
  loose text[] := array['name', 'position', 'effective_until'];
begin
  if tg_op = 'DELETE' then
    if by_person and old.effective_from <= today then
      raise sqlstate 'PT409' using message = 'Estas condiciones ya rigen y no se borran. Agrega otras o pon hasta cuándo valen.';
    end if;
    return old;
  end if;
  new.name := private.tidy(new.name);
  new.terms := array(select distinct months from unnest(new.terms) months order by 1);
  if not by_person or private.is_restoring() then return new; end if;
  if tg_op = 'UPDATE' and old.effective_from <= today then
    if to_jsonb(new) - loose <> to_jsonb(old) - loose then
      raise sqlstate 'PT409' using message = 'Estas condiciones ya rigen y no se cambian. Agrega otras con el día en que empiezan.';
    end if;
  elsif new.effective_from < today then
    raise sqlstate 'PT422' using message = 'Las condiciones nuevas empiezan hoy o después.';
  end if;
  if new.effective_until < today and (tg_op = 'INSERT' or new.effective_until is distinct from old.effective_until) then
    raise sqlstate 'PT422' using message = 'Las condiciones terminan hoy o después.';
  end if;
  return new;
end $$;
drop trigger if exists guard on public.lenders;
create trigger guard before insert or update or delete on public.lenders for each row execute function private.guard_lender();

create or replace function private.house_terms() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
           'id', l.id, 'name', l.name, 'annualRate', trim_scale(l.annual_rate), 'ivaOnInterest', l.iva_on_interest,
           'openingFee', trim_scale(l.opening_fee), 'openingFeeIva', l.opening_fee_iva,
           'monthlyInsurance', trim_scale(l.monthly_insurance), 'minDown', trim_scale(l.min_down),
           'minPrincipal', trim_scale(l.min_principal), 'maxPrincipal', trim_scale(l.max_principal), 'terms', l.terms, 'maxVehicleAge', l.max_vehicle_age, 'effectiveFrom', l.effective_from) order by l.effective_from)
    from public.lenders l where l.house
$$;
create or replace function private.tell_house_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
declare told jsonb;
begin
  -- The last writer must see all rows.
  perform pg_advisory_xact_lock(hashtext('volante.house_terms'));
  told := private.house_terms();
  -- Every settings write invalidates all cached pages.
  if told is not distinct from (select c.value from public.app_config c where c.key = 'lenders') then return null; end if;
  if told is null then
    delete from public.app_config c where c.key = 'lenders';
  else
    insert into public.app_config (key, value) values ('lenders', told)
        on conflict (key) do update set value = excluded.value, updated_at = now();
  end if;
  return null;
end $$;
drop trigger if exists tell_house_terms on public.lenders;
create trigger tell_house_terms after insert or update or delete or truncate on public.lenders
  for each statement execute function private.tell_house_terms();
update public.lenders set position = position where false;

create or replace function private.guard_told_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() > 1 or coalesce(auth.role(), '') not in ('anon', 'authenticated', 'service_role') then return new; end if;
  if tg_op = 'UPDATE' and new.value = old.value or new.value = private.house_terms() then return new; end if;
  raise sqlstate 'PT409' using message = 'Las condiciones de la agencia se cambian en «Financieras»; aquí solo se repiten.';
end $$;
drop trigger if exists guard_told_terms on public.app_config;
create trigger guard_told_terms before insert or update on public.app_config
  for each row when (new.key = 'lenders') execute function private.guard_told_terms();
