-- What changed in the inventory, so that every node can keep its copy in memory true. One row per writing transaction, numbered in
-- the order in which they become visible, and the vehicles each one touched. Rows older than an hour are forgotten.
create sequence private.catalogue_version_seq;

create table private.catalogue_transactions (
  xid        xid8 primary key default pg_current_xact_id(),
  version    bigint unique,                              -- given as the transaction commits
  everything boolean not null default false,             -- too much to name: read the whole inventory again
  settings   boolean not null default false,             -- app_config or branches changed
  at         timestamptz not null default now()
);

create table private.catalogue_changes (
  xid        xid8 not null,
  vehicle_id uuid not null
);
create index catalogue_changes_of_transaction on private.catalogue_changes (xid);

-- The newest version that has been forgotten: who knows less than this reads everything again.
create table private.catalogue_horizon (
  one     boolean primary key default true check (one),
  version bigint not null
);
insert into private.catalogue_horizon (version) values (0);
