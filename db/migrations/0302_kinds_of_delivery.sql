-- Messages by WhatsApp and notices on devices leave by the outbox too.
alter table private.outbox
  drop constraint kind_of_delivery,
  add constraint kind_of_delivery check (kind in ('mail', 'sms', 'webhook', 'sheet', 'ad_lead', 'whatsapp', 'push')),
  add constraint kind_is_said check (kind <> '');  -- tells this file from the one before (db/ensure-services.ts)
