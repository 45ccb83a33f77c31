-- A car or motorcycle that the dealership offers, has sold or is preparing. Visitors see it through inventario_cache.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create table public.vehicles (
  id                      uuid primary key default gen_random_uuid(),
  slug                    text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ordencompra             text not null unique check (ordencompra <> ''),
  record_id               text unique,
  titulo                  text not null check (titulo <> ''),
  descripcion             text not null default '',
  metadescripcion         text not null default '',
  marca                   text not null check (marca <> ''),
  modelo                  text not null check (modelo <> ''),
  version                 text not null default '',                 -- the trim: 'Sense CVT', 'GLI'
  autoano                 integer not null check (autoano between 1900 and 2100),
  automarca               text not null default '',                 -- the brand as the source system codes it
  precio                  numeric(12,2) not null default 0 check (precio >= 0),        -- pesos; 0 = 'Por definir'
  kilometraje             integer not null default 0 check (kilometraje >= 0),         -- km
  transmision             text not null default '',
  combustible             text not null default '',
  carroceria              text not null default '',                 -- suv | pickup | sedan | hatchback | motos | …
  cilindros               integer not null default 0 check (cilindros between 0 and 16),
  color                   text not null default '',
  enganchemin             numeric(12,2) not null default 0 check (enganchemin >= 0),   -- pesos
  enganche_recomendado    numeric(12,2) not null default 0 check (enganche_recomendado >= 0),
  mensualidad_minima      numeric(12,2) not null default 0 check (mensualidad_minima >= 0),
  mensualidad_recomendada numeric(12,2) not null default 0 check (mensualidad_recomendada >= 0),
  plazomax                integer not null default 0 check (plazomax between 0 and 96), -- months; 0 = not financed
  feature_image           text not null default '',
  galeria_exterior        text[] not null default '{}',
  galeria_interior        text[] not null default '{}',
  fotos_exterior_url      text[] not null default '{}',
  fotos_interior_url      text[] not null default '{}',
  ubicacion               text[] not null default '{}',             -- city names
  sucursal                text[] not null default '{}',             -- branch names
  garantia                text not null default '',
  vendido                 boolean not null default false,
  separado                boolean not null default false,
  ordenstatus             text not null default 'Comprado',
  clasificacionid         text not null default '',
  clasificacion           text not null default '',
  promociones             text[] not null default '{}',
  view_count              integer not null default 0 check (view_count >= 0),
  use_car_studio_images   boolean not null default false,
  car_studio_feature_image text not null default '',
  car_studio_gallery      text[] not null default '{}',
  precio_anterior         numeric(12,2),                            -- before the last reduction, null when there is none
  precio_cambio_at        timestamptz,                              -- when precio last changed
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  -- Aliases that the contract names beside the Spanish columns.
  title                   text generated always as (titulo) stored,
  price                   numeric(12,2) generated always as (precio) stored,
  year                    integer generated always as (autoano) stored,
  kms                     integer generated always as (kilometraje) stored
);
alter table public.vehicles enable row level security;  -- closed until db/api opens it
