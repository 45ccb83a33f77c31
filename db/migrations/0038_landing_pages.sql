-- A page that administrators compose from blocks and publish under a path of its own: /{slug}. Its draft is theirs; what was
-- published is everybody's.
create table public.landing_pages (
  id           uuid primary key default gen_random_uuid(),
  slug         text not null unique
               constraint slug_is_one_word check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 2 and 80),
  title        text not null constraint title_says_something check (trim(title) <> '' and length(title) <= 120),
  description  text not null default '' check (length(description) <= 300),
  draft        jsonb not null default '{"root": {"props": {}}, "content": []}',    -- Puck data: contract/marketing/landing.ts
  published    jsonb,                                                   -- the same with title and description as its root's props
  state        text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'unpublished')),
  published_at timestamptz,                                             -- of what is published
  scheduled_at timestamptz,                                             -- when the draft is to be published
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint draft_is_page_data check (jsonb_typeof(draft -> 'content') = 'array' and jsonb_typeof(draft -> 'root') = 'object'
                                       and length(draft::text) <= 200000),
  constraint what_is_published_is_there check (state <> 'published' or (published is not null and published_at is not null)),
  constraint a_schedule_has_its_time check (state <> 'scheduled' or scheduled_at is not null)
);
alter table public.landing_pages enable row level security;  -- closed until db/api opens it
create index landing_pages_to_publish on public.landing_pages (scheduled_at) where scheduled_at is not null;
create trigger touch before update on public.landing_pages
  for each row when (old is distinct from new) execute function private.touch();

-- Everything that was ever published of a page, to look at and to go back to.
create table public.landing_page_versions (
  id              bigint generated always as identity primary key,
  landing_page_id uuid not null references public.landing_pages on delete cascade,
  version         integer not null check (version > 0),
  data            jsonb not null,
  published_by    uuid references public.profiles on delete set null,   -- null: by its schedule
  published_at    timestamptz not null default now(),
  unique (landing_page_id, version)
);
alter table public.landing_page_versions enable row level security;  -- closed until db/api opens it
