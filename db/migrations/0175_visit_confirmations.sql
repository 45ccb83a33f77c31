-- Who is asked a day and two hours before says whether they come, by a link that needs no account (docs/decisions/124); and a car that is driven is
-- out until it is back.
alter table public.appointments
  add column confirmed_at  timestamptz,
  add column confirmed_how text check (confirmed_how in ('link', 'portal', 'staff')),
  add column asked_at      timestamptz,                                    -- two hours before; reminded_at is the day before
  add column drove_at      timestamptz,                                    -- the car left with them
  add column back_at       timestamptz,
  add constraint confirmed_says_how check ((confirmed_at is null) = (confirmed_how is null)),
  add constraint drove_after_arriving check (drove_at is null or arrived_at is not null),
  add constraint back_after_leaving check (back_at is null or drove_at is not null);
create index appointments_to_ask on public.appointments (starts_at) where status = 'booked' and confirmed_at is null and asked_at is null;
create index appointments_driven on public.appointments (branch) where drove_at is not null and back_at is null;

-- By what a visit is known to whoever was sent its link.
create table private.visit_links (
  token          text primary key check (token ~ '^[A-Za-z0-9_-]{22}$'),
  appointment_id uuid not null unique references public.appointments on delete cascade
);

alter table public.appointment_events drop constraint appointment_events_what_check;
alter table public.appointment_events add constraint appointment_events_what_check
  check (what in ('booked', 'moved', 'reassigned', 'arrived', 'expected', 'attended', 'drove', 'back', 'left', 'done', 'missed', 'cancelled', 'confirmed',
                  'car_gone', 'car_back'));
-- The agenda says it too.
drop function if exists public.agenda(date, date);
