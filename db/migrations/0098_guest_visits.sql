-- Somebody without an account books a test drive: their name, and a phone that a code has proved. Whoever signs in with that phone later finds
-- it among their visits.
alter table public.appointments alter column user_id drop not null;
alter table public.appointments
  add column lead_id uuid references public.leads on delete set null,      -- whose touch it is
  add column guest_name text check (length(guest_name) between 1 and 120),
  add column guest_phone text check (guest_phone ~ '^\+[1-9][0-9]{7,14}$'),
  add constraint somebody_comes check (user_id is not null or (guest_name is not null and guest_phone is not null));
create index appointments_of_guest on public.appointments (guest_phone, starts_at) where guest_phone is not null;
create index appointments_of_lead on public.appointments (lead_id) where lead_id is not null;

-- A wish that waits for its code. The code itself is kept nowhere.
create table private.visit_requests (
  id             uuid primary key,                                         -- the sending's key
  name           text not null check (length(name) between 1 and 120),
  phone          text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  branch         text not null references public.branches on update cascade on delete cascade,
  ordencompra    text not null check (length(ordencompra) <= 60),
  starts_at      timestamptz not null,
  lead           jsonb not null check (jsonb_typeof(lead) = 'object'),     -- what private.take_lead takes besides
  code_hash      text not null check (length(code_hash) = 64),
  tries          integer not null default 0,
  expires_at     timestamptz not null,
  appointment_id uuid references public.appointments on delete set null,
  created_at     timestamptz not null default now()
);
alter table private.visit_requests enable row level security;
create index visit_requests_by_age on private.visit_requests (created_at);
