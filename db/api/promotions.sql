
-- Same as contract/vehicles/promotion-terms.ts.
create or replace function private.promises_financing(words text) returns boolean
language sql immutable set search_path = '' as $$
  select translate(lower(normalize(words, NFC)), 'áéíóúü', 'aeiouu') ~
    '(^|[^0-9.,])0+(\.0+)?[\s\u00a0]*(%|por ciento)|\mcero por ciento\M|\msin interes\M|\mintereses\M|\mtasas?\M|\menganches?\M|\mmensualidad(es)?\M'
$$;

create or replace function private.guard_promotion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.promises_financing(concat_ws(E'\n', new.label, new.summary, new.terms)) then
    raise sqlstate 'PT422' using message =
      'Las mensualidades del sitio no cambian con una promoción: quita lo que dice de 0 %, intereses, tasa, enganche o mensualidad.';
  end if;
  return new;
end $$;
drop trigger if exists guard_promotion on public.promotions;
create trigger guard_promotion before insert or update on public.promotions for each row
  when (new.published) execute function private.guard_promotion();

-- Imports lose such labels; manual entry gets an error (public.change_vehicle).
create or replace function private.drop_financing_labels() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.promociones := array(select l.label from unnest(new.promociones) with ordinality l (label, place)
                            where not private.promises_financing(l.label) order by l.place);
  return new;
end $$;
drop trigger if exists drop_financing_labels on public.vehicles;
create trigger drop_financing_labels before insert or update of promociones on public.vehicles for each row
  when (new.promociones <> '{}') execute function private.drop_financing_labels();
