-- Leads that platforms of ads tell of: an outbox of its own fetches what the platform keeps, as often as it takes, and takes the lead once.
alter table private.outbox drop constraint outbox_kind;
alter table private.outbox add constraint kind_of_delivery check (kind in ('mail', 'sms', 'webhook', 'sheet', 'ad_lead'));
