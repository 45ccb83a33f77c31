-- Who comes to a branch, minute by minute: arrived, attended, left; and who did not come although they were expected.
alter table public.appointments
  add column attended_at timestamptz,                                      -- somebody began with them
  add column left_at     timestamptz,
  add column walked_in   boolean not null default false,                   -- came without an appointment
  add constraint attended_after_arriving check (attended_at is null or arrived_at is not null),
  add constraint left_after_arriving check (left_at is null or arrived_at is not null);
-- Who walks in may give a name alone: they stand there.
alter table public.appointments drop constraint somebody_comes;
alter table public.appointments add constraint somebody_comes
  check (user_id is not null or guest_phone is not null and guest_name is not null or walked_in and num_nonnulls(guest_name, guest_phone) > 0);
-- Who walked in waits for their own agent, who may be with somebody else.
alter table public.appointments drop constraint one_place_for_an_advisor;
alter table public.appointments add constraint one_place_for_an_advisor exclude using gist
  (advisor_id with =, tstzrange(starts_at, ends_at) with &&) where (status = 'booked' and advisor_id is not null and not walked_in);
create index appointments_not_come on public.appointments (starts_at) where status = 'booked' and arrived_at is null;

alter table public.appointment_events drop constraint appointment_events_what_check;
alter table public.appointment_events add constraint appointment_events_what_check
  check (what in ('booked', 'moved', 'reassigned', 'arrived', 'expected', 'attended', 'left', 'done', 'missed', 'cancelled', 'confirmed', 'car_gone', 'car_back'));

-- The form of who comes or calls learns at which branch they stand.
drop function if exists public.new_lead(uuid, text, text, text, text);
-- The agenda says how long somebody waits.
drop function if exists public.agenda(date, date);
