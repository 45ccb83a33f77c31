-- Lock order: vehicle, work.
create or replace function private.take_recon_line(line_id uuid) returns public.recon_lines
language plpgsql volatile security definer set search_path = '' as $$
declare held public.recon_lines;
begin
  perform private.require_admin();
  perform from public.vehicles v join public.recon_lines l on l.vehicle_id = v.id where l.id = line_id for no key update of v;
  select * into held from public.recon_lines l where l.id = line_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'Ese trabajo ya no está.'; end if;
  return held;
end $$;
create or replace function private.require_open_line(held public.recon_lines) returns void
language plpgsql stable set search_path = '' as $$
begin
  if held.state in ('terminado', 'descartado') then
    raise sqlstate 'PT409' using message = case held.state when 'terminado' then 'Ese trabajo ya se terminó.' else 'Ese trabajo ya se descartó.' end, detail = held.state;
  end if;
end $$;
create or replace function private.recon_problem(reason text) returns text
language sql immutable set search_path = '' as $$
  select case reason when 'work_has_a_name' then 'Escribe qué se le hace, hasta 120 letras.'
                     when 'recon_lines_estimate_check' then 'El presupuesto va en pesos, de 0 a 9,999,999.' when 'recon_lines_cost_check' then 'El costo va en pesos, de 0 a 9,999,999.'
                     when 'recon_lines_workshop_id_fkey' then 'Ese taller ya no está.' else 'Revisa los datos del trabajo: alguno no es posible.' end
