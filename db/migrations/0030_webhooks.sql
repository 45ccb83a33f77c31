-- Webhooks and spreadsheet rows leave by the outbox as well; people who look after deliveries see what each one is about.
alter table private.outbox drop constraint outbox_kind;
alter table private.outbox add constraint outbox_kind check (kind in ('mail', 'sms', 'webhook', 'sheet'));
alter table private.outbox add column subject text;  -- its event, template or sheet; stays when the contents are forgotten

-- A backlog of ten thousand in a lane must not be read through for each one that leaves.
drop index private.outbox_due;
create index outbox_due on private.outbox (kind, next_attempt_at) where status = 'pending' and lane is null;
create index outbox_expiring on private.outbox (kind, expires_at) where status = 'pending' and expires_at is not null;
