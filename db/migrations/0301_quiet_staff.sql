-- Who of the staff wants to hear nothing when somebody waits: it is theirs on every device.
create table private.quiet_staff (
  person uuid primary key references public.profiles on delete cascade,
  since  timestamptz not null default now()
);
alter table private.quiet_staff enable row level security;  -- closed for good: functions read and write it
