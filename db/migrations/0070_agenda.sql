-- When the customer was there; `status` says how it ended. Only functions write either.
alter table public.appointments add column arrived_at timestamptz;
create index appointments_by_hour on public.appointments (starts_at);

-- What became of a visit, step by step: who did it, when, and the hour that the visit had then.
create table public.appointment_events (
  id             bigint generated always as identity primary key,
  appointment_id uuid not null references public.appointments on delete cascade,
  what           text not null check (what in ('booked', 'moved', 'reassigned', 'arrived', 'done', 'missed', 'cancelled')),
  actor_id       uuid references public.profiles on delete set null,    -- null: the calendar itself, or who is gone
  starts_at      timestamptz not null,
  created_at     timestamptz not null default now()
);
alter table public.appointment_events enable row level security;  -- closed until db/api opens it
create index appointment_events_of_appointment on public.appointment_events (appointment_id, id);
create index appointment_events_of_actor on public.appointment_events (actor_id) where actor_id is not null;

-- Marks came by hand until now.
drop trigger if exists guard on public.appointments;
drop function if exists private.guard_appointment();
-- They learn which appointment is being moved.
drop function if exists public.open_slots(text, text, date, date, text);
drop function if exists private.free_slots(uuid, text, text, date, date, text);
