-- A job on offer at a branch. Published ones are on the site; a closed one keeps its page, which says so.
create table public.vacancies (
  id           uuid primary key default gen_random_uuid(),
  title        text not null constraint title_says_something check (trim(title) <> '' and length(title) <= 120),
  area         text not null constraint area_says_something check (trim(area) <> '' and length(area) <= 60),   -- 'Ventas', 'Taller' …
  branch_code  text not null references public.branches on update cascade,
  employment   text not null default 'tiempo_completo' check (employment in ('tiempo_completo', 'medio_tiempo', 'temporal', 'practicas')),
  salary_min   numeric(12,2) check (salary_min > 0),                    -- pesos a month before taxes; null: not told
  salary_max   numeric(12,2),
  summary      text not null constraint summary_says_something check (trim(summary) <> '' and length(summary) <= 2000),
  duties       text[] not null default '{}',                            -- one line each, as the page lists them
  requirements text[] not null default '{}',
  benefits     text[] not null default '{}',
  state        text not null default 'draft' check (state in ('draft', 'published', 'closed')),
  closes_on    date,                                                    -- its last day for applications; null: until it is closed
  published_at timestamptz,                                             -- the first time
  closed_at    timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint a_salary_is_a_range check (salary_max >= salary_min and (salary_min is null) = (salary_max is null)),
  constraint lines_are_few_and_short check (
    cardinality(duties) <= 20 and cardinality(requirements) <= 20 and cardinality(benefits) <= 20
    and length(array_to_string(duties || requirements || benefits, '')) <= 12000
    and array_position(duties || requirements || benefits, null) is null)
);
alter table public.vacancies enable row level security;  -- closed until db/api opens it
create index vacancies_in_order on public.vacancies (published_at desc) where state <> 'draft';
create index vacancies_of_branch on public.vacancies (branch_code);
create index vacancies_to_close on public.vacancies (closes_on) where state = 'published';

-- Who applied for a vacancy. Kept until a day that is said when they apply, then erased with their CV.
create sequence private.candidate_folio_seq;
create table public.candidates (
  id              uuid primary key default gen_random_uuid(),
  folio           text not null unique check (folio ~ '^CV-[0-9]{6,}$'),   -- what the person quotes when they ask
  key             uuid not null unique,                                    -- the form's own: sent twice, it is one application
  vacancy_id      uuid not null references public.vacancies on delete restrict,
  name            text not null constraint name_says_something check (trim(name) <> '' and length(name) <= 120),
  email           text not null check (length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'),
  phone           text not null constraint phone_is_e164 check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  message         text constraint message_says_something check (trim(message) <> '' and length(message) <= 2000),
  cv_path         text not null unique                                     -- in the bucket 'candidates'; never named by its sender
                  check (cv_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(pdf|docx)$'),
  consent_version text not null check (trim(consent_version) <> '' and length(consent_version) <= 50),
  ip              inet,
  state           text not null default 'nuevo'
                  check (state in ('nuevo', 'en_revision', 'entrevista', 'oferta', 'contratado', 'descartado')),
  retained_until  date not null,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
alter table public.candidates enable row level security;  -- closed until db/api opens it
create unique index one_application_per_person_and_vacancy on public.candidates (vacancy_id, lower(email));
create index candidates_of_vacancy on public.candidates (vacancy_id, created_at desc);
create index candidates_to_erase on public.candidates (retained_until);
create trigger touch before update on public.candidates
  for each row when (old is distinct from new) execute function private.touch();
create trigger touch before update on public.vacancies
  for each row when (old is distinct from new) execute function private.touch();

-- What happened to an application, by whom: written by the database when its state changes, by administrators as notes.
create table public.candidate_events (
  id           bigint generated always as identity primary key,
  candidate_id uuid not null references public.candidates on delete cascade,
  kind         text not null check (kind in ('recibida', 'estado', 'nota')),
  detail       text constraint detail_says_something check (trim(detail) <> '' and length(detail) <= 4000),  -- the new state, or the note
  actor        uuid references public.profiles on delete set null,         -- null: the product itself
  created_at   timestamptz not null default now()
);
alter table public.candidate_events enable row level security;  -- closed until db/api opens it
create index events_of_candidate on public.candidate_events (candidate_id, id);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('candidates', 'candidates', false, 5242880,
   array['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do nothing;
