-- What makes a change of the ledger show: a job takes the lines that wait, commits to each of their values with a salt, and seals the batch with
-- a hash over it and the seal before (docs/decisions/091). The law's erasure takes values and salt and leaves the commitments, so the chain holds.
set local role ledger_keeper;
create table ledger.seals (
  id    bigint primary key,                                                -- 1, 2, 3 …: none is left out
  at    timestamptz not null,
  lines integer not null check (lines > 0),
  root  bytea not null,                                                    -- Merkle root of its leaves
  prev  bytea not null unique,                                             -- the hash of the seal before
  hash  bytea not null unique
);
create table ledger.leaves (
  line        bigint primary key,
  seal        bigint not null,
  place       integer not null,
  commitments bytea not null,                                              -- 32 bytes for each value
  salt        bytea                                                        -- null: forgotten with the values
);
create unique index leaves_in_order on ledger.leaves (seal, place);
-- The last seal of a day, signed with a key that is not in the database, to be kept elsewhere.
create table ledger.heads (
  day       date primary key,
  seal      bigint not null,
  hash      bytea not null,
  at        timestamptz not null default now(),
  key_id    text not null,
  signature bytea not null
);
revoke update, delete, truncate on ledger.seals, ledger.leaves, ledger.heads from ledger_keeper;
grant update (salt) on ledger.leaves to ledger_keeper;
grant update (record) on ledger.lines to ledger_keeper;
alter table ledger.lines drop constraint lines_op_check;
alter table ledger.lines add constraint lines_op_check check (op in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'READ', 'FORGET'));
reset role;
