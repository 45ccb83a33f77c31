-- What left the building with a transaction: what undoing it names, since that does not come back.
alter table private.outbox add column txid xid8 default pg_current_xact_id();
create index outbox_of_transaction on private.outbox (txid);
