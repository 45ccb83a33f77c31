-- What an advisor tells of themselves on their own page. Their name, phone and photograph are their profile's.
create table public.advisor_pages (
  id          uuid primary key references public.profiles on delete cascade,
  bio         text not null constraint bio_says_something check (trim(bio) <> '' and length(bio) <= 1500),
  branch_code text references public.branches on update cascade on delete set null,
  languages   text[] not null default '{Español}'
              constraint languages_are_few check (cardinality(languages) between 1 and 6 and array_position(languages, '') is null),
  hours       jsonb constraint advisor_hours_name_seven_days            -- as a branch's; null: the branch's own
              check (jsonb_typeof(hours) = 'object' and hours ?& array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']),
  recommended text[] not null default '{}' constraint recommends_a_few check (cardinality(recommended) <= 6),  -- ordencompra
  published   boolean not null default false,
  updated_at  timestamptz not null default now()
);
alter table public.advisor_pages enable row level security;  -- closed until db/api opens it

-- What the dealership tells of itself, section by section.
create table public.about_sections (
  id         text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80),   -- its place on the page: /conocenos#id
  title      text not null constraint title_says_something check (trim(title) <> '' and length(title) <= 120),
  text       text not null constraint text_says_something check (trim(text) <> '' and length(text) <= 4000),
  position   integer not null default 0,
  published  boolean not null default true,
  updated_at timestamptz not null default now()
);
alter table public.about_sections enable row level security;  -- closed until db/api opens it
