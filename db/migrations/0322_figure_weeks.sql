-- Of which weeks (their Monday) the owner was written what changed.
create table private.figure_weeks (
  week    date primary key check (extract(isodow from week) = 1),
  sent_at timestamptz not null default now()
);
alter table private.figure_weeks enable row level security;
