-- What a candidate does by a link, without an account: chooses the hour of their interview, and says that their data may be kept longer.
create table private.candidate_links (
  token        text primary key check (token ~ '^[a-z2-7]{22}$'),
  candidate_id uuid not null,
  purpose      text not null check (purpose in ('entrevista', 'conservar')),
  unique (candidate_id, purpose)
);
alter table private.candidate_links enable row level security;  -- closed for good

-- The hours that a candidate may choose from. What they choose is an interview (candidate_interviews).
create table public.interview_proposals (
  id             uuid primary key default gen_random_uuid(),
  key            uuid not null unique,                                     -- the same sending twice is one proposal
  candidate_id   uuid not null references public.candidates on delete cascade,
  branch         text not null references public.branches on update cascade,
  interviewer_id uuid references public.profiles on delete set null,
  way            text not null default 'sucursal' check (way in ('sucursal', 'telefono', 'video')),
  minutes        integer not null check (minutes between 10 and 240),
  hours          timestamptz[] not null constraint a_few_hours_are_proposed check (cardinality(hours) between 1 and 20 and array_position(hours, null) is null),
  closed_at      timestamptz,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);
alter table public.interview_proposals enable row level security;  -- closed until db/api opens it
create unique index one_open_proposal_of_a_candidate on public.interview_proposals (candidate_id) where closed_at is null;
create index proposals_of_candidate on public.interview_proposals (candidate_id);
create index proposals_of_branch on public.interview_proposals (branch);
create index proposals_of_interviewer on public.interview_proposals (interviewer_id) where interviewer_id is not null;
create trigger touch before update on public.interview_proposals for each row when (old is distinct from new) execute function private.touch();

-- That a candidate agreed to be kept longer, from which day and until when, and by which version of the privacy notice.
create table public.candidacy_consents (
  id             uuid primary key default gen_random_uuid(),
  candidate_id   uuid not null references public.candidates on delete cascade,
  notice_version text not null check (notice_version ~ '^[\w.-]{1,20}$'),
  kept_from      date not null,
  kept_until     date not null,
  created_at     timestamptz not null default now(),
  constraint a_consent_is_for_longer check (kept_until > kept_from)
);
alter table public.candidacy_consents enable row level security;  -- closed until db/api opens it
create index consents_of_candidate on public.candidacy_consents (candidate_id, kept_until);

alter table public.candidates
  add column keep_asked_on date,                                           -- when they were last asked to be kept longer
  add column tags text[] not null default '{}' constraint tags_are_few_and_short check (
    cardinality(tags) <= 10 and array_position(tags, null) is null and array_position(tags, '') is null and length(array_to_string(tags, '')) <= 300);
create index candidates_by_tag on public.candidates using gin (tags);

alter table public.candidate_events drop constraint candidate_events_kind_check;
alter table public.candidate_events add constraint candidate_events_kind_check
  check (kind in ('recibida', 'estado', 'nota', 'carta', 'carta_deshecha', 'entrevista', 'horas', 'vacante', 'calificada', 'conservar'));

-- Colleagues whom a note about a candidate names.
create table public.candidate_mentions (
  event_id  bigint not null references public.candidate_events on delete cascade,
  person_id uuid not null references public.profiles on delete cascade,
  primary key (event_id, person_id)
);
alter table public.candidate_mentions enable row level security;  -- closed until db/api opens it
create index candidate_mentions_of_person on public.candidate_mentions (person_id);
