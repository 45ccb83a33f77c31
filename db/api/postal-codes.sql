create or replace function public.postal_code_places(postal_code text)
returns table (neighbourhood text, municipality text, state text)
language sql stable security definer set search_path = '' as $$
  select p.neighbourhood, p.municipality, p.state from private.postal_codes p
   where p.code = postal_code_places.postal_code order by p.neighbourhood, p.municipality limit 500
$$;
grant execute on function public.postal_code_places(text) to anon, authenticated, service_role;

create or replace function private.city_of_postal_code(postal_code text) returns text
language sql stable security definer set search_path = '' as $$
  select p.municipality from private.postal_codes p where p.code = city_of_postal_code.postal_code order by p.municipality limit 1
$$;
