-- What the dealership tells on its public pages. Words, not code: administrators change them and the pages follow at once.

-- One of the nine promotions a vehicle may carry, explained: what it gives, until when and on which terms.
create table public.promotions (
  label      text primary key check (label in ('Bono', 'Rebaja', 'Financiamiento 0%', 'Garantía extendida', 'Toma a cuenta', 'Placas gratis',
                                               'Tanque lleno', 'Lavado gratis', 'Bono de $5,000')),
  summary    text not null constraint summary_says_something check (trim(summary) <> '' and length(summary) <= 300),
  terms      text not null constraint terms_say_something check (trim(terms) <> '' and length(terms) <= 4000),
  starts_on  date not null,
  ends_on    date,                                                      -- its last day; null: until further notice
  position   integer not null default 0,
  published  boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint it_ends_after_it_begins check (ends_on >= starts_on)
);
alter table public.promotions enable row level security;  -- closed until db/api opens it

-- A question that people ask, and its answer.
create table public.faqs (
  id         text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80),   -- its place on the page: /faq#id
  topic      text not null constraint topic_says_something check (trim(topic) <> '' and length(topic) <= 60),
  question   text not null constraint question_says_something check (trim(question) <> '' and length(question) <= 200),
  answer     text not null constraint answer_says_something check (trim(answer) <> '' and length(answer) <= 4000),
  link_path  text constraint link_stays_on_the_site check (link_path ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$' and length(link_path) <= 200),
  link_label text constraint link_label_says_something check (trim(link_label) <> '' and length(link_label) <= 60),
  featured   boolean not null default false,                            -- also on the home page
  position   integer not null default 0,                                -- topics stand in the order of their first question
  published  boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint a_link_has_both check ((link_path is null) = (link_label is null))
);
alter table public.faqs enable row level security;  -- closed until db/api opens it

-- Why to trust a brand of the dealership: what is inspected, point by point, and what it promises in writing.
create table public.trust_kits (
  brand      text primary key check (brand ~ '^[a-z0-9-]+$' and length(brand) <= 60),
  intro      text not null constraint intro_says_something check (trim(intro) <> '' and length(intro) <= 1000),
  inspection jsonb not null,                                            -- [{"title", "points": [text, …]}, …]
  sections   jsonb not null,                                            -- [{"id", "title", "text", "items": [{"name", "text"}, …]}, …]
  published  boolean not null default true,
  updated_at timestamptz not null default now()
);
alter table public.trust_kits enable row level security;  -- closed until db/api opens it

-- A version of the product and what changed in it for the people who use it.
create table public.releases (
  version     text primary key check (version ~ '^[0-9A-Za-z][0-9A-Za-z.+-]{0,39}$'),
  released_on date not null,
  title       text not null constraint title_says_something check (trim(title) <> '' and length(title) <= 120),
  changes     jsonb not null,                                           -- [{"kind": "nuevo" | "mejora" | "arreglo", "text"}, …]
  published   boolean not null default true
);
alter table public.releases enable row level security;  -- closed until db/api opens it

-- Which content a database was once given to begin with: what somebody deleted does not come back with the next start.
create table private.content_seeded (
  name text primary key,
  at   timestamptz not null default now()
);
