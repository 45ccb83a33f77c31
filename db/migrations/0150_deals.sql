-- Why an interest ended without a deal. The list is the dealership's; those that a fact says come with the product.
create table public.lost_reasons (
  id       uuid primary key default gen_random_uuid(),
  label    text not null constraint reason_has_words check (trim(label) <> '' and length(label) <= 60),
  pipeline text check (pipeline in ('venta', 'compra', 'financiamiento')),  -- null: of any
  position integer not null default 0,
  active   boolean not null default true,                                   -- may be chosen
  by_fact  text unique check (by_fact ~ '^[a-z_]{3,40}$'),                  -- which fact says it; null: people do
  constraint one_reason_of_a_name unique nulls not distinct (pipeline, label)
);
alter table public.lost_reasons enable row level security;  -- closed until db/api opens it
insert into public.lost_reasons (label, pipeline, position, by_fact) values
  ('Ya no contesta', null, 10, null), ('Compró en otro lugar', 'venta', 20, null), ('No le alcanza', 'venta', 30, null),
  ('No le dieron crédito', 'venta', 40, null), ('El auto ya no está', 'venta', 50, null), ('No le gustó el auto', 'venta', 60, null),
  ('Solo preguntaba', null, 70, null), ('La oferta le pareció baja', 'compra', 20, null), ('Se quedó con su auto', 'compra', 30, null),
  ('Lo vendió en otro lugar', 'compra', 40, null), ('Sus papeles no están completos', 'compra', 50, null),
  ('Consiguió otro crédito', 'financiamiento', 20, null), ('No junta el enganche', 'financiamiento', 30, null),
  ('No lo compramos', 'compra', 80, 'listing_refused'), ('Retiró su auto', 'compra', 81, 'listing_withdrawn'),
  ('Solicitud rechazada', 'financiamiento', 80, 'application_rejected'), ('Retiró su solicitud', 'financiamiento', 81, 'application_withdrawn'),
  ('Su solicitud venció', 'financiamiento', 82, 'application_expired');

-- Where a deal may stand. A fact proves those that come with the product; between them a dealership adds at most three of its own in each
-- pipeline, each with what a deal must say to stand there.
create table public.deal_stages (
  id           text primary key check (length(id) <= 60),
  pipeline     text not null check (pipeline in ('venta', 'compra', 'financiamiento')),
  label        text not null check (trim(label) <> '' and length(label) <= 40),
  position     integer not null,
  is_fact      boolean not null default false,
  after_stage  text references public.deal_stages,                       -- of an own one: the fact behind which it stands
  requires     text[] not null default '{}' constraint stage_requires_known_fields
               check (requires <@ array['amount', 'vehicle_id', 'down_payment', 'pays', 'expected_on']),
  days_allowed smallint check (days_allowed between 1 and 180),          -- more in it are too many; null: nobody minds
  active       boolean not null default true,                            -- of a fact: this version records it
  constraint own_stage_stands_behind_a_fact check (is_fact = (after_stage is null)),
  constraint facts_ask_nothing check (not is_fact or requires = '{}'),
  constraint one_stage_of_a_name unique (pipeline, label)
);
alter table public.deal_stages enable row level security;  -- closed until db/api opens it
create index deal_stages_after on public.deal_stages (after_stage) where after_stage is not null;
-- 'venta.apartado' and 'venta.vendido' are where a reservation and a signed sale will stand: nothing records those facts yet.
insert into public.deal_stages (id, pipeline, label, position, is_fact, days_allowed, active) values
  ('venta.nueva', 'venta', 'Nuevo', 100, true, 3, true), ('venta.cita', 'venta', 'Con cita', 200, true, null, true),
  ('venta.visita', 'venta', 'Vino', 300, true, 5, true), ('venta.apartado', 'venta', 'Apartado', 400, true, null, false),
  ('venta.vendido', 'venta', 'Vendido', 500, true, null, false), ('venta.entrega', 'venta', 'Con entrega', 600, true, null, true),
  ('compra.nueva', 'compra', 'Nuevo', 100, true, 2, true), ('compra.oferta', 'compra', 'Con oferta', 200, true, 7, true),
  ('compra.inspeccion', 'compra', 'Con inspección', 300, true, null, true), ('compra.revision', 'compra', 'Revisado', 400, true, 3, true),
  ('compra.aceptada', 'compra', 'Oferta aceptada', 500, true, 7, true),
  ('financiamiento.enviada', 'financiamiento', 'Enviada', 100, true, 1, true),
  ('financiamiento.papeles', 'financiamiento', 'Faltan papeles', 200, true, 7, true),
  ('financiamiento.revision', 'financiamiento', 'En revisión', 300, true, 3, true),
  ('financiamiento.decidida', 'financiamiento', 'Con respuesta', 400, true, null, true);

