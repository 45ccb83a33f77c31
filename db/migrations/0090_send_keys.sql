-- A car, a draft or a note sent twice is one: whoever got no answer sends it again under the same key. A car that was taken back and a
-- draft that was sent on are not what somebody sends again.
alter table public.sell_listings add column key uuid not null default gen_random_uuid();
create unique index a_car_is_added_once on public.sell_listings (user_id, key) where stage <> 'retirada';

alter table public.financing_applications add column key uuid not null default gen_random_uuid();
create unique index a_draft_is_begun_once on public.financing_applications (user_id, key) where status = 'draft';

alter table public.application_events
  add column key uuid,                                                    -- of kind 'note'
  add constraint a_note_is_written_once unique (application_id, key);
drop function if exists public.note_application(uuid, text);
