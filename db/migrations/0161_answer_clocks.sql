-- How long a customer waits for an answer: a clock for what they wrote and nobody has answered, in the opening hours of their branch. What they
-- write meanwhile is the same clock's. Who is given it gets a turn of their own.
create table public.answer_clocks (
  id             bigint generated always as identity primary key,
  lead_id        uuid references public.leads on delete cascade,
  client_id      uuid references public.profiles on delete cascade,
  application_id uuid references public.financing_applications on delete cascade,  -- whose thread they wrote into
  branch         text references public.branches on update cascade on delete set null,  -- whose hours; null: those of any
  agent_id       uuid references public.profiles on delete set null,    -- who has to answer now
  asked_at       timestamptz not null,
  messages       integer not null default 1,
  goal_at        timestamptz,                                           -- until when an answer is in time
  turn           integer not null default 1,
  turn_at        timestamptz not null,
  tried          uuid[] not null default '{}',                          -- who had their turn and did not answer
  step           text not null default 'recordatorio' check (step in ('recordatorio', 'gerente', 'cambio', 'agotado')),
  next_at        timestamptz,                                           -- when that step is due; null: there is none
  paused_until   timestamptz,
  pause_reason   text check (length(pause_reason) <= 300),
  stopped_at     timestamptz,
  stopped_why    text check (stopped_why in ('contestado', 'unido', 'sin_caso')),
  grade          text check (grade in ('comprobada', 'declarada')),
  answered_by    uuid references public.profiles on delete set null,
  minutes        integer,                                               -- of open branch, from asked_at to the answer
  constraint of_a_lead_or_of_a_client check (num_nonnulls(lead_id, client_id) = 1),
  constraint stopped_for_a_reason check ((stopped_at is null) = (stopped_why is null)),
  constraint an_answer_has_a_grade check ((stopped_why is not distinct from 'contestado') = (grade is not null))
);
alter table public.answer_clocks enable row level security;  -- closed until db/api opens it
create unique index one_clock_of_lead on public.answer_clocks (lead_id) where stopped_at is null and lead_id is not null;
create unique index one_clock_of_thread on public.answer_clocks (application_id) where stopped_at is null and application_id is not null;
create index answer_clocks_due on public.answer_clocks (next_at) where stopped_at is null;
create index answer_clocks_open on public.answer_clocks (agent_id) where stopped_at is null;
create index answer_clocks_of_lead on public.answer_clocks (lead_id, id) where lead_id is not null;
create index answer_clocks_of_client on public.answer_clocks (client_id) where client_id is not null;
create index answer_clocks_of_application on public.answer_clocks (application_id) where application_id is not null;
create index answer_clocks_of_agent on public.answer_clocks (agent_id, asked_at);
create index answer_clocks_answered on public.answer_clocks (answered_by) where answered_by is not null;
create index answer_clocks_of_branch on public.answer_clocks (branch) where branch is not null;

-- What an administrator should look at: five contacts that somebody only says they made within five minutes; a lead that became another person.
create table public.work_flags (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('contactos_seguidos', 'prospecto_cambiado')),
  actor_id   uuid references public.profiles on delete cascade,
  lead_id    uuid references public.leads on delete cascade,
  detail     jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  created_at timestamptz not null default now(),
  seen_at    timestamptz,
  seen_by    uuid references public.profiles on delete set null
);
alter table public.work_flags enable row level security;  -- closed until db/api opens it
create index work_flags_of_actor on public.work_flags (actor_id, created_at);
create index work_flags_of_lead on public.work_flags (lead_id) where lead_id is not null;
create index work_flags_unseen on public.work_flags (created_at) where seen_at is null;
create index work_flags_seen on public.work_flags (seen_by) where seen_by is not null;
