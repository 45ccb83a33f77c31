-- What the dealership does to be found: where, from when to when, for how much, and what it hopes for. `code` is its utm_campaign: how a visit, a lead
-- and a sale are known to be of it (docs/decisions/210).
create table public.campaigns (
  id              uuid primary key default gen_random_uuid(),
  name            text not null constraint campaign_has_a_name check (trim(name) <> '' and length(name) <= 80),
  code            text not null constraint one_campaign_of_a_code unique
                  constraint campaign_code_is_one_word check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) between 2 and 60),
  channel         text not null check (channel in ('google', 'facebook', 'instagram', 'tiktok', 'whatsapp', 'correo', 'portal', 'radio', 'impreso',
                                                   'espectacular', 'evento', 'otro')),
  branch          text references public.branches (code) on update cascade,   -- null: of all
  starts_on       date not null,
  ends_on         date,                                                       -- its last day; null: until further notice
  cost            numeric(12,2) constraint campaign_costs_something check (cost > 0),   -- pesos, all of it; null: nobody has said
  goal            integer constraint campaign_goal_is_a_count check (goal between 1 and 100000),
  goal_of         text check (goal_of in ('prospectos', 'citas', 'solicitudes', 'ventas')),
  landing_page_id uuid references public.landing_pages on delete set null,
  promotion       text references public.promotions (label) on delete set null on update cascade,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint campaign_ends_after_it_begins check (ends_on >= starts_on),
  constraint a_goal_counts_something check ((goal is null) = (goal_of is null))
);
alter table public.campaigns enable row level security;  -- closed until db/api opens it
create index campaigns_of_branch on public.campaigns (branch) where branch is not null;
create index campaigns_of_landing on public.campaigns (landing_page_id) where landing_page_id is not null;
create index campaigns_of_promotion on public.campaigns (promotion) where promotion is not null;
create trigger touch before update on public.campaigns for each row when (old is distinct from new) execute function private.touch();

-- A short link of our own, /l/{code}: printed as a QR or posted, it leads to a page of the site and says which campaign it is of.
create table public.campaign_links (
  id          uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references public.campaigns on delete cascade,
  code        text not null default '' constraint one_link_of_a_code unique
              constraint link_code_is_drawn check (code ~ '^[2-9A-HJKMNP-Z]{6}$'),   -- by db/api/campaigns.sql
  label       text not null constraint link_has_a_label check (trim(label) <> '' and length(label) <= 60),   -- where it stands: 'Lona de la entrada'
  to_path     text not null constraint link_stays_on_the_site check (to_path ~ '^/([!-.0-\[\]-~][!-\[\]-~]*)?$' and length(to_path) <= 300),
  active      boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  constraint one_link_of_a_label unique (campaign_id, label)
);
alter table public.campaign_links enable row level security;  -- closed until db/api opens it
create trigger touch before update on public.campaign_links for each row when (old is distinct from new) execute function private.touch();

-- Visits by day, source and campaign, and the times that a short link was taken: counts, by nobody. Programs apart.
create table public.visit_counts (
  day         date not null,                                                -- in Monterrey
  source      text not null check (length(source) <= 40),
  campaign_id uuid references public.campaigns on delete cascade,
  visits      integer not null default 0 check (visits >= 0),
  bots        integer not null default 0 check (bots >= 0),
  constraint one_count_a_day unique nulls not distinct (day, source, campaign_id)
);
alter table public.visit_counts enable row level security;  -- closed until db/api opens it
create index visit_counts_of_campaign on public.visit_counts (campaign_id, day) where campaign_id is not null;
create table public.link_counts (
  link_id uuid not null references public.campaign_links on delete cascade,
  day     date not null,                                                    -- in Monterrey
  visits  integer not null default 0 check (visits >= 0),
  bots    integer not null default 0 check (bots >= 0),
  primary key (link_id, day)
);
alter table public.link_counts enable row level security;  -- closed until db/api opens it

-- How a visit is counted once a day without knowing whose it is: a hash of what a browser says of itself under a salt of that day. Both go with the day,
-- and then nobody can say any more which address a mark was of. Not logged: a crash forgets them, and some visits are counted again.
create unlogged table private.visit_salts (
  day  date primary key,
  salt bytea not null check (length(salt) = 32)
);
alter table private.visit_salts enable row level security;  -- closed for good
create unlogged table private.visit_marks (
  day  date not null,
  mark bytea not null check (length(mark) = 12),
  primary key (day, mark)
);
alter table private.visit_marks enable row level security;  -- closed for good
