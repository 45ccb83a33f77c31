-- Every time that somebody of the staff left: it stays when they return, so that figures by agent keep what was theirs.
create table private.departure_history (
  person  uuid references auth.users on delete cascade,
  left_at timestamptz,
  primary key (person, left_at)
);
alter table private.departure_history enable row level security;
insert into private.departure_history (person, left_at)
  select d.person, d.left_at from private.departures d
  union
  select u.id, (l.before ->> 'left_at')::timestamptz from ledger.lines l join auth.users u on u.id::text = l.before ->> 'person'
   where l.relation = 'departures' and l.op = 'DELETE' and l.before ->> 'left_at' is not null;
