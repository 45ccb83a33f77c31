-- A customer's request to finance one vehicle. Any number of drafts; at most one at a time that is being decided.
create table public.financing_applications (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references public.profiles on delete cascade,
  status            text not null default 'draft'
                    check (status in ('draft', 'submitted', 'reviewing', 'pending_docs', 'approved', 'rejected', 'withdrawn', 'expired')),
  car_info          jsonb not null default '{}' constraint car_info_is_a_small_object  -- the vehicle as it was: contract/applications/applications.ts
                    check (jsonb_typeof(car_info) = 'object' and length(car_info::text) <= 10000),
  documents_pending boolean not null default false,                     -- papers were asked for and have not all come
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now()
);
alter table public.financing_applications enable row level security;  -- closed until db/api opens it
create index applications_of_user on public.financing_applications (user_id, created_at desc);
create unique index one_active_application_per_user on public.financing_applications (user_id)
  where status in ('submitted', 'reviewing', 'pending_docs');

create trigger touch before update on public.financing_applications
  for each row when (old is distinct from new) execute function private.touch();
