-- A candidacy's way to its end: one ladder, with ends of their own for who was not chosen ('descartado') and who withdrew ('retirado').
alter table public.candidates drop constraint candidates_state_check;
alter table public.candidates
  add constraint candidates_state_check check (state in ('nuevo', 'en_revision', 'entrevista', 'oferta', 'contratado', 'descartado', 'retirado')),
  add column state_since timestamptz not null default now(),
  add column reason      text,                                             -- why it ended without a hire
  add column source      text not null default 'sitio' check (source in ('sitio', 'redes', 'bolsa', 'recomendacion', 'sucursal', 'otro')),
  add column news_at     timestamptz not null default now();               -- when its person last heard of us
update public.candidates set state_since = updated_at, news_at = created_at, reason = case when state = 'descartado' then 'otro' end;
alter table public.candidates add constraint an_end_without_a_hire_says_why check (case state
  when 'descartado' then reason is not null and reason in ('perfil', 'experiencia', 'sueldo', 'horario', 'no_se_presento', 'otro_candidato', 'vacante_cerrada', 'duplicada', 'otro')
  when 'retirado' then reason is not null and reason in ('otra_oferta', 'sueldo', 'horario', 'distancia', 'sin_interes', 'no_contesta', 'otro')
  else reason is null end);
create index candidates_without_news on public.candidates (news_at) where state in ('nuevo', 'en_revision', 'entrevista', 'oferta');
create index candidates_by_email on public.candidates (lower(email));
create index candidates_by_phone on public.candidates (phone);
create index candidates_by_age on public.candidates (created_at desc);

create function private.candidacy_text(folio text, name text, email text, phone text) returns text
language sql immutable parallel safe
return private.search_folded(folio || ' ' || name || ' ' || email || ' ' || phone);
create index candidates_search_text on public.candidates using gin (private.candidacy_text(folio, name, email, phone) extensions.gin_trgm_ops);

-- What candidates of a vacancy are rated by; and the one vacancy for whoever finds none of theirs.
alter table public.vacancies
  add column criteria text[] not null default array['Experiencia', 'Trato con la gente', 'Disponibilidad'],
  add column general  boolean not null default false,
  add constraint criteria_are_few_and_short check (
    cardinality(criteria) between 1 and 8 and array_position(criteria, null) is null and array_position(criteria, '') is null
    and length(array_to_string(criteria, '')) <= 480);
create unique index one_general_vacancy on public.vacancies (general) where general;

alter table public.candidate_events drop constraint candidate_events_kind_check;
alter table public.candidate_events add constraint candidate_events_kind_check
  check (kind in ('recibida', 'estado', 'nota', 'carta', 'carta_deshecha', 'entrevista', 'vacante', 'calificada'));

-- What a candidate is written about a stage, signed by a person. It leaves after a while, so that it can be taken back.
create table public.candidate_letters (
  id           uuid primary key default gen_random_uuid(),
  key          uuid not null unique,                                       -- the same sending twice is one letter
  candidate_id uuid not null references public.candidates on delete cascade,
  state        text not null,                                              -- the stage it tells of
  from_state   text not null,                                              -- where the candidacy stood before: taken back, it stands there again
  subject      text not null constraint letter_has_a_subject check (trim(subject) <> '' and length(subject) <= 160),
  body         text not null constraint letter_says_something check (trim(body) <> '' and length(body) <= 4000),
  signer_id    uuid references public.profiles on delete set null,
  signer       text not null constraint somebody_signs check (trim(signer) <> '' and length(signer) <= 160),
  send_at      timestamptz not null,
  sent_at      timestamptz,
  undone_at    timestamptz,
  created_at   timestamptz not null default now(),
  constraint a_letter_that_left_is_not_taken_back check (num_nonnulls(sent_at, undone_at) <= 1)
);
alter table public.candidate_letters enable row level security;  -- closed until db/api opens it
create index letters_of_candidate on public.candidate_letters (candidate_id, created_at desc);
create index letters_of_signer on public.candidate_letters (signer_id) where signer_id is not null;
create index letters_to_send on public.candidate_letters (send_at) where sent_at is null and undone_at is null;
-- One letter waits at a time.
create unique index one_letter_waits on public.candidate_letters (candidate_id) where sent_at is null and undone_at is null;

-- What one of the house thinks of a candidate, by the vacancy's criteria.
create table public.candidate_ratings (
  id           uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates on delete cascade,
  rater_id     uuid not null references public.profiles on delete cascade,
  scores       jsonb not null constraint scores_are_an_object check (jsonb_typeof(scores) = 'object' and scores <> '{}' and length(scores::text) <= 2000),
  comment      text constraint comment_says_something check (trim(comment) <> '' and length(comment) <= 2000),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint one_rating_of_each unique (candidate_id, rater_id)
);
alter table public.candidate_ratings enable row level security;  -- closed until db/api opens it
create index ratings_of_rater on public.candidate_ratings (rater_id);
create trigger touch before update on public.candidate_ratings for each row when (old is distinct from new) execute function private.touch();

-- When a candidate is met, by whom and where. A person interviews one at a time.
create table public.candidate_interviews (
  id             uuid primary key default gen_random_uuid(),
  candidate_id   uuid not null references public.candidates on delete cascade,
  branch         text not null references public.branches on update cascade,
  interviewer_id uuid references public.profiles on delete set null,
  way            text not null default 'sucursal' check (way in ('sucursal', 'telefono', 'video')),
  starts_at      timestamptz not null,
  ends_at        timestamptz not null,
  state          text not null default 'booked' check (state in ('booked', 'done', 'missed', 'cancelled')),
  told           integer not null default 0,                               -- how often its candidate was told of it
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint an_interview_takes_a_while check (ends_at - starts_at between interval '10 minutes' and interval '4 hours'),
  constraint one_interview_of_a_person exclude using gist (interviewer_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state = 'booked' and interviewer_id is not null),
  constraint one_interview_of_a_candidate exclude using gist (candidate_id with =, tstzrange(starts_at, ends_at) with &&) where (state = 'booked')
);
alter table public.candidate_interviews enable row level security;  -- closed until db/api opens it
create index interviews_of_candidate on public.candidate_interviews (candidate_id, starts_at);
create index interviews_of_branch on public.candidate_interviews (branch);
create index interviews_ahead on public.candidate_interviews (starts_at) where state = 'booked';
create trigger touch before update on public.candidate_interviews for each row when (old is distinct from new) execute function private.touch();

-- That a candidacy was erased: its folio and days, nothing of its person. What proves to who asks that it was done, and when.
create table public.candidacy_erasures (
  folio      text primary key,
  vacancy_id uuid references public.vacancies on delete set null,
  came_on    date not null,
  due_on     date not null,                                                -- until when it might have been kept
  cause      text not null check (cause in ('plazo', 'pedida', 'casa')),   -- its day came; its person asked; the house decided
  erased_by  uuid references public.profiles on delete set null,           -- null: the calendar
  erased_at  timestamptz not null default now()
);
alter table public.candidacy_erasures enable row level security;  -- closed until db/api opens it
create index erasures_of_vacancy on public.candidacy_erasures (vacancy_id) where vacancy_id is not null;
create index erasures_by on public.candidacy_erasures (erased_by) where erased_by is not null;
create index erasures_by_age on public.candidacy_erasures (erased_at desc);
