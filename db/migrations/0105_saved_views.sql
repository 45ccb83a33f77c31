-- A way to look at a table of the back office that somebody keeps: its filters, order and columns under a name. Theirs alone until they share it.
create table public.saved_views (
  id         uuid primary key default gen_random_uuid(),
  owner_id   uuid not null default auth.uid() references public.profiles on delete cascade,
  screen     text not null check (screen ~ '^[a-z]+(-[a-z]+)*$' and length(screen) <= 40),  -- which table
  name       text not null check (trim(name) <> '' and length(name) <= 60),
  shared     boolean not null default false,
  settings   jsonb not null check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 8000),  -- app/ui/table/table-address.ts
  version    integer not null default 1,                                 -- counts its changes: who saves says over which
  updated_at timestamptz not null default now(),
  constraint one_view_of_a_name unique (owner_id, screen, name)
);
alter table public.saved_views enable row level security;  -- closed until db/api opens it
create index saved_views_of_screen on public.saved_views (screen) where shared;

-- How one person keeps one table: which columns, in which order, how wide, and the view that it opens with.
create table public.table_layouts (
  owner_id     uuid not null default auth.uid() references public.profiles on delete cascade,
  screen       text not null check (screen ~ '^[a-z]+(-[a-z]+)*$' and length(screen) <= 40),
  layout       jsonb not null default '{}' check (jsonb_typeof(layout) = 'object' and length(layout::text) <= 8000),
  default_view uuid references public.saved_views on delete set null,
  primary key (owner_id, screen)
);
alter table public.table_layouts enable row level security;  -- closed until db/api opens it
create index table_layouts_of_view on public.table_layouts (default_view) where default_view is not null;
