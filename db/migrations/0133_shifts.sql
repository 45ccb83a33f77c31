-- When somebody of the staff works where, by the branch's own clock: [["09:00", "14:00"], …] of a weekday. Who has no row at all works whenever
-- their branches are open.
create table public.staff_shifts (
  person  uuid not null references public.profiles on delete cascade,
  branch  text not null references public.branches on update cascade on delete cascade,
  weekday text not null check (weekday in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  hours   jsonb not null check (jsonb_typeof(hours) = 'array' and hours <> '[]'),
  primary key (person, branch, weekday)
);
alter table public.staff_shifts enable row level security;  -- closed until db/api opens it
create index staff_shifts_of_branch on public.staff_shifts (branch, weekday);

-- How many open leads somebody has at most before others are given new ones first. Who has no row has no such limit.
create table public.staff_caps (
  person     uuid primary key references public.profiles on delete cascade,
  open_leads integer not null check (open_leads between 1 and 500)
);
alter table public.staff_caps enable row level security;  -- closed until db/api opens it
