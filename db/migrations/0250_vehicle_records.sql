-- What the dealership knows of a car and visitors do not: where it stands in its life, how it came, what it cost, its numbers, its keys. Of the staff
-- alone. What visitors are told of it (ordenstatus, separado, vendido) follows from where it stands (docs/decisions/170).

-- The life of a car in its order, and what each stage says to visitors.
create table private.vehicle_stages (
  stage       text primary key,
  position    smallint not null unique,
  ordenstatus text not null,
  separado    boolean not null default false,
  vendido     boolean not null default false
);
alter table private.vehicle_stages enable row level security;
insert into private.vehicle_stages (stage, position, ordenstatus, separado, vendido) values
  ('en_compra', 1, 'En compra', false, false),
  ('recibido', 2, 'Recibido', false, false),
  ('inspeccion', 3, 'En inspección', false, false),
  ('autorizacion', 4, 'En autorización', false, false),
  ('taller', 5, 'En taller', false, false),
  ('detallado', 6, 'En preparación', false, false),
  ('fotos', 7, 'En fotos', false, false),
  ('listo', 8, 'Listo', false, false),
  ('publicado', 9, 'Comprado', false, false),
  ('separado', 10, 'Comprado', true, false),
  ('vendido', 11, 'Vendido', false, true),
  ('entregado', 12, 'Vendido', false, true),
  ('baja', 13, 'Cancelado', false, false);

-- Which stage may follow which by hand. What a fact does (a reservation, a sale, a delivery, the dealership's own file) asks no leave here.
create table private.vehicle_steps (
  before text not null references private.vehicle_stages,
  after  text not null references private.vehicle_stages,
  primary key (before, after)
);
alter table private.vehicle_steps enable row level security;
insert into private.vehicle_steps (before, after)
-- In preparation a car goes back and forth; from there, and from the showroom, it may be written off.
select b.stage, a.stage from private.vehicle_stages b, private.vehicle_stages a
 where b.stage <> a.stage and b.position between 2 and 8 and (a.position between 2 and 8 or a.stage = 'baja')
union all select 'en_compra', s from unnest(array['recibido', 'baja']) s
union all select 'listo', 'publicado'
union all select 'publicado', s.stage from private.vehicle_stages s where s.position between 2 and 8 or s.stage = 'baja'
union all select 'baja', 'recibido';

create table public.vehicle_records (
  vehicle_id    uuid primary key references public.vehicles on update cascade on delete cascade,
  stage         text not null references private.vehicle_stages,
  stage_since   timestamptz not null default now(),
  came_by       text not null default 'importado' check (came_by in ('compra', 'consignacion', 'importado')),
  origin        text check (origin in ('nacional', 'importado_marca', 'pedimento', 'regularizado', 'fronterizo')),  -- null: nobody has said
  vin           text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),                          -- docs/mexico.md, section 1
  plate         text check (plate ~ '^(?=.*[0-9])(?=.*[A-Z])[A-Z0-9]{5,7}$'),
  engine_number text check (engine_number ~ '^[A-Z0-9-]{4,25}$'),
  cost          numeric(12,2) check (cost >= 0),                                     -- pesos paid for it
  purchased_on  date,                                                                -- its age in stock begins here
  key_count     smallint check (key_count between 0 and 9),
  keys_with     uuid references public.profiles on delete set null,                  -- null: in the office
  keys_since    timestamptz,
  yard_place    text check (trim(yard_place) <> '' and length(yard_place) <= 40),
  notes         text check (trim(notes) <> '' and length(notes) <= 2000),
  updated_at    timestamptz not null default now()
);
alter table public.vehicle_records enable row level security;  -- closed until db/api opens it
create unique index one_car_of_a_vin on public.vehicle_records (vin) where stage not in ('vendido', 'entregado', 'baja');
create index vehicle_records_of_plate on public.vehicle_records (plate) where plate is not null;
create index vehicle_records_with_keys on public.vehicle_records (keys_with) where keys_with is not null;
create index vehicle_records_by_stage on public.vehicle_records (stage, stage_since);
create trigger touch before update on public.vehicle_records
  for each row when (old is distinct from new) execute function private.touch();

-- Each time that a car stood in a stage; one stays open at a time.
create table public.vehicle_stays (
  id         bigint generated always as identity primary key,
  vehicle_id uuid not null references public.vehicles on update cascade on delete cascade,
  stage      text not null references private.vehicle_stages,
  began_at   timestamptz not null default now(),
  ended_at   timestamptz check (ended_at >= began_at)
);
alter table public.vehicle_stays enable row level security;  -- closed until db/api opens it
create index vehicle_stays_of_vehicle on public.vehicle_stays (vehicle_id, began_at);
create unique index one_stay_of_a_vehicle on public.vehicle_stays (vehicle_id) where ended_at is null;

-- What a car's odometer said, one dated series: it never falls, and what does is marked.
create table public.odometer_readings (
  id         uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references public.vehicles on update cascade on delete cascade,
  km         integer not null check (km >= 0),
  read_at    timestamptz not null default now(),
  source     text not null check (source in ('oferta', 'llegada', 'inspeccion', 'taller', 'prueba', 'entrega', 'importado')),
  is_odd     boolean not null default false,                                -- less than an earlier one, or more than a later one
  read_by    uuid default auth.uid() references public.profiles on delete set null,
  created_at timestamptz not null default now()
);
alter table public.odometer_readings enable row level security;  -- closed until db/api opens it
create index odometer_readings_of_vehicle on public.odometer_readings (vehicle_id, read_at);
create index odometer_readings_by_reader on public.odometer_readings (read_by) where read_by is not null;

-- Cars that are there already.
insert into public.vehicle_records (vehicle_id, stage, stage_since)
select v.id, case when v.vendido then 'vendido' when v.ordenstatus = 'Comprado' and v.separado then 'separado'
                  when v.ordenstatus = 'Comprado' then 'publicado'
                  else coalesce((select s.stage from private.vehicle_stages s where lower(s.ordenstatus) = lower(v.ordenstatus) and not s.vendido and s.position < 9
                                  or s.stage = 'baja' and lower(v.ordenstatus) in ('cancelado', 'baja') limit 1), 'recibido') end, v.updated_at
  from public.vehicles v;
insert into public.vehicle_stays (vehicle_id, stage, began_at) select r.vehicle_id, r.stage, r.stage_since from public.vehicle_records r;

create sequence private.vehicle_orders start 1001;
