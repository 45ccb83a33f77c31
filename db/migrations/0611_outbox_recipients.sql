-- To whom a mail or a text message goes, kept with its row when its contents are forgotten: administrators look for it in «Envíos».
alter table private.outbox add column recipient text;
update private.outbox set recipient = payload ->> 'to' where kind in ('mail', 'sms') and payload is not null;
