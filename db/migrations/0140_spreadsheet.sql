-- The spreadsheet-database service beside the inventory (docs/decisions/096): what is read from where, who is master of which column, and what
-- every run did. Written by the server alone, read by administrators.

-- One row: which base, table and view, how often, and when a run stops to ask.
create table public.sheet_settings (
  id            boolean primary key default true check (id),
  base_id       text not null default '' check (base_id ~ '^(app\w{3,40})?$'),
  table_id      text not null default '' check (table_id ~ '^(tbl\w{3,40})?$'),
  view_id       text not null default '' check (view_id ~ '^(viw\w{3,40})?$'),   -- '' = the whole table
  enabled       boolean not null default false,                                  -- whether it runs by itself
  every_minutes integer not null default 60 check (every_minutes between 15 and 10080),
  brake_percent integer not null default 5 check (brake_percent between 1 and 100),   -- of the rows known; above it a run asks
  brake_rows    integer not null default 20 check (brake_rows between 1 and 100000),
  month_calls   integer default 100000 check (month_calls between 100 and 10000000),  -- calls in a calendar month; null = no ceiling
  updated_at    timestamptz not null default now(),
  updated_by    uuid references public.profiles on delete set null
);
alter table public.sheet_settings enable row level security;  -- closed until db/api opens it
create index sheet_settings_of_person on public.sheet_settings (updated_by) where updated_by is not null;
insert into public.sheet_settings default values;

-- A column there and what it is here, by the id that survives a new name. Each has one master, so that none can be changed on both sides.
create table public.sheet_columns (
  sheet      text not null check (sheet in ('vehicles', 'quotes')),
  field_id   text not null check (field_id ~ '^fld\w{3,40}$'),
  field_name text not null check (length(field_name) <= 200),          -- as it was called when last read: for people
  field_type text not null check (length(field_type) <= 60),           -- what it must be; anything else stops the column
  our_field  text not null check (length(our_field) between 1 and 60),
  master     text not null check (master in ('hoja', 'sistema')),
  stopped    text check (length(stopped) <= 300),                      -- why it is neither read nor written, in words; null = it works
  stopped_at timestamptz,
  primary key (sheet, field_id),
  -- Quotes only leave; lists are read from several columns, so they cannot be written to one.
  constraint quotes_leave check (sheet = 'vehicles' or master = 'sistema'),
  constraint lists_are_read check (master = 'hoja' or sheet = 'quotes' or our_field not in (
    'galeria_exterior', 'galeria_interior', 'fotos_exterior_url', 'fotos_interior_url', 'car_studio_gallery', 'equipamiento', 'promociones',
    'notas', 'privado'))
);
alter table public.sheet_columns enable row level security;  -- closed until db/api opens it
create unique index sheet_column_of_a_field on public.sheet_columns (sheet, our_field) where our_field not in (
  'galeria_exterior', 'galeria_interior', 'fotos_exterior_url', 'fotos_interior_url', 'car_studio_gallery', 'equipamiento', 'promociones',
  'notas', 'privado');

