-- Who of the staff has left, and who has what was theirs. The account stays, shut: what they did keeps its author.
create table private.departures (
  person    uuid primary key references auth.users on delete cascade,
  heir      uuid references auth.users on delete set null,
  left_at   timestamptz not null default now(),
  by_person uuid references auth.users on delete set null,
  reason    text check (length(reason) <= 300)
);
alter table private.departures enable row level security;
create index departures_of_heir on private.departures (heir) where heir is not null;
