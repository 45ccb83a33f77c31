-- What a customer liked may stand on the site: with their permission, which they may withdraw, and where an administrator chose it.
alter table public.feedback drop constraint feedback_kind_check;
alter table public.feedback add constraint feedback_kind_check check (kind in ('gusto', 'error', 'idea', 'otro'));
alter table public.feedback
  add column may_publish boolean not null default false,                -- who wrote it lets it be published with their first name
  add column shown_at    timestamptz,                                   -- since when an administrator shows it; null: not
  add constraint shown_with_permission check (shown_at is null or may_publish);
create index feedback_shown on public.feedback (shown_at desc) where shown_at is not null;
