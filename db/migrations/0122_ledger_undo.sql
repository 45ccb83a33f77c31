-- What taking something back has to know: which lines a trigger caused.
set local role ledger_keeper;
alter table ledger.lines add column caused boolean not null default false;  -- by a trigger, in consequence of another line
alter table ledger.lines add column txid xid8 not null default pg_current_xact_id();
reset role;
