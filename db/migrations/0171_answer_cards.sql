-- What a seller answered to '¿sigue disponible?': the facts of a car as they were at that second, on the terms of who asked. Whoever has the link
-- sees them beside what is true now (docs/decisions/122).
create table public.answer_cards (
  id          uuid primary key default gen_random_uuid(),
  key         uuid not null unique,                                        -- the same making twice is one card
  token       text not null unique check (token ~ '^[0-9a-f]{32}$'),       -- what its link is known by
  lead_id     uuid not null references public.leads on delete cascade,
  agent_id    uuid references public.profiles on delete set null,
  ordencompra text not null,
  facts       jsonb not null check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 20000),
  terms       jsonb not null default '{}' check (jsonb_typeof(terms) = 'object' and length(terms::text) <= 1000),
  seen_at     timestamptz,                                                 -- its link was opened first
  created_at  timestamptz not null default now()
);
alter table public.answer_cards enable row level security;  -- closed until db/api opens it
create index answer_cards_of_lead on public.answer_cards (lead_id, created_at desc);
create index answer_cards_of_agent on public.answer_cards (agent_id) where agent_id is not null;
