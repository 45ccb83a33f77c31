-- A place where customers see cars. Any dealership has its own; the demonstration brings four.
create table public.branches (
  code        text primary key check (code ~ '^[A-Z0-9]{2,8}$'),       -- the location code: MTY, GPE, TMPS, COAH
  city        text not null check (city <> ''),                        -- as vehicles.ubicacion names it
  name        text not null unique check (name <> ''),                 -- as vehicles.sucursal names it
  slug        text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  address     text not null default '',
  postal_code text not null default '',
  state       text not null default '',
  latitude    double precision check (latitude between -90 and 90),
  longitude   double precision check (longitude between -180 and 180),
  -- IANA name; an unknown one fails the check with 22023. Reynosa keeps the border's summer time, the others have none.
  time_zone   text not null default 'America/Monterrey' check ((timestamptz 'epoch' at time zone time_zone) is not null),
  -- Per weekday the open spans in local time, e.g. {"mon": [["09:00", "19:00"]], …, "sun": []}; all seven keys.
  hours       jsonb not null default '{"mon": [], "tue": [], "wed": [], "thu": [], "fri": [], "sat": [], "sun": []}'
              constraint hours_names_seven_days
              check (jsonb_typeof(hours) = 'object' and hours ?& array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']),
  phone       text not null default '' check (phone ~ '^(\+[0-9]{8,15})?$'),     -- E.164 or empty
  whatsapp    text not null default '' check (whatsapp ~ '^(\+[0-9]{8,15})?$'),
  booking_url text not null default '' check (booking_url ~ '^(https?://.*)?$'), -- the city's booking link
  position    integer not null default 0,                              -- order in lists
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  constraint coordinates_come_together check ((latitude is null) = (longitude is null))
);
alter table public.branches enable row level security;  -- closed until db/api opens it