create table public.sheet_runs (
  id            bigint generated always as identity primary key,
  kind          text not null check (kind in ('sync', 'rehearsal')),
  cause         text not null check (cause in ('person', 'schedule')),
  asked_by      uuid references public.profiles on delete set null,
  -- open: waiting, running, asking, stopped. over: done, incomplete, failed, cancelled.
  state         text not null default 'waiting' check (state in ('waiting', 'running', 'asking', 'stopped', 'done', 'incomplete', 'failed', 'cancelled')),
  phase         text not null default 'reading' check (phase in ('reading', 'counting', 'comparing', 'writing', 'over')),
  stop_wanted   boolean not null default false,
  base_id       text not null,
  table_id      text not null,
  view_id       text not null,
  columns       jsonb,                                                 -- the mapping it began with, checked against the service
  habits        jsonb,                                                 -- how its cells write amounts, found in the first page
  page_offset   text,                                                  -- where the next page begins; null: at the first, or there is none
  read_rows     integer not null default 0,
  expected_rows integer,
  new_rows      integer not null default 0,
  changed_rows  integer not null default 0,
  missing_rows  integer not null default 0,                            -- known, and not in the view: 'no visto'
  written_rows  integer not null default 0,
  to_write_rows integer not null default 0,
  skipped_rows  integer not null default 0,
  error_rows    integer not null default 0,
  calls         integer not null default 0,
  plan          text,                                                  -- the hash of what it would change
  confirmed     text,                                                  -- the plan a person said yes to
  confirmed_by  uuid references public.profiles on delete set null,
  code          text,                                                  -- why it ended as it did (contract/messages/errors.ts), with its words
  message       text check (length(message) <= 500),
  created_at    timestamptz not null default now(),
  read_at       timestamptz,                                           -- when its first page was read
  finished_at   timestamptz,
  lag_seconds   integer,                                               -- how old an edit could be when this run brought it
  attempts      integer not null default 0,                            -- failures in a row that may pass
  not_before    timestamptz,                                           -- when it is tried again
  worker        uuid,
  locked_until  timestamptz
);
alter table public.sheet_runs enable row level security;  -- closed until db/api opens it
-- One at a time, on however many nodes.
create unique index one_open_sheet_run on public.sheet_runs ((true)) where state in ('waiting', 'running', 'asking', 'stopped');
create index sheet_runs_of_asker on public.sheet_runs (asked_by) where asked_by is not null;
create index sheet_runs_of_confirmer on public.sheet_runs (confirmed_by) where confirmed_by is not null;

create table public.sheet_run_errors (
  id        bigint generated always as identity primary key,
  run_id    bigint not null references public.sheet_runs on delete cascade,
  record_id text not null default '',                                  -- '' = of a column, or of the run
  name      text not null default '' check (length(name) <= 200),      -- the row in a few words, or the column's name
  code      text not null,
  message   text not null check (length(message) <= 500)
);
alter table public.sheet_run_errors enable row level security;  -- closed until db/api opens it
create index sheet_run_errors_of_run on public.sheet_run_errors (run_id, id);

-- The rows as they were read, until the run is over.
create table public.sheet_incoming (
  run_id    bigint not null references public.sheet_runs on delete cascade,
  record_id text not null,
  line      integer not null,
  vehicle   jsonb,                                                     -- what the row says, null when it cannot be loaded
  weak      bigint not null default 0,
  held      jsonb not null default '{}',                               -- what the columns hold of which the system is master, by field id
  counted   boolean not null default false,                            -- found again when the rows were counted
  primary key (run_id, record_id)
);
alter table public.sheet_incoming enable row level security;  -- closed until db/api opens it
create index sheet_incoming_of_key on public.sheet_incoming (run_id, (vehicle ->> 'ordencompra'));

-- What a run would change, or changed: the difference, row by row.
create table public.sheet_changes (
  run_id      bigint not null references public.sheet_runs on delete cascade,
  id          bigint generated always as identity,
  record_id   text not null,
  kind        text not null check (kind in ('new', 'change', 'missing', 'write')),
  ordencompra text not null default '',
  name        text not null default '',
  before      jsonb not null default '{}',
  after       jsonb not null default '{}',
  primary key (run_id, kind, record_id)
);
alter table public.sheet_changes enable row level security;  -- closed until db/api opens it
create unique index sheet_changes_by_id on public.sheet_changes (id);

-- Every record ever read, and the vehicle it is. Leaving the view says 'no visto' and nothing more.
create table public.sheet_rows (
  record_id    text primary key,
  vehicle_id   uuid not null unique references public.vehicles on delete cascade,
  first_run    bigint references public.sheet_runs on delete set null,
  last_run     bigint references public.sheet_runs on delete set null,
  seen_at      timestamptz not null default now(),
  unseen_since timestamptz,
  written      jsonb not null default '{}'                             -- by field id: what we sent, and what the service made of it
);
alter table public.sheet_rows enable row level security;  -- closed until db/api opens it
create index sheet_rows_of_first_run on public.sheet_rows (first_run) where first_run is not null;
create index sheet_rows_of_last_run on public.sheet_rows (last_run) where last_run is not null;

-- When a base may next be called by any node, and how often it was this month.
create table private.sheet_turns (
  base_id text primary key,
  next_at timestamptz not null default now(),
  month   date not null default date_trunc('month', now()),
  calls   integer not null default 0
);
