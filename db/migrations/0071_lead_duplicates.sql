-- How a lead was called and reached, since when and until when. What is not replaced is still theirs; the lead's own columns say which counts.
create table public.lead_contacts (
  lead_id     uuid not null references public.leads on delete cascade,
  kind        text not null check (kind in ('name', 'phone', 'email')),
  value       text not null check (length(value) <= 254),
  proven      boolean not null default false,                            -- the lead's account had confirmed it when it was written
  first_at    timestamptz not null default now(),
  replaced_at timestamptz,
  primary key (lead_id, kind, value)
);
alter table public.lead_contacts enable row level security;  -- closed until db/api opens it
create index lead_contacts_by_value on public.lead_contacts (kind, value) where kind <> 'name' and replaced_at is null;

insert into public.lead_contacts (lead_id, kind, value, first_at, replaced_at)
select given.lead_id, given.kind, given.value, min(given.at), case when not bool_or(given.counts) then max(given.at) end
  from (select e.lead_id, k.kind, k.value, e.created_at as at,
               k.value in (l.name, l.phone, l.email) or k.kind <> 'name' as counts
          from public.lead_events e
          join public.leads l on l.id = e.lead_id
         cross join lateral (values ('name', e.name), ('phone', e.phone), ('email', e.email)) k (kind, value)
         where k.value is not null
        union all
        select l.id, k.kind, k.value, l.created_at, true
          from public.leads l
         cross join lateral (values ('name', l.name), ('phone', l.phone), ('email', l.email)) k (kind, value)
         where k.value is not null) given
 group by 1, 2, 3;

-- Two leads that may be one person: somebody gave a phone or an e-mail of the one and nothing proves that they are it. `lead_id` was there first.
create table private.lead_duplicates (
  id         uuid primary key default gen_random_uuid(),
  lead_id    uuid not null references public.leads on delete cascade,
  other_id   uuid not null references public.leads on delete cascade check (other_id <> lead_id),
  shares     text[] not null check (shares <> '{}' and shares <@ array['phone', 'email']),
  event_id   uuid references public.lead_events on delete set null,      -- the latest touch that said so
  state      text not null default 'open' check (state in ('open', 'joined', 'apart')),
  decided_by uuid references public.profiles on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
alter table private.lead_duplicates enable row level security;  -- closed for good: functions read and write it
create unique index one_pair on private.lead_duplicates (least(lead_id, other_id), greatest(lead_id, other_id));
create index lead_duplicates_of_lead on private.lead_duplicates (lead_id);
create index lead_duplicates_of_other on private.lead_duplicates (other_id);
create index lead_duplicates_of_event on private.lead_duplicates (event_id) where event_id is not null;
create index lead_duplicates_of_decider on private.lead_duplicates (decided_by) where decided_by is not null;

-- What a join changed, so that it can be taken back: both leads as they were, and what moved from the one to the other.
create table private.lead_joins (
  id        bigint generated always as identity primary key,
  survivor  uuid not null references public.leads on delete cascade,
  other     uuid not null references public.leads on delete cascade,
  before    jsonb not null,                                              -- {survivor, other, contacts}
  after     jsonb not null,                                              -- the survivor when both were one
  moved     jsonb not null,                                              -- {events, quotes, identities, signposts}
  joined_at timestamptz not null default now(),
  split_at  timestamptz
);
alter table private.lead_joins enable row level security;  -- closed for good: functions read and write it
create index lead_joins_of_survivor on private.lead_joins (survivor);
create index lead_joins_of_other on private.lead_joins (other);
