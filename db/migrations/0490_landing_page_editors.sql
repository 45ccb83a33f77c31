-- Who changed a landing page last, for the list of the page builder.
alter table public.landing_pages add column updated_by uuid references public.profiles on delete set null;