-- One interest of one person: to buy a car, to sell us theirs, or to have one financed.
create table public.deals (
  id              uuid primary key default gen_random_uuid(),
  lead_id         uuid references public.leads on delete cascade,
  client_id       uuid references public.profiles on delete cascade,
  pipeline        text not null check (pipeline in ('venta', 'compra', 'financiamiento')),
  fact_stage      text not null references public.deal_stages,             -- how far facts prove it
  stage           text not null references public.deal_stages on update cascade,
  stage_since     timestamptz not null default now(),
  title           text not null constraint deal_has_a_title check (trim(title) <> '' and length(title) <= 160),
  amount          numeric(12,2) constraint deal_is_worth_something check (amount > 0),              -- pesos
  down_payment    numeric(12,2) check (down_payment >= 0),                 -- pesos
  pays            text check (pays in ('contado', 'credito', 'a_cuenta')),
  expected_on     date,                                                    -- when they mean to decide
  vehicle_id      uuid references public.vehicles on delete set null,
  quote_id        uuid references public.trade_in_quotes on delete set null,
  listing_id      uuid references public.sell_listings on delete set null,
  application_id  uuid references public.financing_applications on delete set null,
  agent_id        uuid references public.profiles on delete set null,
  second_agent_id uuid references public.profiles on delete set null,
  share           smallint not null default 100,
  second_share    smallint not null default 0,
  next_action     text check (trim(next_action) <> '' and length(next_action) <= 160),
  next_at         timestamptz,
  step_decided    boolean not null default false,                          -- somebody said what is next; else only a fact did
  outcome         text not null default 'open' check (outcome in ('open', 'won', 'lost')),
  closed_at       timestamptz,
  closed_by_fact  boolean not null default false,                          -- the fact undone opens it again
  lost_reason_id  uuid references public.lost_reasons,
  lost_note       text check (trim(lost_note) <> '' and length(lost_note) <= 500),
  origin          text not null default 'mano' check (origin in ('contacto', 'landing', 'whatsapp', 'cita', 'cotizacion', 'solicitud', 'auto', 'mano')),
  opened_at       timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint deal_is_of_somebody check (num_nonnulls(lead_id, client_id) > 0),
  constraint shares_sum_to_all check (share + second_share = 100 and share between 1 and 100 and (second_agent_id is null) = (second_share = 0)),
  constraint two_agents_are_two check (second_agent_id <> agent_id),
  constraint an_open_deal_has_a_next_step check (outcome <> 'open' or (next_action is not null and next_at is not null)),
  constraint closed_is_closed check ((outcome = 'open') = (closed_at is null)),
  constraint lost_says_why check ((outcome = 'lost') = (lost_reason_id is not null))
);
alter table public.deals enable row level security;  -- closed until db/api opens it
create index deals_of_lead on public.deals (lead_id);
create index deals_of_client on public.deals (client_id);
create index deals_of_agent on public.deals (agent_id, next_at);
create index deals_of_second_agent on public.deals (second_agent_id) where second_agent_id is not null;
create index deals_by_stage on public.deals (pipeline, outcome, stage, next_at);
create index deals_open on public.deals (next_at) where outcome = 'open';
create index deals_by_age on public.deals (opened_at desc);
create index deals_of_vehicle on public.deals (vehicle_id) where vehicle_id is not null;
create index deals_of_quote on public.deals (quote_id) where quote_id is not null;
create index deals_lost_by on public.deals (lost_reason_id) where lost_reason_id is not null;
-- One deal of a car that is offered to us, and one of an application, at a time.
create unique index one_deal_of_a_listing on public.deals (listing_id) where listing_id is not null;
create unique index one_deal_of_an_application on public.deals (application_id) where application_id is not null;
create index deals_search_text on public.deals using gin (private.search_folded(title) extensions.gin_trgm_ops);
create trigger touch before update on public.deals for each row when (old is distinct from new) execute function private.touch();

