-- The ledger: every change of what the business keeps, by whom, when, from which request and why (docs/decisions/090). A role of its own owns
-- it, so that neither a caller nor the owner of everything else can change or remove what it says.
do $$
begin
  -- A hosted project has not read db/roles.sql.
  if not exists (select from pg_roles where rolname = 'ledger_keeper') then
    create role ledger_keeper nologin noinherit;
  end if;
  if not pg_has_role(current_user, 'ledger_keeper', case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    -- To become it and no more: its rights are nobody's by birth.
    execute format('grant ledger_keeper to %I %s', current_user,
                   case when current_setting('server_version_num')::int >= 160000 then 'with inherit false, set true' end);
  end if;
end $$;
create schema ledger authorization ledger_keeper;

set local role ledger_keeper;
-- One action of one person or machine: what a transaction wrote, or all transactions of a bulk action or an import.
create table ledger.entries (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default clock_timestamp(),
  actor      uuid,                                                         -- who did it; null: nobody who is signed in
  acting_for uuid,                                                         -- under whose name, where that is somebody else
  role       text not null,                                                -- PostgreSQL's
  staff_role text,                                                         -- 'user', 'sales', 'admin' as it was then
  source     text not null check (source in ('screen', 'bulk', 'import', 'job', 'webhook', 'link', 'api', 'sql')),
  reason     text check (char_length(reason) <= 500),
  request    text check (char_length(request) <= 100),
  group_key  uuid,                                                         -- the same for all transactions of one action
  undoes     bigint                                                        -- the entry that it takes back
);
create unique index entries_of_group on ledger.entries (group_key) where group_key is not null;
create index entries_by_actor on ledger.entries (actor, id);
create index entries_by_source on ledger.entries (source, id);
create index entries_by_time on ledger.entries (at);
create index entries_undoing on ledger.entries (undoes) where undoes is not null;

-- One row of one table: what was, and what is since. Of an update the columns that changed; of what came or went all of them.
create table ledger.lines (
  id       bigint generated always as identity primary key,
  entry    bigint not null,
  at       timestamptz not null default clock_timestamp(),
  relation text not null,
  record   text not null,                                                  -- its primary key; of several columns a JSON array
  op       text not null check (op in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'READ')),
  columns  text[],                                                         -- of an update, sorted
  before   jsonb,
  after    jsonb,
  concerns uuid,                                                           -- the person or lead whom it is about
  request  text,                                                           -- where the entry has several
  forgotten_at timestamptz                                                 -- when the law had its values erased
);
create index lines_of_entry on ledger.lines (entry, id);
create index lines_of_record on ledger.lines (relation, record, entry);
create index lines_of_table on ledger.lines (relation, entry);
create index lines_of_columns on ledger.lines (relation, columns, entry) where op = 'UPDATE';
create index lines_of_person on ledger.lines (concerns, entry) where concerns is not null;
create index lines_forgotten on ledger.lines (entry) where forgotten_at is not null;
create index lines_of_rare on ledger.lines (op, entry) where op in ('DELETE', 'READ', 'TRUNCATE');

-- What waits to be sealed. Whoever writes adds a row and waits for nobody; who seals takes what it sees, which is committed.
create table ledger.pending (line bigint primary key);

-- A table's owner holds all rights on it until they are taken away. What the law's erasure needs is left: values, never facts.
revoke update, delete, truncate on ledger.entries, ledger.lines from ledger_keeper;
grant update (before, after, forgotten_at) on ledger.lines to ledger_keeper;
reset role;
