-- An application is approved once its papers are; an administrator may waive one, and their reason is an event of its own.
alter table public.application_events
  drop constraint application_events_kind_check,
  add constraint application_events_kind_check check (kind in ('status', 'document', 'note', 'waiver')),
  add constraint a_waiver_says_why check (kind <> 'waiver' or (document_kind is not null and trim(note) <> ''));
