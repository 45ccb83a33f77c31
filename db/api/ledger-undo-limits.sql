-- Deeds that are undone whole or not at all, and those that others rest on (docs/decisions/092).

-- Word of conflict-text.ts; null: the line may be undone. Locks the car against a sale meanwhile.
create or replace function private.undo_barrier(l ledger.lines) returns text
language plpgsql volatile set search_path = '' as $$
declare
  standing jsonb;
  inspection public.inspections;
  car public.vehicles;
begin
  -- What was removed comes back as it was.
  if l.op = 'DELETE' then return null; end if;
  if l.relation in ('inspections', 'inspection_sections', 'inspection_findings', 'inspection_photos') then
    standing := coalesce(private.row_now(l.relation, l.record), l.before);
    select * into inspection from public.inspections i where i.id = case l.relation when 'inspections' then l.record::uuid else (standing ->> 'inspection_id')::uuid end for no key update;
    if not found then return null; end if;
    perform from public.vehicles v where v.id = inspection.vehicle_id for share;
    if exists (select from public.vehicle_records r where r.vehicle_id = inspection.vehicle_id and r.stage in ('vendido', 'entregado')) then return 'car_sold'; end if;
    if inspection.closed_at is null then return null; end if;
    if l.relation = 'inspections' and l.op = 'UPDATE' and l.after ->> 'closed_at' is not null
       and exists (select from public.inspections i where i.vehicle_id = inspection.vehicle_id and i.id <> inspection.id and (i.closed_at is null or i.closed_at > inspection.closed_at)) then
      return 'inspection_newer';
    end if;
    -- What was signed is changed by reopening it.
    if l.relation = 'inspection_sections' or l.relation in ('inspection_findings', 'inspection_photos') and l.op <> 'UPDATE' then return 'inspection_closed'; end if;
    return null;
  end if;
  if not (l.op = 'UPDATE' and (l.relation = 'vehicles' and l.before ->> 'vendido' = 'false' and l.after ->> 'vendido' = 'true'
                               or l.relation = 'vehicle_records' and l.after ->> 'stage' = 'vendido' and l.before ->> 'stage' <> 'entregado')) then
    return null;
  end if;
  select * into car from public.vehicles v where v.id = l.record::uuid for no key update;
  return (select case when m.status = 'done' then 'delivered' else 'delivery_booked' end
            from public.appointments m
           where m.ordencompra = car.ordencompra and m.kind = 'entrega'
             -- A reserved car may have its delivery booked.
             and (m.status = 'done' or m.status = 'booked' and coalesce(l.before ->> 'stage', '') <> 'separado' and not coalesce((l.before ->> 'separado')::boolean, car.separado))
           order by m.status = 'done' desc limit 1);
end $$;

-- The sale of a car and the signature of an inspection: their rows say one thing together.
create or replace function private.is_undone_whole(of_entry bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from ledger.lines l
                  where l.entry between of_entry and of_entry and not l.caused
                    and (l.relation = 'vehicle_sales' and l.after ->> 'is_price_noted' = 'true' and (l.op = 'INSERT' or l.columns && array['is_price_noted', 'precio'])
                         or l.relation = 'inspections' and l.op = 'UPDATE' and l.after ->> 'closed_at' is not null))
$$;

-- Changes of triggers that did not return with the lines that caused them, for example kilometres that were read again.
create or replace function private.caused_that_stays(of_entry bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  l ledger.lines;
  stays jsonb := '[]';
begin
  for l in select x.* from ledger.lines x where x.entry between of_entry and of_entry and x.caused and x.op = 'UPDATE' order by x.entry, x.id limit 50 loop
    if private.changed_since(l.before, private.row_now(l.relation, l.record), null) is not null then stays := stays || to_jsonb(l.id); end if;
  end loop;
  return stays;
end $$;
