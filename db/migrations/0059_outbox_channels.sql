-- One worker per channel: a kind of message, and for webhooks each target by itself, so that a target that is down or slow takes nobody's turn.
-- Only messages about the same thing keep their order; one that is refused again and again holds up what is about the same, and nothing else.
alter table private.outbox add column target text;
update private.outbox set target = substring(lane from '^webhook:([a-z_]+)$') where kind = 'webhook';
alter table private.outbox add constraint outbox_target check ((kind = 'webhook') = (target is not null));
alter table private.outbox add column channel text generated always as (kind || coalesce(':' || target, '')) stored not null;

drop index private.outbox_due;
drop index private.outbox_sent_out;
drop index private.outbox_expiring;
create index outbox_due on private.outbox (channel, next_attempt_at, id) where status = 'pending';
create index outbox_sent_out on private.outbox (channel, locked_until) where status = 'sending';
create index outbox_expiring on private.outbox (channel, expires_at) where status = 'pending' and expires_at is not null;

-- An event may say what it is about: db/api/outbox.sql makes it anew with one more argument.
drop function if exists private.enqueue_webhook(text, text, jsonb, text);
