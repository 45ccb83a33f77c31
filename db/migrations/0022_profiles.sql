-- A person with an account: customer, sales agent or administrator. One row per account, made at its first sign-in.
-- Absent texts are null, never empty. What a customer must fill in before applying is contract/profiles.ts.
create table public.profiles (
  id                  uuid primary key references auth.users on delete cascade,
  email               text check (length(email) <= 255),                -- the account's, never the client's word
  first_name          text constraint first_name_is_short check (length(first_name) <= 80 and first_name !~ '[[:cntrl:]]'),
  last_name           text constraint last_name_is_short check (length(last_name) <= 80 and last_name !~ '[[:cntrl:]]'),
  mother_last_name    text constraint mother_last_name_is_short
                      check (length(mother_last_name) <= 80 and mother_last_name !~ '[[:cntrl:]]'),
  no_mother_last_name boolean not null default false,                   -- 'no tengo segundo apellido'
  phone               text constraint phone_is_e164 check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- An adult stays one, so a check against today never turns against a row that passed it.
  birth_date          date constraint birth_date_is_of_an_adult
                      check (birth_date >= date '1900-01-01'
                             and birth_date <= (now() at time zone 'America/Monterrey')::date - interval '18 years'),
  homoclave           text constraint homoclave_is_three_signs check (homoclave ~ '^[A-Z0-9]{3}$'),
  fiscal_situation    text constraint fiscal_situation_is_a_sat_code   -- c_RegimenFiscal, persons
                      check (fiscal_situation in ('605', '606', '607', '608', '610', '611', '612', '614', '615', '616', '621',
                                                  '625', '626')),
  civil_status        text constraint civil_status_is_known
                      check (civil_status in ('soltero', 'casado_sociedad_conyugal', 'casado_separacion_bienes', 'union_libre',
                                              'divorciado', 'viudo')),
  -- A person's, with homoclave. The check digit is not checked: the tax office has issued some that fail it.
  rfc                 text constraint rfc_is_of_a_person
                      check (rfc ~ '^[A-ZÑ&]{4}[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]$'
                             and rfc not in ('XAXX010101000', 'XEXX010101000')),
  curp                text constraint curp_has_its_form check (curp ~ '^[A-Z]{4}[0-9]{6}[HMX][A-Z]{5}[A-Z0-9][0-9]$'),
  role                text not null default 'user' check (role in ('user', 'sales', 'admin')),
  metadata            jsonb not null default '{}' constraint metadata_is_a_small_object
                      check (jsonb_typeof(metadata) = 'object' and length(metadata::text) <= 10000),
  source              text check (length(source) <= 600),               -- contract/leads/lead-source.ts
  asesor_asignado_id  uuid references public.profiles on delete set null,
  avatar_path         text constraint avatar_lies_in_the_own_folder
                      check (avatar_path like id::text || '/_%' and length(avatar_path) <= 300),
  available           boolean not null default true,                    -- a sales agent who is taking clients
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  constraint homoclave_ends_the_rfc check (rfc is null or homoclave = right(rfc, 3)),
  constraint no_second_surname_or_one check (not no_mother_last_name or mother_last_name is null),
  constraint nobody_advises_themselves check (asesor_asignado_id <> id)
);
alter table public.profiles enable row level security;  -- closed until db/api opens it
create index profiles_of_advisor on public.profiles (asesor_asignado_id) where asesor_asignado_id is not null;
create index profiles_of_staff on public.profiles (role) where role <> 'user';

-- Addresses whose owners become administrators when their profile is made, once the address is verified.
create table private.staff_emails (
  email text primary key check (email = lower(trim(email)) and email like '%_@_%')
);
alter table private.staff_emails enable row level security;

-- Which agent a client was given, once. A client keeps the agent however often they ask.
create table private.agent_assignments (
  client_id   uuid primary key references public.profiles on delete cascade,
  agent_id    uuid not null references public.profiles on delete cascade,
  assigned_at timestamptz not null default now()
);
alter table private.agent_assignments enable row level security;
create index agent_assignments_of_agent on private.agent_assignments (agent_id);

-- How many clients each agent was given, so that the next one is found without counting.
create table private.agent_load (
  agent_id         uuid primary key references public.profiles on delete cascade,
  assigned         bigint not null default 0 check (assigned >= 0),
  last_assigned_at timestamptz
);
alter table private.agent_load enable row level security;

create trigger z_touch before update on public.profiles
  for each row when (old is distinct from new) execute function private.touch();

-- The account's address and number become the profile's as they are confirmed. Made here and not in db/api: on a hosted
-- project the owner may hang a trigger on auth.users but never take it off again.
create function private.follow_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p
     set email = new.email,
         phone = case when new.phone_confirmed_at is not null and new.phone ~ '^\+?[1-9][0-9]{7,14}$'
                      then '+' || ltrim(new.phone, '+') else p.phone end
   where p.id = new.id;
  return null;
end $$;
create trigger volante_profile_follows after update of email, phone, phone_confirmed_at on auth.users
  for each row when (old.email is distinct from new.email or old.phone is distinct from new.phone
                     or old.phone_confirmed_at is distinct from new.phone_confirmed_at)
  execute function private.follow_account();
