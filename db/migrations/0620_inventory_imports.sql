-- A file of the inventory: its rehearsal, which changes nothing, and its load, which is one entry of the ledger and is undone there.
create table public.inventory_imports (
  id            uuid primary key default gen_random_uuid(),
  file_name     text not null check (trim(file_name) <> '' and length(file_name) <= 200),
  state         text not null default 'ensayada' check (state in ('ensayada', 'cargada')),
  layout        text not null check (length(layout) = 64),                             -- the hash of its header
  mapping       jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),  -- what a person said: column → field, null: not used
  report        jsonb not null default '{}' check (jsonb_typeof(report) = 'object'),   -- how the file was read: encoding, columns, remarks, warnings
  read_rows     integer not null default 0,
  new_rows      integer not null default 0,
  changed_rows  integer not null default 0,
  same_rows     integer not null default 0,
  price_rows    integer not null default 0,                                            -- of the changed ones, those with another price
  gone_rows     integer not null default 0,                                            -- withdrawn: the file has an equal car instead
  missing_rows  integer not null default 0,                                            -- in stock and not in the file: they stay as they are
  rejected_rows integer not null default 0,
  doubtful_rows integer not null default 0,                                            -- implausible prices and kilometres
  plan          text not null default '',                                              -- the hash of what the load would change
  entry         bigint,                                                                -- of the ledger: what the load changed; null: nothing
  made_by       uuid references public.profiles on delete set null,
  created_at    timestamptz not null default now(),
  loaded_at     timestamptz,
  constraint a_loaded_one_has_its_time check ((state = 'cargada') = (loaded_at is not null))
);
alter table public.inventory_imports enable row level security;  -- closed until db/api opens it
create index inventory_imports_by_age on public.inventory_imports (created_at desc);
create index inventory_imports_by on public.inventory_imports (made_by) where made_by is not null;

-- What a file changes, row by row, and the rows that are not loaded or that a person must look at.
create table public.inventory_import_rows (
  import_id   uuid not null references public.inventory_imports on delete cascade,
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('new', 'change', 'gone', 'missing', 'rejected', 'doubt')),
  line        integer,                                                                 -- of the file, from 1
  ordencompra text not null default '',
  name        text not null default '',
  before      jsonb not null default '{}',
  after       jsonb not null default '{}',
  code        text not null default '',                                                -- why it is rejected or doubtful, and in words
  reason      text not null default ''
);
alter table public.inventory_import_rows enable row level security;  -- closed until db/api opens it
create index inventory_import_rows_of_import on public.inventory_import_rows (import_id, kind, id);

-- The cars of a file as they were read, until it is loaded; a day at most.
create table public.inventory_import_vehicles (
  import_id uuid not null references public.inventory_imports on delete cascade,
  line      integer not null,
  vehicle   jsonb not null,
  weak      bigint not null default 0,                                                 -- which of its fields are only supposed (importer/merge.ts)
  facts     jsonb not null default '{}',                                               -- for its private record
  alike     text,                                                                      -- what its key is made of, where the file gives none
  primary key (import_id, line)
);
alter table public.inventory_import_vehicles enable row level security;  -- closed for good: the server reads and writes it

-- What a person said the columns of a header are: proposed again for the next file with the same header.
create table public.inventory_import_layouts (
  layout     text primary key check (length(layout) = 64),
  mapping    jsonb not null check (jsonb_typeof(mapping) = 'object'),
  updated_at timestamptz not null default now()
);
alter table public.inventory_import_layouts enable row level security;  -- closed for good: the server reads and writes it
