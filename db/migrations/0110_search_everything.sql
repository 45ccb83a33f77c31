-- One search over everything (db/api/search-everything.sql): what is looked through of each kind, folded by the rule of every search. Beside the
-- row where there are most of them; else as an index of what a function makes of the row's columns, which no reader of the table sees.
alter table public.leads add column search_text text not null generated always as (
  private.search_text(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(city, ''), '')
) stored;
create index leads_search_text on public.leads using gin (search_text extensions.gin_trgm_ops) where merged_into is null;

-- A purchase order and a plate are said with their signs, run together, or without their beginning.
create function private.vehicle_codes(ordencompra text, slug text) returns text
language sql immutable parallel safe
return private.search_text(coalesce(ordencompra, '') || ' ' || coalesce(slug, ''), coalesce(ordencompra, ''));
create index vehicles_search_codes on public.vehicles using gin (private.vehicle_codes(ordencompra, slug) extensions.gin_trgm_ops);
create index vehicles_by_age on public.vehicles (created_at desc);

create function private.person_text(first_name text, last_name text, mother_last_name text, email text, phone text) returns text
language sql immutable parallel safe
return private.search_folded(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(mother_last_name, '') || ' ' ||
                             coalesce(email, '') || ' ' || coalesce(phone, ''));
create index profiles_search_text on public.profiles
  using gin (private.person_text(first_name, last_name, mother_last_name, email, phone) extensions.gin_trgm_ops);
create index profiles_by_age on public.profiles (created_at desc);
drop index public.profiles_of_advisor;
create index profiles_of_advisor on public.profiles (asesor_asignado_id, created_at desc) where asesor_asignado_id is not null;

-- S-000123 as it is told to people, and run together.
create function private.application_text(folio bigint, car_info jsonb) returns text
language sql immutable parallel safe
return private.search_folded(coalesce(car_info ->> 'vehicleTitle', '') || ' ' || coalesce(car_info ->> 'ordencompra', '') ||
                             ' s ' || lpad(folio::text, greatest(6, length(folio::text)), '0') ||
                             ' s' || lpad(folio::text, greatest(6, length(folio::text)), '0'));
create index applications_search_text on public.financing_applications
  using gin (private.application_text(folio, car_info) extensions.gin_trgm_ops);
create index applications_by_age on public.financing_applications (created_at desc);

create function private.offer_text(folio text, vehicle jsonb) returns text
language sql immutable parallel safe
return private.search_folded(coalesce(vehicle ->> 'brand', '') || ' ' || coalesce(vehicle ->> 'model', '') || ' ' || coalesce(vehicle ->> 'trim', '') ||
                             ' ' || coalesce(vehicle ->> 'year', '') || ' ' || folio || ' ' || replace(folio, '-', ''));
create index trade_in_quotes_search_text on public.trade_in_quotes using gin (private.offer_text(folio, vehicle) extensions.gin_trgm_ops);

create function private.listing_text(brand text, model text, year integer, version text, plate text, vin text) returns text
language sql immutable parallel safe
return private.search_text(coalesce(brand, '') || ' ' || coalesce(model, '') || ' ' || year::text || ' ' || coalesce(version, '') || ' ' ||
                           coalesce(plate, '') || ' ' || coalesce(vin, ''), coalesce(model, ''));
create index sell_listings_search_text on public.sell_listings
  using gin (private.listing_text(brand, model, year, "trim", plate, vin) extensions.gin_trgm_ops);
create index sell_listings_by_age on public.sell_listings (created_at desc);

create function private.visit_text(guest_name text, guest_phone text, vehicle_title text, ordencompra text) returns text
language sql immutable parallel safe
return private.search_folded(coalesce(guest_name, '') || ' ' || coalesce(guest_phone, '') || ' ' || coalesce(vehicle_title, '') || ' ' ||
                             coalesce(ordencompra, '') || ' ' || replace(coalesce(ordencompra, ''), '-', ''));
create index appointments_search_text on public.appointments
  using gin (private.visit_text(guest_name, guest_phone, vehicle_title, ordencompra) extensions.gin_trgm_ops);
create index appointments_by_age on public.appointments (starts_at desc);

-- The words that names and cars are called by, for what is mistyped: who bears them is not said here, and no e-mail is. Not unique, so that two
-- who write the same new word never wait for each other.
create table private.known_words (word text not null);
alter table private.known_words enable row level security;  -- closed for good: functions read and write it
create index known_words_of_word on private.known_words (word text_pattern_ops);

create function private.learn_words(said text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.known_words
  select distinct heard from unnest(string_to_array(private.search_folded(said), ' ')) heard
   where heard ~ '^(?=.*[a-z])[a-z0-9]{3,32}$' and not exists (select from private.known_words k where k.word = heard)
$$;

insert into private.known_words
select distinct word
  from (select search_text from public.vehicles
        union all select private.search_folded(concat_ws(' ', name, city)) from public.leads
        union all select private.search_folded(concat_ws(' ', first_name, last_name, mother_last_name)) from public.profiles
        union all select private.search_folded(guest_name) from public.appointments
        union all select private.search_folded(concat_ws(' ', brand, model)) from public.sell_listings
        union all select private.search_folded(concat_ws(' ', vehicle ->> 'brand', vehicle ->> 'model')) from public.trade_in_quotes) texts,
       unnest(string_to_array(texts.search_text, ' ')) word
 where word ~ '^(?=.*[a-z])[a-z0-9]{3,32}$';
