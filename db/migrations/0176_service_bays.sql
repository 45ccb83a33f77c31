-- Where a branch does what needs a place: one visit is in a bay at a time, and the database says so.
create table public.service_bays (
  id         uuid primary key default gen_random_uuid(),
  branch     text not null references public.branches on update cascade on delete cascade,
  name       text not null check (trim(name) <> '' and length(name) <= 60),
  kinds      text[] not null default '{inspeccion,entrega}'                -- visits of these need one
             check (cardinality(kinds) > 0 and kinds <@ '{visita,prueba,inspeccion,entrega}'::text[]),
  position   smallint not null default 0,
  active     boolean not null default true,                                -- false: given to nobody else
  unique (branch, name)
);
alter table public.service_bays enable row level security;  -- closed until db/api opens it
alter table public.appointments
  add column bay_id uuid references public.service_bays on delete set null,
  add constraint one_place_for_a_bay exclude using gist
    (bay_id with =, tstzrange(starts_at, ends_at) with &&) where (status = 'booked' and bay_id is not null);
create index appointments_of_bay on public.appointments (bay_id) where bay_id is not null;
-- The agenda says it too.
drop function if exists public.agenda(date, date);
