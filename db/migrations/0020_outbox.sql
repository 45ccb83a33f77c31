-- Whatever leaves the building is written here in the transaction that causes it, and delivered at least once by any node.
create table private.outbox (
  id              bigint generated always as identity primary key,
  kind            text not null constraint outbox_kind check (kind in ('mail', 'sms')),
  key             text not null unique check (length(key) between 1 and 200),  -- a receiver knows a duplicate by it
  lane            text,                               -- rows of one lane are delivered in the order of their writing
  payload         jsonb,                              -- forgotten once delivered: a code must not lie around
  status          text not null default 'pending' check (status in ('pending', 'sending', 'delivered', 'dead')),
  attempts        integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  locked_until    timestamptz,                        -- until then the row is its worker's; one that died loses it
  expires_at      timestamptz,                        -- nobody wants it any more: a code that has expired
  last_error      text,
  created_at      timestamptz not null default now(),
  delivered_at    timestamptz,
  constraint outbox_sending check ((status = 'sending') = (locked_until is not null)),
  constraint outbox_delivered check ((status = 'delivered') = (delivered_at is not null)),
  constraint outbox_payload check (status = 'dead' or (status = 'delivered') = (payload is null))
);
alter table private.outbox enable row level security;  -- closed for good: only the functions of db/api/outbox.sql touch it
create index outbox_due on private.outbox (kind, next_attempt_at) where status = 'pending';
create index outbox_sent_out on private.outbox (kind, locked_until) where status = 'sending';
create index outbox_lane on private.outbox (lane, id) where lane is not null and status in ('pending', 'sending');
create index outbox_past on private.outbox (created_at) where status in ('delivered', 'dead');

-- The demonstration's own post office: what would have been sent by mail or SMS, shown at /dev/buzon. Keeps the newest.
create table private.mailbox (
  id         bigint generated always as identity primary key,
  key        text not null unique,                    -- the outbox's: a message that is delivered twice arrives once
  kind       text not null check (kind in ('mail', 'sms')),
  recipient  text not null,
  subject    text,
  html       text,
  body       text not null,                           -- plain text
  created_at timestamptz not null default now(),
  constraint mailbox_mail check ((kind = 'mail') = (subject is not null and html is not null))
);
alter table private.mailbox enable row level security;  -- closed for good, as above

-- The auth service's role: db/platform makes it on our own PostgreSQL, a hosted project has it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    create role supabase_auth_admin nologin noinherit;
  end if;
end $$;
