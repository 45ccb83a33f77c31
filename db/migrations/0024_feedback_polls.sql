-- What a person tells us about the product, and our answer.
create table public.feedback (
  id              uuid primary key default gen_random_uuid(),
  user_id         uuid not null default auth.uid() references auth.users on delete cascade,
  kind            text not null default 'otro' check (kind in ('error', 'idea', 'otro')),
  message         text not null constraint message_says_something check (trim(message) <> '' and length(message) <= 4000),
  page            text check (length(page) <= 500),                     -- the path it is about
  screenshot_path text constraint screenshot_lies_in_the_own_folder    -- in the bucket 'feedback'
                  check (screenshot_path like user_id::text || '/_%' and length(screenshot_path) <= 300),
  status          text not null default 'nuevo' check (status in ('nuevo', 'visto', 'resuelto')),
  answer          text constraint answer_says_something check (trim(answer) <> '' and length(answer) <= 4000),
  answered_by     uuid references public.profiles on delete set null,
  answered_at     timestamptz,
  created_at      timestamptz not null default now(),
  constraint an_answer_has_its_time check ((answer is null) = (answered_at is null))
);
alter table public.feedback enable row level security;  -- closed until db/api opens it
create index feedback_of_user on public.feedback (user_id, created_at desc);
create index feedback_to_read on public.feedback (created_at desc) where status <> 'resuelto';

-- A question with fixed answers, put to everybody with an account.
create table public.polls (
  id         uuid primary key default gen_random_uuid(),
  slug       text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  question   text not null check (trim(question) <> '' and length(question) <= 500),
  options    jsonb not null,                                            -- [{"id", "label"}, …], in the order they are shown
  active     boolean not null default true,
  created_at timestamptz not null default now()
);
alter table public.polls enable row level security;  -- closed until db/api opens it

-- One answer per person and poll; it stands.
create table public.poll_answers (
  poll_id    uuid not null references public.polls on delete cascade,
  user_id    uuid not null default auth.uid() references auth.users on delete cascade,
  option_id  text not null,
  comment    text constraint comment_says_something check (trim(comment) <> '' and length(comment) <= 2000),
  created_at timestamptz not null default now(),
  primary key (poll_id, user_id)
);
alter table public.poll_answers enable row level security;  -- closed until db/api opens it
create index poll_answers_of_user on public.poll_answers (user_id);
