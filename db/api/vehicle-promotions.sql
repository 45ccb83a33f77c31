-- Vehicles that differ from `seen` are skipped and returned.
create or replace function public.change_promotions(changes jsonb, reason text default null) returns table (id uuid, held text[])
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  one record;
  stands text[];
  wanted text[];
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(changes), '') <> 'array' or jsonb_array_length(changes) not between 1 and 500 then
    raise sqlstate 'PT422' using message = 'Elige de 1 a 500 autos.';
  end if;
  perform private.add_audit_context(jsonb_build_object('reason', private.reason_of(reason)));
  for one in select c.id, c.seen, c.promociones from jsonb_to_recordset(changes) c (id uuid, seen text[], promociones text[]) order by c.id loop
    wanted := array(select btrim(l.label) from unnest(one.promociones) with ordinality l (label, place) where btrim(l.label) <> '' order by l.place);
    if exists (select from unnest(wanted) l where length(l) > 60) then
      raise sqlstate 'PT422' using message = 'Una promoción tiene hasta 60 letras.';
    end if;
    if private.promises_financing(array_to_string(wanted, E'\n')) then
      raise sqlstate 'PT422' using message =
        'Las mensualidades del sitio no cambian con una promoción: quita lo que dice de 0 %, intereses, tasa, enganche o mensualidad.';
    end if;
    select v.promociones into stands from public.vehicles v where v.id = one.id for no key update;
    if not found then raise sqlstate 'PT404' using message = 'Ese auto ya no está en el inventario.'; end if;
    if stands = wanted then continue; end if;
    if stands is distinct from one.seen then
      id := one.id; held := stands;
      return next;
      continue;
    end if;
    update public.vehicles v set promociones = wanted where v.id = one.id;
  end loop;
end $$;
grant execute on function public.change_promotions(jsonb, text) to authenticated;
