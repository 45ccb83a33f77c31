-- A secret link to the draft of a landing page, until it expires. One for each page: a new one ends the one before.
create table private.landing_previews (
  landing_page_id uuid primary key references public.landing_pages on delete cascade,
  token           text not null unique,
  expires_at      timestamptz not null
);
alter table private.landing_previews enable row level security;
