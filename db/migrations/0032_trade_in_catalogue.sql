-- What a name becomes in an id: 'CX-5' and 'cx 5' are the same. '' is 'base': a model without trims. What has no letter or digit of ours is hashed.
create function private.catalogue_key(name text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when btrim(name) = '' then 'base'
         else coalesce(nullif(btrim(regexp_replace(replace(private.plain_text(name), '+', ' plus'), '[^a-z0-9.]+', '-', 'g'), '-'), ''),
                       'x' || left(md5(name), 8)) end
$$;

-- Every version of a car that a customer may have: brand, model, year and trim. Its ids are made from its names, so that they are the same everywhere.
create table public.trade_in_vehicles (
  brand       text not null check (btrim(brand) <> '' and length(brand) <= 60),
  model       text not null check (btrim(model) <> '' and length(model) <= 80),
  year        integer not null check (year between 1950 and 2100),
  trim        text not null default '' check (length(trim) <= 120),      -- '' : no trims are told apart
  seen        integer not null default 0 check (seen >= 0),              -- how many of them the house had or sold
  brand_id    text not null generated always as (private.catalogue_key(brand)) stored,
  model_id    text not null generated always as (private.catalogue_key(brand) || '_' || private.catalogue_key(model)) stored,
  year_id     text not null generated always as (year::text) stored,
  trim_id     text not null generated always as (
    private.catalogue_key(brand) || '_' || private.catalogue_key(model) || '_' || private.catalogue_key(trim)) stored,
  id          text primary key generated always as (
    private.catalogue_key(brand) || '_' || private.catalogue_key(model) || '_' || year::text || '_' || private.catalogue_key(trim)) stored,
  label       text not null generated always as (rtrim(brand || ' ' || model || ' ' || year::text || ' ' || trim)) stored,
  search_text text not null generated always as (private.plain_text(brand || ' ' || model || ' ' || year::text || ' ' || trim)) stored
);
alter table public.trade_in_vehicles enable row level security;  -- closed until db/api opens it
create index trade_in_vehicles_by_choice on public.trade_in_vehicles (brand_id, model_id, year);
create index trade_in_vehicles_search_text on public.trade_in_vehicles using gin (search_text extensions.gin_trgm_ops);

-- What was offered for such a car before, by whom.
create table public.historical_offers (
  id                  bigint generated always as identity primary key,
  trade_in_vehicle_id text not null references public.trade_in_vehicles on delete cascade,
  amount              numeric(12,2) not null check (amount > 0),         -- pesos
  kms                 integer check (kms >= 0),                          -- null: not known
  source              text not null check (source in ('service', 'engine', 'staff')),
  quote_id            uuid unique,                                       -- the offer of trade_in_quotes that it was; null: it is older than those
  offered_at          timestamptz not null default now()
);
alter table public.historical_offers enable row level security;  -- closed until db/api opens it
create index historical_offers_of_vehicle on public.historical_offers (trade_in_vehicle_id, offered_at desc);

-- What was sold, for how much and after how long. A row outlives its vehicle's.
create table public.vehicle_sales (
  id             bigint generated always as identity primary key,
  vehicle_id     uuid unique references public.vehicles on delete set null,  -- null: sold before the inventory was kept here
  marca          text not null check (marca <> ''),
  modelo         text not null check (modelo <> ''),
  version        text not null default '',
  autoano        integer not null check (autoano between 1900 and 2100),
  kilometraje    integer check (kilometraje >= 0),                       -- null: not known
  precio_inicial numeric(12,2) check (precio_inicial > 0),               -- pesos first asked; null: not known
  precio         numeric(12,2) not null check (precio > 0),              -- pesos at which it was sold
  listed_at      timestamptz,                                            -- null: not known
  sold_at        timestamptz not null default now(),
  market_days    integer generated always as (                           -- null: not known
    case when isfinite(sold_at) and isfinite(listed_at) then floor(extract(epoch from sold_at - listed_at) / 86400)::integer end) stored,
  constraint sold_after_it_was_listed check (listed_at <= sold_at)
);
alter table public.vehicle_sales enable row level security;  -- closed until db/api opens it
create index vehicle_sales_by_time on public.vehicle_sales (sold_at desc);

-- A vehicle that is marked as sold becomes a sale, whoever marks it; one that is not sold after all is none. One that arrives as sold (an import) was
-- sold when it last changed, and how long it stood is known only when it says when it came.
create function private.note_sale() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not new.vendido or new.precio = 0 then
    delete from public.vehicle_sales where vehicle_id = new.id;
    return null;
  end if;
  insert into public.vehicle_sales as s (vehicle_id, marca, modelo, version, autoano, kilometraje, precio_inicial, precio, listed_at, sold_at)
  select new.id, new.marca, new.modelo, new.version, new.autoano, nullif(new.kilometraje, 0),
         coalesce((select nullif(h.precio_anterior, 0) from public.vehicle_price_history h
                    where h.vehicle_id = new.id order by h.changed_at, h.id limit 1), new.precio),
         new.precio, case when new.created_at < sold.at - interval '1 hour' then new.created_at end, sold.at
    from (select case tg_op when 'INSERT' then new.updated_at else now() end as at) sold
      on conflict (vehicle_id) do update
     set marca = excluded.marca, modelo = excluded.modelo, version = excluded.version, autoano = excluded.autoano,
         kilometraje = excluded.kilometraje, precio_inicial = excluded.precio_inicial, precio = excluded.precio;
  return null;
end $$;
create trigger note_sale_of_new after insert on public.vehicles
  for each row when (new.vendido) execute function private.note_sale();
create trigger note_sale after update on public.vehicles
  for each row when (
    new.vendido is distinct from old.vendido
    or new.vendido and (new.precio, new.kilometraje, new.marca, new.modelo, new.version, new.autoano)
       is distinct from (old.precio, old.kilometraje, old.marca, old.modelo, old.version, old.autoano))
  execute function private.note_sale();

insert into public.vehicle_sales (vehicle_id, marca, modelo, version, autoano, kilometraje, precio_inicial, precio, listed_at, sold_at)
select id, marca, modelo, version, autoano, nullif(kilometraje, 0), precio, precio,
       case when created_at < updated_at - interval '1 hour' then created_at end, updated_at
  from public.vehicles where vendido and precio > 0;
