-- Nothing is deleted, because deals refer to it.
grant select on public.deal_stages, public.lost_reasons to authenticated;
grant insert (pipeline, label, after_stage, requires, days_allowed), update (label, after_stage, requires, days_allowed, active) on public.deal_stages to authenticated;
grant insert (label, pipeline, position), update (label, position, active) on public.lost_reasons to authenticated;
grant select, insert, update, delete on public.deal_stages, public.lost_reasons to service_role;
create policy staff_reads on public.deal_stages for select to authenticated using ((select private.is_staff()));
create policy staff_reads on public.lost_reasons for select to authenticated using ((select private.is_staff()));
create policy admin_inserts on public.deal_stages for insert to authenticated with check ((select private.profile_role()) = 'admin');
create policy admin_inserts on public.lost_reasons for insert to authenticated with check ((select private.profile_role()) = 'admin');
create policy admin_updates on public.deal_stages for update to authenticated using ((select private.profile_role()) = 'admin');
create policy admin_updates on public.lost_reasons for update to authenticated using ((select private.profile_role()) = 'admin');

create or replace function private.guard_deal_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  behind public.deal_stages;
  trusted boolean := coalesce(auth.role(), '') <> 'authenticated';
begin
  if not trusted then perform private.require_admin(); end if;
  new.label := private.tidy(new.label);
  if tg_op = 'UPDATE' and old.is_fact and not trusted and (new.label, new.after_stage, new.requires, new.active) is distinct from (old.label, old.after_stage, old.requires, old.active) then
    perform private.refuse_deal('PT409', 'deal_stage_fixed', 'Esa etapa la comprueba un hecho: solo cambia en cuántos días se atrasa.');
  end if;
  if new.is_fact then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('volante.deal_stages', 0));
  if tg_op = 'INSERT' then new.id := coalesce(new.id, new.pipeline || '.' || left(gen_random_uuid()::text, 8)); end if;
  select * into behind from public.deal_stages s where s.id = new.after_stage;
  if behind.id is null or not behind.is_fact or not behind.active or behind.pipeline <> new.pipeline then
    perform private.refuse_deal('PT422', 'deal_stage_behind', 'Elige detrás de qué etapa va.');
  end if;
  if coalesce(new.label, '') = '' or exists (select from public.deal_stages s where s.pipeline = new.pipeline and lower(s.label) = lower(new.label) and s.id <> new.id) then
    perform private.refuse_deal('PT422', 'deal_stage_name', 'Escribe un nombre que no tenga otra etapa.');
  end if;
  if new.active and (select count(*) from public.deal_stages s where s.pipeline = new.pipeline and not s.is_fact and s.active and s.id <> new.id) >= 3 then
    perform private.refuse_deal('PT409', 'deal_stages_three', 'Caben hasta tres etapas propias. Quita una para agregar otra.');
  end if;
  if tg_op = 'INSERT' or new.after_stage <> old.after_stage then
    new.position := behind.position + 10 + (select count(*) from public.deal_stages s where s.after_stage = behind.id and s.id <> new.id);
  end if;
  return new;
end $$;
drop trigger if exists guard_deal_stage on public.deal_stages;
create trigger guard_deal_stage before insert or update on public.deal_stages for each row execute function private.guard_deal_stage();

create or replace function private.leave_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deals d set stage = d.fact_stage, stage_since = now()
   where d.stage = new.id and d.outcome = 'open' and (not new.active or d.fact_stage <> new.after_stage);
  return null;
end $$;
drop trigger if exists leave_stage on public.deal_stages;
create trigger leave_stage after update on public.deal_stages for each row when (not new.is_fact) execute function private.leave_stage();

create or replace function private.guard_lost_reason() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(auth.role(), '') = 'authenticated' then perform private.require_admin(); end if;
  new.label := private.tidy(new.label);
  if coalesce(new.label, '') = '' or exists (
       select from public.lost_reasons r where lower(r.label) = lower(new.label) and r.id <> new.id and (r.pipeline is null or new.pipeline is null or r.pipeline = new.pipeline)) then
    perform private.refuse_deal('PT422', 'lost_reason_name', 'Escribe un motivo que no esté ya en la lista.');
  end if;
  if tg_op = 'UPDATE' and old.by_fact is not null and not new.active then
    perform private.refuse_deal('PT409', 'lost_reason_by_fact', 'Ese motivo lo pone un hecho: no se quita.');
  end if;
  return new;
end $$;
drop trigger if exists guard_lost_reason on public.lost_reasons;
create trigger guard_lost_reason before insert or update on public.lost_reasons for each row execute function private.guard_lost_reason();
