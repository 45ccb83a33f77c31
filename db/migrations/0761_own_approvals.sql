-- Where there is one administrator only, they approve their own work and say why.
alter table public.recon_lines
  add column approved_why text check (trim(approved_why) <> '' and length(approved_why) <= 300),
  drop constraint another_person_approves,
  add constraint another_person_approves
    check (not needs_approval or approved_by is null or approved_by is distinct from asked_by or approved_why is not null);
