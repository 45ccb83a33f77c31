-- The book of promises (docs/decisions/187): each date or amount that somebody of the house told a customer, by whom and by when, and what became of it.
create table public.promises (
  id            uuid primary key default gen_random_uuid(),
  key           uuid not null unique default gen_random_uuid(),           -- the same sending twice is one promise
  deal_id       uuid references public.deals on delete set null,
  lead_id       uuid references public.leads on delete cascade,
  client_id     uuid references public.profiles on delete cascade,
  kind          text not null check (kind in ('llamada', 'visita', 'oferta', 'apartado', 'entrega', 'placas')),
  amount        numeric(12,2) check (amount > 0),                         -- pesos told
  due_at        timestamptz not null,                                     -- by when, as told last
  first_due_at  timestamptz not null,                                     -- and as told first
  branch        text references public.branches on update cascade on delete set null,
  person_id     uuid references public.profiles on delete set null,       -- who keeps it; null: whoever attends them
  made_by       uuid references public.profiles on delete set null,       -- who told it
  note          text check (trim(note) <> '' and length(note) <= 300),
  state         text not null default 'abierta' check (state in ('abierta', 'cumplida', 'rota')),
  by_fact       boolean not null default false,                           -- a fact closed it, no hand
  closed_at     timestamptz,
  reason        text check (trim(reason) <> '' and length(reason) <= 300),        -- why it was broken; null: nobody has said
  change_reason text check (trim(change_reason) <> '' and length(change_reason) <= 300),  -- why its date is another, as told last
  changes       smallint not null default 0,
  created_at    timestamptz not null default now(),
  constraint promise_is_to_somebody check (num_nonnulls(lead_id, client_id) > 0),
  constraint closed_promise_says_when check ((state = 'abierta') = (closed_at is null)),
  constraint broken_by_hand_says_why check (state <> 'rota' or by_fact or reason is not null),
  constraint another_date_says_why check ((changes > 0) = (change_reason is not null))
);
alter table public.promises enable row level security;  -- closed until db/api opens it
create index promises_of_deal on public.promises (deal_id) where deal_id is not null;
create index promises_of_lead on public.promises (lead_id) where lead_id is not null;
create index promises_of_client on public.promises (client_id) where client_id is not null;
create index promises_of_person on public.promises (person_id, due_at) where person_id is not null;
create index promises_made_by on public.promises (made_by) where made_by is not null;
create index promises_of_branch on public.promises (branch, due_at) where branch is not null;
create index promises_open on public.promises (due_at) where state = 'abierta';
create index promises_unexplained on public.promises (due_at) where state = 'rota' and reason is null;
