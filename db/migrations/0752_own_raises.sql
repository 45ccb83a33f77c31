-- Where there is one administrator only, they approve what they asked to offer above the maximum; raised_why says why.
alter table public.appraisals
  drop constraint a_raise_needs_another_person,
  add constraint a_raise_is_approved_once_asked check (approved_at is null or raised_to is not null);
