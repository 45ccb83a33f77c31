-- A file of leads that somebody loads: what its columns mean, whose they become, and how many of each kind its rows were.
create table public.lead_imports (
  id         uuid primary key default gen_random_uuid(),
  file_name  text not null check (trim(file_name) <> '' and length(file_name) <= 200),
  mapping    jsonb not null check (jsonb_typeof(mapping) = 'object' and length(mapping::text) <= 10000),   -- column of the file → field
  state      text not null default 'abierta' check (state in ('abierta', 'cargada', 'deshecha')),
  counts     jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),                          -- rows by verdict
  agent_id   uuid references public.profiles on delete set null,           -- to whom its leads were given; null: to nobody yet
  made_by    uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  loaded_at  timestamptz,
  undone_at  timestamptz,
  constraint a_loaded_one_has_its_time check ((state = 'abierta') = (loaded_at is null)),
  constraint an_undone_one_has_its_time check ((state = 'deshecha') = (undone_at is not null))
);
alter table public.lead_imports enable row level security;  -- closed until db/api opens it
create index lead_imports_by_age on public.lead_imports (created_at desc);
create index lead_imports_of_agent on public.lead_imports (agent_id) where agent_id is not null;
create index lead_imports_by on public.lead_imports (made_by) where made_by is not null;

-- The rows of a file until it is loaded, a day at most: what was read of each, and what becomes of it.
create table private.lead_import_rows (
  import_id   uuid not null references public.lead_imports on delete cascade,
  line        integer not null check (line > 0),                           -- of the file, from 1
  name        text check (length(name) <= 120),
  phone       text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email       text check (email = lower(email) and length(email) <= 254),
  city        text check (length(city) <= 80),
  source      text check (length(source) <= 600),
  message     text check (length(message) <= 4000),
  ordencompra text check (length(ordencompra) <= 60),
  no_ads      boolean not null default false,                              -- the file says that they want no advertising
  raw         jsonb,                                                       -- of a refused one, its cells
  verdict     text check (verdict in ('nuevo', 'parecido', 'conocido', 'repetido', 'rechazado')),
  reason      text check (length(reason) <= 300),
  first_line  integer,                                                     -- of a repeated one, the line that counts
  alike       uuid[] not null default '{}',                                -- leads that it is, or may be
  lead_id     uuid,                                                        -- what it becomes
  primary key (import_id, line)
);
alter table private.lead_import_rows enable row level security;  -- closed for good: functions read and write it
create index lead_import_rows_by_phone on private.lead_import_rows (import_id, phone) where phone is not null;
create index lead_import_rows_by_email on private.lead_import_rows (import_id, email) where email is not null;

-- That they were in a file is a touch of theirs.
alter table public.lead_events drop constraint lead_events_kind_check,
  add constraint lead_events_kind_check
    check (kind in ('cotizacion', 'contacto', 'landing', 'whatsapp', 'cita', 'solicitud', 'mostrador', 'llamada', 'importado'));
create index lead_events_of_import on public.lead_events ((detail ->> 'import')) where kind = 'importado';
alter table public.assignments drop constraint assignments_cause_check,
  add constraint assignments_cause_check
    check (cause in ('turno', 'apertura', 'espera', 'pagina', 'cuenta', 'conocido', 'cubre', 'regresa', 'sin_respuesta', 'a_mano', 'importado'));
