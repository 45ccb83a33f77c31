-- The law as the last migration left it, a statement to a line: what a start holds the database against. Kept with the rows, so that a
-- copy which lost its policies, grants or row level security on the way is told from a whole one.
create table private.law (
  statement text primary key,
  undo      text,              -- what takes it back; null: more of it harms nobody
  place     integer not null,  -- the order in which statements can be made
  server    integer not null   -- the major version in whose words expressions are written
);

-- Closed for good, as every other table here: only their owner and functions of private reach them.
do $$
declare
  open_one regclass;
begin
  for open_one in
    select oid from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity
  loop
    execute format('alter table %s enable row level security', open_one);
  end loop;
end $$;

-- Stated again for a database that lost it before there was a law to hold it against: every other grant is the platform's or db/api's.
drop policy if exists node_counts on private.rate_limits;
create policy node_counts on private.rate_limits for all to authenticator using (true) with check (true);
grant usage on schema private to authenticator;
grant select, insert, update, delete on private.rate_limits to authenticator;
