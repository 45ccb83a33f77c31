-- Removing a recipient read all of the outbox and all hits; both are found by index now.
create index alert_hits_of_recipient on private.alert_hits (recipient_id);
create index outbox_of_alert_recipient on private.outbox (split_part(key, ':', 2)) where key like 'alert:%' and payload is not null;
