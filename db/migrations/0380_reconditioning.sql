-- Reconditioning: what is done to a car between its inspection and the showroom, where, for how much, and who said yes (docs/decisions/220). Of administrators
-- alone. Where a car stands until it is ready follows from its work.

-- Where work is done: a bay of ours or somebody outside, with how long and how much it usually is until their own history says it.
create table public.workshops (
  id          uuid primary key default gen_random_uuid(),
  name        text not null constraint workshop_has_a_name check (trim(name) <> '' and length(name) <= 60),
  is_outside  boolean not null default false,
  phone       text check (phone ~ '^\+[1-9][0-9]{7,14}$'),                 -- E.164
  stage       text not null default 'taller' check (stage in ('taller', 'detallado', 'fotos')),  -- where a car stands that is worked on here
  sections    text[] not null default '{}',                                -- of inspections: what is found there is repaired here
  usual_days  numeric(5,2) not null check (usual_days between 0.05 and 120),
  usual_cost  numeric(12,2) not null default 0 check (usual_cost between 0 and 9999999),
  position    smallint not null default 100,                               -- a car goes through them in this order
  active      boolean not null default true,
  updated_at  timestamptz not null default now(),
  constraint one_workshop_of_a_name unique (name),
  constraint who_is_outside_has_a_phone check (not is_outside or phone is not null)
);
alter table public.workshops enable row level security;  -- closed until db/api opens it
create trigger touch before update on public.workshops for each row when (old is distinct from new) execute function private.touch();
insert into public.workshops (id, name, stage, sections, usual_days, usual_cost, position)
select md5('workshop ' || name)::uuid, name, stage, sections, usual_days, usual_cost, position from (values
  ('Mecánica', 'taller', array['A', 'F', 'G', 'H', 'I', 'J', 'M', 'N', 'X'], 1, 2500, 10),
  ('Llantas y rines', 'taller', array['E'], 1, 3200, 20),
  ('Hojalatería y pintura', 'taller', array['B', 'Y'], 3, 3800, 30),
  ('Cristales y luces', 'taller', array['C', 'D'], 1, 1500, 40),
  ('Interior y equipo', 'taller', array['K', 'L'], 1, 1800, 50),
  ('Detallado', 'detallado', array[]::text[], 0.5, 900, 60),
  ('Fotos', 'fotos', array[]::text[], 0.25, 0, 70)) w (name, stage, sections, usual_days, usual_cost, position);

-- A piece of work on a car: asked for, approved, begun, finished; or given up, with a reason.
create table public.recon_lines (
  id             uuid primary key,                                         -- made by who asks: the same again is the same
  vehicle_id     uuid not null references public.vehicles on update cascade on delete cascade,
  finding_id     uuid references public.inspection_findings on delete set null,  -- what it repairs; null: it was asked for by hand
  label          text not null constraint work_has_a_name check (trim(label) <> '' and length(label) <= 120),
  workshop_id    uuid not null references public.workshops,
  estimate       numeric(12,2) not null check (estimate between 0 and 9999999),
  note           text check (trim(note) <> '' and length(note) <= 500),
  waits_for      text check (waits_for in ('refaccion', 'taller', 'papeles', 'lugar')),  -- why it stands still; null: it does not
  asked_by       uuid default auth.uid() references public.profiles on delete set null,
  asked_at       timestamptz not null default now(),
  needs_approval boolean not null,                                         -- of another person: it is above what one decides alone
  approved_by    uuid references public.profiles on delete set null,
  approved_at    timestamptz,
  started_at     timestamptz,
  started_by     uuid references public.profiles on delete set null,
  finished_at    timestamptz,
  finished_by    uuid references public.profiles on delete set null,
  cost           numeric(12,2) check (cost between 0 and 9999999),         -- what it came to
  proof_path     text unique check (length(proof_path) <= 300),
  dropped_at     timestamptz,
  dropped_by     uuid references public.profiles on delete set null,
  dropped_why    text check (trim(dropped_why) <> '' and length(dropped_why) <= 300),
  state          text not null generated always as (
                   case when dropped_at is not null then 'descartado' when finished_at is not null then 'terminado' when started_at is not null then 'en_curso'
                        when approved_at is not null then 'autorizado' else 'por_autorizar' end) stored,
  constraint another_person_approves check (not needs_approval or approved_by is null or approved_by is distinct from asked_by),
  constraint what_began_was_approved check (started_at is null or approved_at is not null),
  constraint what_is_finished_began check (finished_at is null or finished_at >= started_at),
  constraint what_is_finished_has_its_cost check ((finished_at is null) = (cost is null)),
  constraint what_is_dropped_says_why check ((dropped_at is null) = (dropped_why is null) and (dropped_at is null or finished_at is null))
);
alter table public.recon_lines enable row level security;  -- closed until db/api opens it
create index recon_lines_of_vehicle on public.recon_lines (vehicle_id, state);
create unique index one_work_of_a_finding on public.recon_lines (finding_id) where finding_id is not null and dropped_at is null;
create index recon_lines_of_finding on public.recon_lines (finding_id) where finding_id is not null;
create index recon_lines_of_workshop on public.recon_lines (workshop_id, finished_at);
create index recon_lines_to_approve on public.recon_lines (asked_at) where state = 'por_autorizar';
create index recon_lines_by_asker on public.recon_lines (asked_by) where asked_by is not null;
create index recon_lines_by_approver on public.recon_lines (approved_by) where approved_by is not null;
create index recon_lines_by_starter on public.recon_lines (started_by) where started_by is not null;
create index recon_lines_by_finisher on public.recon_lines (finished_by) where finished_by is not null;
create index recon_lines_by_dropper on public.recon_lines (dropped_by) where dropped_by is not null;

-- Each time that a car stood at a workshop, or waited for an approval (none); one stays open at a time.
create table public.recon_stays (
  id          bigint generated always as identity primary key,
  vehicle_id  uuid not null references public.vehicles on update cascade on delete cascade,
  workshop_id uuid references public.workshops,
  began_at    timestamptz not null default now(),
  ended_at    timestamptz check (ended_at >= began_at)
);
alter table public.recon_stays enable row level security;  -- closed until db/api opens it
create index recon_stays_of_vehicle on public.recon_stays (vehicle_id, began_at);
create unique index one_recon_stay_of_a_vehicle on public.recon_stays (vehicle_id) where ended_at is null;
create index recon_stays_of_workshop on public.recon_stays (workshop_id, ended_at);

-- What a car loses of its price in a year by standing, as a share.
alter table public.appraisal_rules add column depreciation numeric(5,4) not null default 0.12 check (depreciation between 0 and 0.6);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('reconditioning', 'reconditioning', false, 15728640, array['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'text/xml', 'application/xml'])
on conflict (id) do nothing;
