-- What the policies on a table look at of a row that was removed, so that a node can ask whom it stood there for (db/api/live-feed.sql). It is
-- told to nobody, and lives as long as the key beside it: minutes.
alter table private.live_changes add column was jsonb;