-- A deal's stays in its stages, one after the other: time adds up when it comes back.
create table public.deal_stays (
  id         bigint generated always as identity primary key,
  deal_id    uuid not null references public.deals on delete cascade,
  stage      text not null references public.deal_stages on update cascade,
  by_fact    boolean not null default true,
  actor_id   uuid references public.profiles on delete set null,           -- whose hand moved it
  entered_at timestamptz not null default now(),
  left_at    timestamptz,                                                  -- null: it stands there
  constraint a_stay_has_an_order check (left_at >= entered_at)
);
alter table public.deal_stays enable row level security;  -- closed until db/api opens it
create index deal_stays_of_deal on public.deal_stays (deal_id, id);
create index deal_stays_by_stage on public.deal_stays (stage, entered_at);
create index deal_stays_of_actor on public.deal_stays (actor_id) where actor_id is not null;
create unique index one_stay_at_a_time on public.deal_stays (deal_id) where left_at is null;

-- Something that somebody has to do by a time: of a deal its next step, of a lead or a client, or of nobody in particular.
create table public.tasks (
  id          uuid primary key default gen_random_uuid(),
  deal_id     uuid references public.deals on delete cascade,
  lead_id     uuid references public.leads on delete cascade,
  client_id   uuid references public.profiles on delete cascade,
  title       text not null constraint task_says_what check (trim(title) <> '' and length(title) <= 160),
  due_at      timestamptz not null,
  person_id   uuid references public.profiles on delete set null,          -- whose work it is; null: whoever attends the deal
  remind_at   timestamptz,
  reminded_at timestamptz,
  repeats     text check (repeats in ('daily', 'weekly', 'monthly')),
  automatic   boolean not null default false,                              -- a fact asked for it, nobody did
  done_at     timestamptz,
  done_by     uuid references public.profiles on delete set null,          -- null: a fact
  made_by     uuid references public.profiles on delete set null,
  created_at  timestamptz not null default now()
);
alter table public.tasks enable row level security;  -- closed until db/api opens it
create index tasks_of_deal on public.tasks (deal_id, due_at) where deal_id is not null;
create index tasks_of_lead on public.tasks (lead_id) where lead_id is not null;
create index tasks_of_client on public.tasks (client_id) where client_id is not null;
create index tasks_of_person on public.tasks (person_id, due_at) where done_at is null;
create index tasks_open on public.tasks (due_at) where done_at is null;
create index tasks_to_remind on public.tasks (remind_at) where reminded_at is null and done_at is null and remind_at is not null;
create index tasks_made_by on public.tasks (made_by) where made_by is not null;
create index tasks_done_by on public.tasks (done_by) where done_by is not null;

-- What the staff writes about a person or a deal. Its subject may ask to read it.
create table public.staff_notes (
  id         uuid primary key default gen_random_uuid(),
  key        uuid not null unique default gen_random_uuid(),               -- the same sending twice is one note
  deal_id    uuid references public.deals on delete cascade,
  lead_id    uuid references public.leads on delete cascade,
  client_id  uuid references public.profiles on delete cascade,
  body       text not null constraint note_says_something check (trim(body) <> '' and length(body) <= 4000),
  author_id  uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  edited_at  timestamptz,
  constraint note_is_of_somebody check (num_nonnulls(deal_id, lead_id, client_id) > 0)
);
alter table public.staff_notes enable row level security;  -- closed until db/api opens it
create index staff_notes_of_deal on public.staff_notes (deal_id, created_at desc) where deal_id is not null;
create index staff_notes_of_lead on public.staff_notes (lead_id, created_at desc) where lead_id is not null;
create index staff_notes_of_client on public.staff_notes (client_id, created_at desc) where client_id is not null;
create index staff_notes_of_author on public.staff_notes (author_id) where author_id is not null;

