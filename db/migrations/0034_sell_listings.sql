-- A car that a customer wants to sell us, from the first offer to the payment.
create table public.sell_listings (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null default auth.uid() references public.profiles on delete cascade,
  quote_id          uuid references public.trade_in_quotes on delete set null,  -- the latest offer for it
  brand             text not null check (trim(brand) <> '' and length(brand) <= 60),
  model             text not null check (trim(model) <> '' and length(model) <= 60),
  year              smallint not null check (year between 1950 and 2100),
  trim              text not null default '' check (length("trim") <= 120),
  kms               integer check (kms between 0 and 2000000),
  colour            text check (length(colour) <= 40),
  plate             text constraint plate_has_its_form check (plate ~ '^(?=.*[0-9])(?=.*[A-Z])[A-Z0-9]{5,7}$'),
  vin               text constraint vin_has_its_form check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),       -- mexico.md, section 1
  notes             text check (length(notes) <= 2000),                          -- what we should know, in the owner's words
  stage             text not null default 'nueva' check (stage in
                    ('nueva', 'valuada', 'inspeccion', 'oferta', 'papeles', 'pagada', 'rechazada', 'retirada')),
  stage_note        text check (trim(stage_note) <> '' and length(stage_note) <= 1000),           -- ours, shown to the owner
  stage_since       timestamptz not null default now(),
  history           jsonb not null default '[]' check (jsonb_typeof(history) = 'array'),          -- [{"stage", "at", "note"?}, …]
  inspection_branch text references public.branches,
  inspection_date   date,                                                        -- the wish, by the branch's own clock
  inspection_time   time,
  inspection_at     timestamptz,                                                 -- the same moment for everybody
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint an_inspection_is_wished_whole
    check (num_nulls(inspection_branch, inspection_date, inspection_time, inspection_at) in (0, 4))
);
alter table public.sell_listings enable row level security;  -- closed until db/api opens it
create index sell_listings_of_user on public.sell_listings (user_id, created_at desc);
create index sell_listings_by_stage on public.sell_listings (stage, stage_since desc);
create unique index an_offer_is_for_one_car on public.sell_listings (quote_id) where stage <> 'retirada';

create trigger touch before update on public.sell_listings
  for each row when (old is distinct from new) execute function private.touch();

-- A photograph or a paper of such a car, in the bucket 'sell-listings'.
create table public.sell_listing_files (
  id         uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.sell_listings on delete cascade,
  user_id    uuid not null default auth.uid() references public.profiles on delete cascade,
  kind       text not null check (kind in ('foto', 'factura_pdf', 'factura_xml', 'tarjeta_circulacion', 'tenencia', 'verificacion',
                                           'identificacion', 'baja')),
  path       text not null unique constraint file_lies_in_the_own_folder
             check (path like user_id::text || '/_%' and length(path) <= 300),
  name       text not null default '' check (length(name) <= 200),               -- as its owner called it
  position   integer not null default 0,                                         -- among the photographs of its car
  created_at timestamptz not null default now()
);
alter table public.sell_listing_files enable row level security;  -- closed until db/api opens it
create index sell_listing_files_of_listing on public.sell_listing_files (listing_id, position, created_at);
create index sell_listing_files_of_user on public.sell_listing_files (user_id);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('sell-listings', 'sell-listings', false, 15728640,
   array['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'text/xml', 'application/xml'])
on conflict (id) do nothing;
