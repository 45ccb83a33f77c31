-- The same message sent twice is one: whoever got no answer sends it again under the same key.
alter table public.application_messages
  add column key uuid not null default gen_random_uuid() constraint a_message_is_said_once unique;