$$;
create or replace function private.needs_approval(estimate numeric) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(estimate > private.setting_number('recon_approval_pesos'), false)
$$;
create or replace function private.require_cost_reason(estimate numeric, cost numeric, reason text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if cost > estimate and private.needs_approval(cost) and reason is null then
    raise sqlstate 'PT422' using detail = 'cost_reason',
      message = format('Costó más de lo presupuestado y pasa de %s: escribe por qué.', private.pesos(private.setting_number('recon_approval_pesos')));
  end if;
  if length(reason) > 300 then raise sqlstate 'PT422' using message = 'Escribe el motivo en menos de 300 letras.'; end if;
end $$;

-- Defaults for a finding come from earlier repairs. Idempotent by `key`. Above the limit another administrator must
-- approve.
create or replace function public.add_recon_line(key uuid, vehicle_id uuid, facts jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  car public.vehicles;
  found_here public.inspection_findings;
  place uuid;
  pesos numeric;
  reason text;
begin
  perform private.require_admin();
  perform private.require_fields(facts, array['finding_id', 'label', 'workshop_id', 'estimate', 'note']);
  place := facts ->> 'workshop_id';
  pesos := facts ->> 'estimate';
  car := private.take_vehicle(add_recon_line.vehicle_id);
  if exists (select from public.recon_lines l where l.id = key) then return key; end if;
  if exists (select from public.vehicle_records r where r.vehicle_id = car.id and r.stage in ('en_compra', 'vendido', 'entregado', 'baja')) then
    raise sqlstate 'PT409' using message = 'A ese auto no se le trabaja donde está: no ha llegado o ya no es nuestro.';
  end if;
  if facts ->> 'finding_id' is not null then
    select * into found_here from public.inspection_findings f where f.id = (facts ->> 'finding_id')::uuid and f.vehicle_id = car.id;
    if not found then raise sqlstate 'PT404' using message = 'Ese hallazgo ya no está.'; end if;
    if found_here.state <> 'abierto' then raise sqlstate 'PT409' using message = 'Ese hallazgo ya se resolvió.'; end if;
  end if;
  if place is null and found_here.id is not null then
    select w.id into place from public.workshops w where w.active
     order by left(found_here.point, 1) = any (w.sections) desc, w.is_outside, w.position, w.name limit 1;
  end if;
  if place is null or not exists (select from public.workshops w where w.id = place and w.active) then
    raise sqlstate 'PT422' using message = 'Elige en qué taller se hace.';
  end if;
  if pesos is null and found_here.id is not null then
    select coalesce((select round(percentile_cont(0.5) within group (order by l.cost)::numeric, -1) from public.recon_lines l join public.inspection_findings f on f.id = l.finding_id
                      where f.point = found_here.point and l.finished_at > now() - interval '365 days' having count(*) >= 3), w.usual_cost)
      into pesos from public.workshops w where w.id = place;
  end if;
  if pesos is null or pesos in ('NaN', 'Infinity', '-Infinity') then raise sqlstate 'PT422' using message = private.recon_problem('recon_lines_estimate_check'); end if;
  insert into public.recon_lines (id, vehicle_id, finding_id, label, workshop_id, estimate, note, needs_approval, approved_at)
  values (key, car.id, found_here.id, coalesce(private.tidy(facts ->> 'label'), found_here.label, ''), place, round(pesos, 2), private.tidy(facts ->> 'note'),
          private.needs_approval(pesos), case when not private.needs_approval(pesos) then now() end);
  return key;
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'Ese hallazgo ya tiene su trabajo.';
  when check_violation or foreign_key_violation then
    get stacked diagnostics reason = constraint_name;
    raise sqlstate 'PT422' using message = private.recon_problem(reason);
  when numeric_value_out_of_range then
    raise sqlstate 'PT422' using message = private.recon_problem('recon_lines_estimate_check');
  when invalid_text_representation then
    raise sqlstate 'PT422' using message = private.recon_problem(null);
end $$;

-- A new estimate above the limit needs approval again.
create or replace function public.change_recon_line(line_id uuid, changes jsonb, seen jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.recon_lines := private.take_recon_line(line_id);
  said public.recon_lines;
  reason text;
begin
  perform private.require_fields(changes, case when held.finished_at is null then array['label', 'workshop_id', 'estimate', 'note', 'waits_for'] else array['cost', 'cost_reason', 'note'] end);
  if held.dropped_at is not null then perform private.require_open_line(held); end if;
  perform private.refuse_unseen(to_jsonb(held), changes, seen);
  said := jsonb_populate_record(held, changes);
  if changes ? 'workshop_id' and not exists (select from public.workshops w where w.id = said.workshop_id and w.active) then
    raise sqlstate 'PT422' using message = 'Elige en qué taller se hace.';
  end if;
  if said.estimate is null or said.estimate = 'NaN' or said.cost = 'NaN' or held.finished_at is not null and said.cost is null then
    raise sqlstate 'PT422' using message = private.recon_problem(case when held.finished_at is null then 'recon_lines_estimate_check' else 'recon_lines_cost_check' end);
  end if;
  if changes ?| array['cost', 'cost_reason'] then perform private.require_cost_reason(held.estimate, said.cost, private.tidy(said.cost_reason)); end if;
  if said.estimate > held.estimate and private.needs_approval(said.estimate) then
    if held.started_at is not null then
      raise sqlstate 'PT409' using message = 'Ya se empezó con lo autorizado: lo que falta pídelo como otro trabajo.', detail = 'begun';
    end if;
    update public.recon_lines l set needs_approval = true, approved_at = null, approved_by = null, approved_why = null, asked_by = auth.uid() where l.id = held.id;
  elsif held.state = 'por_autorizar' and not private.needs_approval(said.estimate) then
    update public.recon_lines l set needs_approval = false, approved_at = now() where l.id = held.id;
  end if;
  update public.recon_lines l
     set label = coalesce(private.tidy(said.label), ''), workshop_id = said.workshop_id, estimate = round(said.estimate, 2), note = private.tidy(said.note),
         waits_for = nullif(said.waits_for, ''), cost = round(said.cost, 2), cost_reason = private.tidy(said.cost_reason)
   where l.id = held.id;
exception
  when check_violation or foreign_key_violation then
    get stacked diagnostics reason = constraint_name;
    raise sqlstate 'PT422' using message = private.recon_problem(reason);
  when numeric_value_out_of_range then
    raise sqlstate 'PT422' using message = private.recon_problem(case when held.finished_at is null then 'recon_lines_estimate_check' else 'recon_lines_cost_check' end);
  when invalid_text_representation or not_null_violation then
    raise sqlstate 'PT422' using message = private.recon_problem(null);
end $$;

create or replace function public.is_only_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return not exists (select from public.profiles p join auth.users u on u.id = p.id
                      where p.role = 'admin' and p.id <> auth.uid() and u.deleted_at is null and (u.banned_until is null or u.banned_until < now()));
end $$;

-- By the requester only with a reason where there is no other administrator. Idempotent.
drop function if exists public.approve_recon_line(uuid, numeric);
create or replace function public.approve_recon_line(line_id uuid, estimate numeric, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.recon_lines := private.take_recon_line(line_id);
  why text := private.reason_of(reason);
begin
  if held.approved_at is not null and held.dropped_at is null then return; end if;
  perform private.require_open_line(held);
  if held.estimate is distinct from approve_recon_line.estimate then
    raise sqlstate 'PT409' using message = format('Su presupuesto ya es de %s. Revísalo antes de autorizar.', private.pesos(held.estimate)), detail = held.estimate::text;
  end if;
  if held.asked_by is not distinct from auth.uid() then
    if not public.is_only_admin() then
      raise sqlstate 'PT409' using message = 'Lo autoriza otra persona, no quien lo pidió.', detail = 'own';
    end if;
    if why is null then
      raise sqlstate 'PT422' using message = 'No hay otro administrador que lo autorice: escribe por qué lo autorizas tú.', detail = 'reason_missing';
    end if;
    if length(why) > 300 then raise sqlstate 'PT422' using message = 'Escribe el motivo en menos de 300 letras.'; end if;
  else
    why := null;
  end if;
  update public.recon_lines l set approved_at = now(), approved_by = auth.uid(), approved_why = why where l.id = held.id;
end $$;

create or replace function public.drop_recon_line(line_id uuid, reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.recon_lines := private.take_recon_line(line_id);
  why text := private.reason_of(reason);
begin
  if held.dropped_at is not null then return; end if;
  perform private.require_open_line(held);
  if why is null then raise sqlstate 'PT422' using message = 'Escribe por qué no se hace.'; end if;
  perform private.add_audit_context(jsonb_build_object('reason', why));
  update public.recon_lines l set dropped_at = now(), dropped_by = auth.uid(), dropped_why = why where l.id = held.id;
end $$;

create or replace function public.start_recon_line(line_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.recon_lines := private.take_recon_line(line_id);
begin
  perform private.require_open_line(held);
  if held.started_at is not null then return; end if;
  if held.approved_at is null then raise sqlstate 'PT409' using message = 'Falta que lo autorice otra persona.', detail = 'not_approved'; end if;
  update public.recon_lines l set started_at = now(), started_by = auth.uid(), waits_for = null where l.id = held.id;
end $$;

-- Closes its finding if a photo proves the repair. A cost above its estimate and the approval limit needs a reason.
drop function if exists public.finish_recon_line(uuid, numeric, text);
create or replace function public.finish_recon_line(line_id uuid, cost numeric, proof_path text default null, reason text default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.recon_lines;
  repaired public.inspection_findings;
  told text := 'sin_hallazgo';
  why text := private.reason_of(reason);
begin
  perform private.require_admin();
  -- Lock order: inspection, vehicle.
  perform from public.inspections i join public.inspection_findings f on f.inspection_id = i.id join public.recon_lines l on l.finding_id = f.id
    where l.id = line_id for no key update of i;
  held := private.take_recon_line(line_id);
  select * into repaired from public.inspection_findings f where f.id = held.finding_id;
  if repaired.id is not null then
    told := case when repaired.state <> 'abierto' then 'cerrado' else 'falta_foto' end;
  end if;
  if held.finished_at is not null then return told; end if;
  perform private.require_open_line(held);
  if held.approved_at is null then raise sqlstate 'PT409' using message = 'Falta que lo autorice otra persona.', detail = 'not_approved'; end if;
  if finish_recon_line.cost is null or finish_recon_line.cost = 'NaN' then raise sqlstate 'PT422' using message = 'Escribe cuánto costó.'; end if;
  perform private.require_cost_reason(held.estimate, finish_recon_line.cost, why);
  if why is not null then perform private.add_audit_context(jsonb_build_object('reason', why)); end if;
  if finish_recon_line.proof_path is not null
     and not exists (select from storage.objects o where o.bucket_id = 'reconditioning' and o.name = finish_recon_line.proof_path and split_part(o.name, '/', 1) = auth.uid()::text) then
    raise sqlstate 'PT422' using message = 'El comprobante no terminó de subir. Intenta de nuevo.';
  end if;
  if told = 'falta_foto' and exists (select from public.inspection_photos p where p.inspection_id = repaired.inspection_id and p.point = repaired.point
                                        and p.kind = 'prueba' and p.acknowledged_at is not null) then
    perform public.settle_finding(repaired.id, 'reparado', held.label);
    told := 'cerrado';
  end if;
  update public.recon_lines l
     set started_at = coalesce(l.started_at, now()), started_by = coalesce(l.started_by, auth.uid()), finished_at = now(), finished_by = auth.uid(),
         cost = round(finish_recon_line.cost, 2), cost_reason = why, proof_path = finish_recon_line.proof_path, waits_for = null
   where l.id = held.id;
  return told;
exception
  when check_violation or numeric_value_out_of_range then
    raise sqlstate 'PT422' using message = private.recon_problem('recon_lines_cost_check');
  when unique_violation then
    raise sqlstate 'PT409' using message = 'Ese comprobante ya es de otro trabajo.';
end $$;

create or replace function public.move_recon_car(vehicle_id uuid, workshop_id uuid, seen uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare stands uuid;
begin
  perform private.require_admin();
  perform from public.vehicles v where v.id = move_recon_car.vehicle_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'Ese auto ya no está en el inventario.'; end if;
  select n.workshop_id into stands from private.recon_now(move_recon_car.vehicle_id) n;
  if stands is null then
    raise sqlstate 'PT409' using detail = 'no_work',
      message = case when private.recon_stage(move_recon_car.vehicle_id) is null then 'No tiene trabajo por hacer: agrégale uno.' else 'Primero se autoriza su trabajo.' end;
  end if;
  if stands = move_recon_car.workshop_id then return; end if;
  if stands is distinct from move_recon_car.seen then
    raise sqlstate 'PT409' using message = 'Alguien más lo movió mientras lo veías. Revisa dónde quedó.', detail = stands::text;
  end if;
  if not exists (select from public.workshops w where w.id = move_recon_car.workshop_id and w.active) then
    raise sqlstate 'PT422' using message = 'Elige en qué taller se hace.';
  end if;
  update public.recon_lines l set workshop_id = move_recon_car.workshop_id
   where l.vehicle_id = move_recon_car.vehicle_id and l.workshop_id = stands and l.state in ('autorizado', 'en_curso');
end $$;
grant execute on function public.add_recon_line(uuid, uuid, jsonb), public.change_recon_line(uuid, jsonb, jsonb), public.approve_recon_line(uuid, numeric, text), public.is_only_admin(),
  public.drop_recon_line(uuid, text), public.start_recon_line(uuid), public.finish_recon_line(uuid, numeric, text, text), public.move_recon_car(uuid, uuid, uuid) to authenticated;
