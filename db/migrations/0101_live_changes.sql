-- What was changed in the tables that the publication supabase_realtime lists: keys and no more, for the nodes to tell who may read the row
-- (server/realtime/). A row of it lives for minutes and is worth nothing after a crash.
create unlogged table private.live_changes (
  id       bigint generated always as identity primary key,
  txid     xid8 not null default pg_current_xact_id(),
  relation oid not null,
  kind     text not null,
  new      jsonb,                                                          -- primary and foreign key; null: it was removed
  old      jsonb,                                                          -- primary key before
  at       timestamptz not null default clock_timestamp()
);
create index live_changes_by_transaction on private.live_changes (txid);
alter table private.live_changes enable row level security;
