-- A table of the staff that somebody took out as a file: who, which, by which filters, how many rows, and above two hundred why.
create table public.exports (
  id        uuid primary key,
  made_by   uuid default auth.uid() references public.profiles on delete set null,
  view      text not null constraint an_export_has_a_name check (trim(view) <> '' and length(view) <= 120),
  filters   text not null default '' check (length(filters) <= 2000),     -- the address that the table had
  reason    text check (trim(reason) <> '' and length(reason) <= 300),
  rows      integer not null default 0 check (rows >= 0),                 -- as the server counted them
  told_at   timestamptz,                                                  -- the owner heard of it
  begun_at  timestamptz not null default now(),
  constraint many_rows_have_a_reason check (rows <= 200 or reason is not null)
);
alter table public.exports enable row level security;  -- closed until db/api opens it
create index exports_by_age on public.exports (begun_at desc);
create index exports_of_person on public.exports (made_by, begun_at desc);