-- Whom a note names: they may read what it is about.
create table public.note_mentions (
  note_id   uuid not null references public.staff_notes on delete cascade,
  person_id uuid not null references public.profiles on delete cascade,
  primary key (note_id, person_id)
);
alter table public.note_mentions enable row level security;  -- closed until db/api opens it
create index note_mentions_of_person on public.note_mentions (person_id);

-- What was asked before deals were kept: each person's interest in a car, each car that is offered, each application. How far facts prove them is
-- found when db/api is stated (private.settle_deal).
insert into public.deals (lead_id, client_id, pipeline, fact_stage, stage, title, amount, vehicle_id, agent_id, next_action, next_at, origin, opened_at, stage_since)
select l.id, p.id, 'venta', 'venta.nueva', 'venta.nueva', coalesce(left(car.titulo, 160), 'Busca auto'), nullif(car.precio, 0), car.id, l.agent_id,
       'Contéstale', e.created_at + interval '1 day', e.kind, e.created_at, e.created_at
  from public.leads l
  join lateral (select t.* from public.lead_events t
                 where t.lead_id = l.id and t.kind in ('contacto', 'landing', 'whatsapp', 'cita') and t.detail ->> 'kind' is distinct from 'inspeccion'
                 order by t.created_at desc limit 1) e on true
  left join public.vehicles car on car.ordencompra = e.ordencompra
  left join public.profiles p on p.id = l.account_id
 where l.merged_into is null and (l.phone is not null or l.email is not null) and l.last_touch_at > now() - interval '90 days';

insert into public.deals (lead_id, client_id, pipeline, fact_stage, stage, title, amount, quote_id, listing_id, agent_id, next_action, next_at, origin, opened_at, stage_since)
select (select l.id from public.leads l where l.account_id = s.user_id and l.merged_into is null limit 1), s.user_id, 'compra', 'compra.nueva', 'compra.nueva',
       left(concat_ws(' ', 'Vende', s.brand, s.model, s.year), 160), nullif(q.final_amount, 0), s.quote_id, s.id, p.asesor_asignado_id,
       'Prepárale una oferta', s.stage_since + interval '3 days', 'auto', s.created_at, s.created_at
  from public.sell_listings s join public.profiles p on p.id = s.user_id left join public.trade_in_quotes q on q.id = s.quote_id;

insert into public.deals (lead_id, client_id, pipeline, fact_stage, stage, title, amount, quote_id, agent_id, next_action, next_at, origin, opened_at, stage_since)
select l.id, p.id, 'compra', 'compra.oferta', 'compra.oferta',
       left(concat_ws(' ', 'Vende', q.vehicle ->> 'brand', q.vehicle ->> 'model', q.vehicle ->> 'year'), 160), nullif(q.final_amount, 0), q.id,
       coalesce(l.agent_id, p.asesor_asignado_id), 'Dale seguimiento a su oferta', q.valid_until - interval '1 day', 'cotizacion', q.created_at, q.created_at
  from public.trade_in_quotes q
  left join public.leads l on l.id = q.lead_id and l.merged_into is null
  left join public.profiles p on p.id = coalesce(q.user_id, l.account_id)
 where num_nonnulls(l.id, p.id) > 0 and q.status = 'open' and q.valid_until > now()
   and not exists (select from public.sell_listings s where s.quote_id = q.id);

insert into public.deals (lead_id, client_id, pipeline, fact_stage, stage, title, amount, vehicle_id, application_id, agent_id, next_action, next_at, origin, opened_at, stage_since)
select (select l.id from public.leads l where l.account_id = a.user_id and l.merged_into is null limit 1), a.user_id, 'financiamiento',
       'financiamiento.enviada', 'financiamiento.enviada', left(coalesce(nullif(trim(a.car_info ->> 'vehicleTitle'), ''), 'Financiamiento'), 160), nullif(car.precio, 0), car.id, a.id,
       p.asesor_asignado_id, 'Revisa su solicitud', a.status_since + interval '1 day', 'solicitud', coalesce(a.submitted_at, a.created_at), coalesce(a.submitted_at, a.created_at)
  from public.financing_applications a
  join public.profiles p on p.id = a.user_id
  left join public.vehicles car on car.ordencompra = a.car_info ->> 'ordencompra'
 where a.status <> 'draft';
