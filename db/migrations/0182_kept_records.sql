-- What the law makes us keep of somebody without an account who was erased (docs/mexico.md, section 6: ten years of a sale): who they were and the sale, for that duty
-- and nothing else, until its day. Who has an account is blocked instead (private.blocked_accounts).
create table private.kept_records (
  id      bigint generated always as identity primary key,
  record  jsonb not null,                                                  -- {name, contacts, sales}
  reason  text not null check (trim(reason) <> ''),                        -- shown to who asks, in Spanish
  until   timestamptz not null,
  kept_at timestamptz not null default now()
);
alter table private.kept_records enable row level security;  -- closed for good
create index kept_records_by_end on private.kept_records (until);
