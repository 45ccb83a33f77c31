-- Whether visitors may see the photograph of what was found: somebody looked at it and said so (docs/decisions/225).
alter table public.inspection_photos
  add column is_shown boolean not null default false,
  add constraint only_a_finding_is_shown check (not is_shown or kind = 'hallazgo');
