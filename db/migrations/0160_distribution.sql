-- Whole days on which somebody of the staff does not work: asked for by themselves, or said by an administrator.
create table public.staff_absences (
  id         uuid primary key default gen_random_uuid(),
  person     uuid not null references public.profiles on delete cascade,
  first_day  date not null,
  last_day   date not null,
  reason     text check (length(reason) <= 300),
  covered_by uuid references public.profiles on delete set null,        -- who attends their clients meanwhile; null: whose turn it is
  state      text not null default 'pedida' check (state in ('pedida', 'aprobada', 'rechazada')),
  decided_by uuid references public.profiles on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint an_absence_ends_after_it_begins check (last_day between first_day and first_day + 365),
  constraint nobody_covers_themselves check (covered_by <> person)
);
alter table public.staff_absences enable row level security;  -- closed until db/api opens it
create index staff_absences_of_person on public.staff_absences (person, last_day);
create index staff_absences_covered on public.staff_absences (covered_by) where covered_by is not null;
create index staff_absences_decided on public.staff_absences (decided_by) where decided_by is not null;

-- 'Ocupado hasta …': somebody's own switch. What is past counts no more.
create table public.staff_busy (
  person uuid primary key references public.profiles on delete cascade,
  until  timestamptz not null
);
alter table public.staff_busy enable row level security;  -- closed until db/api opens it

-- Who attends a lead while its agent does not work. The agent stays, and has it back by rule.
alter table public.leads add column cover_id uuid references public.profiles on delete set null;
create index leads_of_cover on public.leads (cover_id) where cover_id is not null;

-- The same of a client whose advisor does not work when they write.
create table private.client_covers (
  client_id      uuid primary key references public.profiles on delete cascade,
  agent_id       uuid not null references public.profiles on delete cascade,
  until_answered boolean not null default false                         -- the advisor works, and did not answer
);
alter table private.client_covers enable row level security;
create index client_covers_of_agent on private.client_covers (agent_id);

-- Leads that came while nobody worked: given out in this order when somebody does.
create table private.lead_queue (
  lead_id uuid primary key references public.leads on delete cascade,
  branch  text references public.branches on update cascade on delete set null,  -- null: any
  since   timestamptz not null default now()
);
alter table private.lead_queue enable row level security;
create index lead_queue_in_order on private.lead_queue (since, lead_id);
create index lead_queue_of_branch on private.lead_queue (branch) where branch is not null;

-- Turns are counted by the day, so that who was away, or is new, is not given everything until they have caught up with a year.
alter table private.agent_load add column day date;
alter table private.agent_load add column today integer not null default 0 check (today >= 0);

-- Every time that somebody was given a lead or a client: by which rule and from what. Whoever reads `inputs` comes to the same agent
-- (private.whose_turn).
create table public.assignments (
  id         bigint generated always as identity primary key,
  lead_id    uuid references public.leads on delete cascade,
  client_id  uuid references public.profiles on delete cascade,
  agent_id   uuid references public.profiles on delete set null,        -- null: nobody yet
  from_agent uuid references public.profiles on delete set null,        -- who attended them until then
  cause      text not null check (cause in ('turno', 'apertura', 'espera', 'pagina', 'cuenta', 'conocido', 'cubre', 'regresa', 'sin_respuesta', 'a_mano')),
  branch     text references public.branches on update cascade on delete set null,
  inputs     jsonb check (jsonb_typeof(inputs) = 'object'),             -- null: no turn was drawn
  over_cap   boolean not null default false,
  at         timestamptz not null default now(),
  constraint of_a_lead_or_of_a_client check (num_nonnulls(lead_id, client_id) = 1)
);
alter table public.assignments enable row level security;  -- closed until db/api opens it
create index assignments_of_lead on public.assignments (lead_id, id) where lead_id is not null;
create index assignments_of_client on public.assignments (client_id, id) where client_id is not null;
create index assignments_of_agent on public.assignments (agent_id, at);
create index assignments_from_agent on public.assignments (from_agent) where from_agent is not null;
create index assignments_of_branch on public.assignments (branch) where branch is not null;

-- They are asked about any moment, or say more, by now.
drop function if exists public.shift_settings();
drop function if exists private.has_room(uuid);
drop function if exists private.open_leads(uuid);
drop function if exists private.fairest_agent();
drop trigger if exists count_insert on public.leads;
drop trigger if exists count_move on public.leads;
drop function if exists private.count_lead();
