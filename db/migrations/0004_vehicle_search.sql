-- Text as people type it: without accents, capitals, hyphens or repeated blanks ('CX-5' and 'cx 5' are the same). Owner rights,
-- since whoever may write a vehicle computes its search text with it.
create function private.plain_text(text) returns text
language sql immutable strict parallel safe security definer set search_path = '' as $$
  select btrim(regexp_replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, $1)), '[\s_-]+', ' ', 'g'))
$$;

-- What live search looks through: title, brand, model and year. Kept as a column so that a search only compares.
alter table public.vehicles add column search_text text not null generated always as (
  private.plain_text(titulo || ' ' || marca || ' ' || modelo || ' ' || autoano::text)
) stored;
create index vehicles_search_text on public.vehicles using gin (search_text extensions.gin_trgm_ops);

-- The direct query of the listing: what is offered, in each of its orders.
create index vehicles_recent on public.vehicles (ordenstatus, updated_at desc);
create index vehicles_by_price on public.vehicles (ordenstatus, precio);
create index vehicles_by_year on public.vehicles (ordenstatus, autoano);
create index vehicles_by_mileage on public.vehicles (ordenstatus, kilometraje);
create index vehicles_by_views on public.vehicles (ordenstatus, view_count desc);
create index vehicles_by_brand on public.vehicles (marca, modelo);
