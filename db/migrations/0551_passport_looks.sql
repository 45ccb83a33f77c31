-- Up to which line of the audit log, and when, passports were last compared with the facts.
create table private.passport_looks (
  is_only boolean primary key default true check (is_only),
  line    bigint,                                                          -- null: nothing was written yet
  at      timestamptz not null
);
alter table private.passport_looks enable row level security;  -- closed for good
