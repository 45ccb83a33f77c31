-- The name that a testimonial is shown with: the one its author had when an administrator chose it.
alter table public.feedback add column shown_name text;
update public.feedback f set shown_name = p.first_name from public.profiles p where p.id = f.user_id and f.shown_at is not null;
