-- What the staff did to reach somebody: a call, a WhatsApp, a mail, face to face, a message in the portal. How sure we are of it is its grade:
-- 'declarada' is what a person says, 'comprobada' what the system itself saw (docs/decisions/120).
create table public.contacts_made (
  id          uuid primary key default gen_random_uuid(),
  key         uuid not null unique,                                        -- the same sending twice is one contact
  lead_id     uuid references public.leads on delete cascade,
  client_id   uuid references public.profiles on delete cascade,           -- whose account it is, where they have one
  agent_id    uuid references public.profiles on delete set null,          -- who did it
  channel     text not null check (channel in ('call', 'whatsapp', 'mail', 'in_person', 'message')),
  outcome     text not null check (outcome in ('contesto', 'no_contesto', 'numero_malo', 'cita', 'enviado')),
  grade       text not null check (grade in ('comprobada', 'declarada')),
  note        text check (trim(note) <> '' and length(note) <= 1000),
  flagged     boolean not null default false,                              -- the fifth or later that one person declared within five minutes
  happened_at timestamptz not null default now(),
  created_at  timestamptz not null default now(),
  constraint a_contact_is_with_somebody check (lead_id is not null or client_id is not null)
);
alter table public.contacts_made enable row level security;  -- closed until db/api opens it
create index contacts_made_of_lead on public.contacts_made (lead_id, happened_at desc) where lead_id is not null;
create index contacts_made_of_client on public.contacts_made (client_id, happened_at desc) where client_id is not null;
create index contacts_made_by_agent on public.contacts_made (agent_id, happened_at desc) where agent_id is not null;

-- A number or an address where nobody we look for is reached.
alter table public.lead_contacts add column bad_at timestamptz;

-- Where a lead stands, and beside it what its list shows: those follow from touches and contacts, and no line of the ledger has them.
alter table public.leads
  add column state text not null default 'aceptado' check (state in ('nuevo', 'aceptado', 'descartado', 'pospuesto', 'duplicado')),
  add column decline_reason text check (decline_reason in ('sin_interes', 'no_localizable', 'fuera_de_presupuesto', 'compro_en_otro_lado',
                                                           'no_es_cliente', 'otro')),
  add column snoozed_until timestamptz,
  add column duplicate_of uuid references public.leads on delete set null, -- somebody says that it is this one; who may, joins them
  add column state_since timestamptz not null default now(),
  add column last_touch_kind text,
  add column wants text,                                                   -- ordencompra of the car they asked for last
  add column wants_title text,
  add column waiting_since timestamptz,                                    -- nobody has answered what they said since then
  add column last_contact_at timestamptz,
  add column last_contact_channel text,
  add column last_contact_outcome text,
  add column last_contact_grade text,
  add constraint declined_for_a_reason check ((state = 'descartado') = (decline_reason is not null)),
  add constraint snoozed_until_a_moment check ((state = 'pospuesto') = (snoozed_until is not null)),
  add constraint no_duplicate_of_itself check (duplicate_of <> id);
create index leads_of_duplicate on public.leads (duplicate_of) where duplicate_of is not null;
-- Who came in the last week waits to be looked at; whoever came before has been.
update public.leads set state = 'nuevo', waiting_since = last_touch_at where last_touch_at > now() - interval '7 days' and merged_into is null;
update public.leads l
   set last_touch_kind = e.kind
  from (select distinct on (lead_id) lead_id, kind from public.lead_events order by lead_id, created_at desc) e where e.lead_id = l.id;
update public.leads l
   set wants = e.ordencompra, wants_title = (select v.titulo from public.vehicles v where v.ordencompra = e.ordencompra)
  from (select distinct on (lead_id) lead_id, ordencompra from public.lead_events where ordencompra is not null order by lead_id, created_at desc) e
 where e.lead_id = l.id;
alter table public.leads alter column state set default 'nuevo';
create index leads_new on public.leads (agent_id, last_touch_at desc) where merged_into is null and state in ('nuevo', 'pospuesto');

-- A pair may be one because somebody of the staff says so.
alter table private.lead_duplicates drop constraint lead_duplicates_shares_check,
  add constraint lead_duplicates_shares_check check (shares <> '{}' and shares <@ array['phone', 'email', 'said']);

-- Who comes in or calls is a touch too, which the staff writes down.
alter table public.lead_events drop constraint lead_events_kind_check,
  add constraint lead_events_kind_check check (kind in ('cotizacion', 'contacto', 'landing', 'whatsapp', 'cita', 'solicitud', 'mostrador', 'llamada'));
