-- An address of the site that leads to another, as administrators say. db/api/redirects.sql checks it.
create table public.redirects (
  id         uuid primary key default gen_random_uuid(),
  from_path  text not null constraint one_redirect_per_address unique
             constraint from_path_is_of_the_site check (from_path ~ '^/([!-"$-.0-\[\]-~][!-"$-\[\]-~]*)?$' and length(from_path) <= 500),
  to_path    text not null
             constraint to_path_is_of_the_site check (to_path ~ '^/([!-.0-\[\]-~][!-\[\]-~]*)?$' and length(to_path) <= 500),
  active     boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.redirects enable row level security;  -- closed until db/api opens it

-- How often each was taken, and when last. By its address: who takes a redirect away and says it again goes on counting.
create table private.redirect_hits (
  from_path text primary key,
  hits      bigint not null,
  last_at   timestamptz not null
);
alter table private.redirect_hits enable row level security;
