-- A mail server may say hours after it accepted a letter that it could not deliver it. The letter is found by its Message-ID: the same digest of its key as in
-- server/integrations/mail.ts.
alter table private.mailing_recipients add column bounced_at timestamptz;
create function private.mailing_message_id(mailing_id uuid, hash text) returns text
language sql immutable set search_path = '' as $$ select left(encode(sha256(('mailing:' || mailing_id::text || ':' || hash)::bytea), 'hex'), 40) $$;
revoke all on function private.mailing_message_id(uuid, text) from public;
create index mailing_recipients_by_message on private.mailing_recipients (private.mailing_message_id(mailing_id, hash));
