-- Inspections: what a car is asked (versioned templates), what was answered, what was found, its photographs. What is found decides whether a car may be shown,
-- driven and delivered (docs/decisions/200, 201).

-- A version is never changed: an open inspection keeps the one that it began with.
create table public.inspection_templates (
  version      integer primary key check (version > 0),
  sections     jsonb not null check (jsonb_typeof(sections) = 'array'),    -- [{code, title, station, only?}]
  points       jsonb not null check (jsonb_typeof(points) = 'array'),      -- [{code, section, label, critical?, unit?, limits?: {low?, high?}, odometer?}]
  road_minutes smallint not null default 15 check (road_minutes between 1 and 120),  -- the road test alone takes as long
  note         text check (trim(note) <> '' and length(note) <= 300),
  published_by uuid default auth.uid() references public.profiles on delete set null,
  created_at   timestamptz not null default now()
);
alter table public.inspection_templates enable row level security;  -- closed until db/api opens it
create index inspection_templates_by_publisher on public.inspection_templates (published_by) where published_by is not null;

create table public.inspections (
  id            uuid primary key default gen_random_uuid(),
  vehicle_id    uuid not null references public.vehicles on update cascade on delete cascade,
  template      integer not null references public.inspection_templates,
  points        text[] not null check (cardinality(points) > 0),           -- which of the template's this car is asked
  started_at    timestamptz not null default now(),
  started_by    uuid default auth.uid() references public.profiles on delete set null,
  closed_at     timestamptz check (closed_at >= started_at),
  closed_by     uuid references public.profiles on delete set null,
  km            integer check (km between 0 and 2000000),
  signer        text check (trim(signer) <> '' and length(signer) <= 160),
  signature     text check (signature ~ '^M[MLQ0-9 .,-]+$' and length(signature) between 5 and 20000),        -- a drawn line, as the path of an SVG of 300 × 100
  is_quick      boolean not null default false,                            -- closed sooner than its road test takes
  expired_at    timestamptz,
  expired_why   text check (expired_why in ('transporte', 'accidente')),
  reopened_at   timestamptz,
  reopened_by   uuid references public.profiles on delete set null,
  reopen_reason text check (trim(reopen_reason) <> '' and length(reopen_reason) <= 300),
  updated_at    timestamptz not null default now(),
  constraint a_closed_inspection_is_signed check (closed_at is null or num_nulls(signer, signature, km) = 0),
  constraint what_expired_says_why check ((expired_at is null) = (expired_why is null))
);
alter table public.inspections enable row level security;  -- closed until db/api opens it
create unique index one_open_inspection_of_a_car on public.inspections (vehicle_id) where closed_at is null;
create index inspections_of_vehicle on public.inspections (vehicle_id, closed_at desc);
create index inspections_of_template on public.inspections (template);
create index inspections_by_starter on public.inspections (started_by) where started_by is not null;
create index inspections_by_closer on public.inspections (closed_by) where closed_by is not null;
create index inspections_by_reopener on public.inspections (reopened_by) where reopened_by is not null;
create trigger touch before update on public.inspections for each row when (old is distinct from new) execute function private.touch();

-- The answers of a section. Each point is a field with a version of its own, so that several people and devices answer beside each other.
create table public.inspection_sections (
  inspection_id uuid not null references public.inspections on delete cascade,
  section       text not null check (section ~ '^[A-Z][A-Z0-9]{0,3}$'),
  answers       jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),   -- {point: {result, value?, class?, note?, by, at}}
  versions      jsonb not null default '{}' check (jsonb_typeof(versions) = 'object'),  -- {point: how often it was changed}
  updated_at    timestamptz not null default now(),
  primary key (inspection_id, section)
);
alter table public.inspection_sections enable row level security;  -- closed until db/api opens it

-- What is not right with a car, one per point of an inspection, in the classes of NOM-236-SE-2021; 'cosmetico' is none of its.
create table public.inspection_findings (
  id            uuid primary key default gen_random_uuid(),
  inspection_id uuid not null references public.inspections on delete cascade,
  vehicle_id    uuid not null references public.vehicles on update cascade on delete cascade,
  point         text not null,
  label         text not null,                                             -- as the template said it
  class         text not null check (class in ('cosmetico', 'leve', 'grave', 'muy_grave')),
  note          text check (length(note) <= 1000),
  value         numeric(12,3),
  unit          text,
  state         text not null default 'abierto' check (state in ('abierto', 'reparado', 'declarado', 'sustituido')),
  settled_at    timestamptz,
  settled_by    uuid references public.profiles on delete set null,
  settled_in    uuid references public.inspections on delete set null,     -- the later inspection that found it otherwise
  resolution    text check (trim(resolution) <> '' and length(resolution) <= 500),
  found_by      uuid default auth.uid() references public.profiles on delete set null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint one_finding_of_a_point unique (inspection_id, point),
  constraint a_grave_finding_is_not_disclosed_away check (state <> 'declarado' or class in ('cosmetico', 'leve')),
  constraint what_is_settled_says_when check ((state = 'abierto') = (settled_at is null))
);
alter table public.inspection_findings enable row level security;  -- closed until db/api opens it
create index open_findings_of_vehicle on public.inspection_findings (vehicle_id, class) where state = 'abierto';
create index findings_of_vehicle on public.inspection_findings (vehicle_id);
create index findings_settled_by on public.inspection_findings (settled_by) where settled_by is not null;
create index findings_settled_in on public.inspection_findings (settled_in) where settled_in is not null;
create index findings_by_finder on public.inspection_findings (found_by) where found_by is not null;
create trigger touch before update on public.inspection_findings for each row when (old is distinct from new) execute function private.touch();

-- A photograph is told of by its hash before its bytes are here, and acknowledged when they are: what waits is known.
create table public.inspection_photos (
  id              uuid primary key,                                        -- made on the phone
  inspection_id   uuid not null references public.inspections on delete cascade,
  point           text not null,
  kind            text not null check (kind in ('hallazgo', 'prueba', 'punto')),  -- of a finding, of its repair, of what is right
  sha256          text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  path            text not null unique check (length(path) <= 300),
  taken_at        timestamptz not null default now(),
  taken_by        uuid default auth.uid() references public.profiles on delete set null,
  acknowledged_at timestamptz,
  constraint one_photo_of_a_hash unique (inspection_id, point, kind, sha256)
);
alter table public.inspection_photos enable row level security;  -- closed until db/api opens it
create index inspection_photos_waiting on public.inspection_photos (inspection_id) where acknowledged_at is null;
create index inspection_photos_by_taker on public.inspection_photos (taken_by) where taken_by is not null;

-- A car may be listed without a price when somebody says so: 'Por definir'.
alter table public.vehicle_records add column price_later boolean not null default false;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('inspections', 'inspections', false, 8388608, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do nothing;

insert into public.inspection_templates (version, sections, points, note) values (1, $$[
  {"code":"A","title":"Identidad","station":"recepcion"},
  {"code":"B","title":"Carrocería y pintura","station":"carroceria"},
  {"code":"C","title":"Cristales","station":"carroceria"},
  {"code":"D","title":"Luces y avisos","station":"carroceria"},
  {"code":"E","title":"Llantas y rines","station":"carroceria"},
  {"code":"F","title":"Frenos","station":"mecanica"},
  {"code":"G","title":"Dirección y suspensión","station":"mecanica"},
  {"code":"H","title":"Motor y fluidos","station":"mecanica"},
  {"code":"I","title":"Eléctrico y diagnóstico","station":"mecanica"},
  {"code":"J","title":"Transmisión","station":"mecanica"},
  {"code":"K","title":"Interior y retención","station":"mecanica"},
  {"code":"L","title":"Equipo","station":"mecanica"},
  {"code":"M","title":"Parte baja","station":"mecanica"},
  {"code":"N","title":"Manejo","station":"manejo"},
  {"code":"X","title":"Híbrido o eléctrico","station":"mecanica","only":"electrico"},
  {"code":"Y","title":"Pickup o 4×4","station":"mecanica","only":"pickup"}]$$, $$[
  {"code":"A1","section":"A","label":"NIV igual en tablero, puerta, factura y tarjeta","critical":true},
  {"code":"A2","section":"A","label":"NIV sin alteración (placa, remaches, grabado de cristales)","critical":true},
  {"code":"A3","section":"A","label":"Número de motor igual a la factura","critical":true},
  {"code":"A4","section":"A","label":"Placas y engomado iguales a la tarjeta"},
  {"code":"A5","section":"A","label":"Constancia REPUVE legible"},
  {"code":"A6","section":"A","label":"Odómetro","unit":"km","odometer":true},
  {"code":"A7","section":"A","label":"Km coherente con sus lecturas","critical":true},
  {"code":"A8","section":"A","label":"Llaves que abren y arrancan","unit":"llaves","limits":{"low":[2,1]}},
  {"code":"A9","section":"A","label":"Carnet o facturas de servicio","unit":"sellos"},
  {"code":"A10","section":"A","label":"Llamado a revisión pendiente"},
  {"code":"B1","section":"B","label":"Cofre","unit":"µm","limits":{"low":[70],"high":[200,300,999]}},
  {"code":"B2","section":"B","label":"Fascia delantera","critical":true},
  {"code":"B3","section":"B","label":"Salpicadera delantera izquierda","unit":"µm","limits":{"low":[70],"high":[200,300,999]}},
  {"code":"B4","section":"B","label":"Salpicadera delantera derecha","unit":"µm","limits":{"low":[70],"high":[200,300,999]}},
  {"code":"B5","section":"B","label":"Puerta delantera izquierda","unit":"µm","limits":{"low":[70],"high":[200,300,999]}},
  {"code":"B6","section":"B","label":"Puerta delantera derecha","unit":"µm","limits":{"low":[70],"high":[200,300,999]}},
  {"code":"B7","section":"B","label":"Puerta trasera izquierda","unit":"µm","limits":{"low":[70],"high":[200,300,999]}},
  {"code":"B8","section":"B","label":"Puerta trasera derecha","unit":"µm","limits":{"low":[70],"high":[200,300,999]}},
  {"code":"B9","section":"B","label":"Costado izquierdo","unit":"µm","limits":{"low":[70],"high":[200,300,999]}},
  {"code":"B10","section":"B","label":"Costado derecho","unit":"µm","limits":{"low":[70],"high":[200,300,999]}},
  {"code":"B11","section":"B","label":"Toldo","unit":"µm","limits":{"low":[70],"high":[200,300,999]}},
  {"code":"B12","section":"B","label":"Cajuela o portón","unit":"µm","limits":{"low":[70],"high":[200,300,999]}},
  {"code":"B13","section":"B","label":"Fascia trasera","critical":true},
  {"code":"B14","section":"B","label":"Estribos y postes: soldaduras, pliegues","critical":true},
  {"code":"B15","section":"B","label":"Cierre y holguras de puertas, cofre y cajuela","critical":true},
  {"code":"B16","section":"B","label":"Óxido, granizo, marcas de agua"},
  {"code":"C1","section":"C","label":"Parabrisas en zona barrida","critical":true,"unit":"mm","limits":{"high":[0,10,99]}},
  {"code":"C2","section":"C","label":"Medallón y laterales"},
  {"code":"C3","section":"C","label":"Polarizado"},
  {"code":"C4","section":"C","label":"Limpiadores delanteros","critical":true},
  {"code":"C5","section":"C","label":"Limpiador trasero y lavaparabrisas"},
  {"code":"C6","section":"C","label":"Espejos","critical":true},
  {"code":"C7","section":"C","label":"Sellos y entrada de agua"},
  {"code":"D1","section":"D","label":"Luces bajas","critical":true},
  {"code":"D2","section":"D","label":"Luces altas"},
  {"code":"D3","section":"D","label":"Luces de posición"},
  {"code":"D4","section":"D","label":"Direccionales delanteras","critical":true},
  {"code":"D5","section":"D","label":"Direccionales traseras","critical":true},
  {"code":"D6","section":"D","label":"Luces de freno y tercera luz","critical":true},
  {"code":"D7","section":"D","label":"Reversa"},
  {"code":"D8","section":"D","label":"Luces intermitentes","critical":true},
  {"code":"D9","section":"D","label":"Luz de placa"},
  {"code":"D10","section":"D","label":"Luces de niebla o diurnas"},
  {"code":"D11","section":"D","label":"Micas y altura del haz","unit":"cm"},
  {"code":"D12","section":"D","label":"Claxon","critical":true},
  {"code":"E1","section":"E","label":"Dibujo delantera izquierda","critical":true,"unit":"mm","limits":{"low":[4,2.5,1.6]}},
  {"code":"E2","section":"E","label":"Dibujo delantera derecha","critical":true,"unit":"mm","limits":{"low":[4,2.5,1.6]}},
  {"code":"E3","section":"E","label":"Dibujo trasera izquierda","critical":true,"unit":"mm","limits":{"low":[4,2.5,1.6]}},
  {"code":"E4","section":"E","label":"Dibujo trasera derecha","critical":true,"unit":"mm","limits":{"low":[4,2.5,1.6]}},
  {"code":"E5","section":"E","label":"Refacción","unit":"mm","limits":{"low":[4,2.5]}},
  {"code":"E6","section":"E","label":"Antigüedad de la llanta más vieja (DOT)","unit":"años","limits":{"high":[5,9]}},
  {"code":"E7","section":"E","label":"Medida e índice iguales por eje","critical":true},
  {"code":"E8","section":"E","label":"Bulto, corte o cuerda","critical":true},
  {"code":"E9","section":"E","label":"Desgaste irregular"},
  {"code":"E10","section":"E","label":"Presiones","unit":"psi"},
  {"code":"E11","section":"E","label":"Rin golpeado o fisurado","critical":true},
  {"code":"E12","section":"E","label":"Birlos completos","critical":true,"unit":"faltan","limits":{"high":[0,0,0]}},
  {"code":"E13","section":"E","label":"TPMS, gato y herramienta"},
  {"code":"F1","section":"F","label":"Balata delantera","critical":true,"unit":"mm","limits":{"low":[6,4,3]}},
  {"code":"F2","section":"F","label":"Balata o zapata trasera","critical":true,"unit":"mm","limits":{"low":[5,3,2]}},
  {"code":"F3","section":"F","label":"Disco delantero","critical":true,"unit":"mm sobre MIN","limits":{"low":[1,0,0]}},
  {"code":"F4","section":"F","label":"Disco o tambor trasero","unit":"mm sobre MIN","limits":{"low":[1,0,0]}},
  {"code":"F5","section":"F","label":"Líquido: nivel y humedad","unit":"% agua","limits":{"high":[1.4,3]}},
  {"code":"F6","section":"F","label":"Mangueras y líneas","critical":true},
  {"code":"F7","section":"F","label":"Pedal","critical":true},
  {"code":"F8","section":"F","label":"Freno de mano","critical":true,"unit":"clics"},
  {"code":"F9","section":"F","label":"Testigos ABS/ESC","critical":true},
  {"code":"F10","section":"F","label":"Servofreno"},
  {"code":"G1","section":"G","label":"Juego del volante","critical":true,"unit":"mm","limits":{"high":[20,40,60]}},
  {"code":"G2","section":"G","label":"Rótulas","critical":true},
  {"code":"G3","section":"G","label":"Terminales y cremallera","critical":true},
  {"code":"G4","section":"G","label":"Asistencia"},
  {"code":"G5","section":"G","label":"Amortiguadores","unit":"%","limits":{"low":[60,40,20]}},
  {"code":"G6","section":"G","label":"Resortes","critical":true},
  {"code":"G7","section":"G","label":"Bujes y horquillas"},
  {"code":"G8","section":"G","label":"Baleros","critical":true},
  {"code":"G9","section":"G","label":"Barra estabilizadora"},
  {"code":"G10","section":"G","label":"Alineación","unit":"°"},
  {"code":"H1","section":"H","label":"Arranque en frío"},
  {"code":"H2","section":"H","label":"Ralentí","unit":"rpm"},
  {"code":"H3","section":"H","label":"Ruidos del motor"},
  {"code":"H4","section":"H","label":"Humo"},
  {"code":"H5","section":"H","label":"Aceite: nivel, color, emulsión","critical":true},
  {"code":"H6","section":"H","label":"Fugas de aceite","unit":"fugas","limits":{"high":[0,1]}},
  {"code":"H7","section":"H","label":"Refrigerante","unit":"°C","limits":{"high":[-20,-10]}},
  {"code":"H8","section":"H","label":"Radiador y mangueras"},
  {"code":"H9","section":"H","label":"Temperatura estable","unit":"°C","limits":{"low":[85],"high":[105,110]}},
  {"code":"H10","section":"H","label":"Ventilador"},
  {"code":"H11","section":"H","label":"Bandas de accesorios"},
  {"code":"H12","section":"H","label":"Distribución: km o fecha","unit":"km"},
  {"code":"H13","section":"H","label":"Soportes"},
  {"code":"H14","section":"H","label":"Admisión y filtro"},
  {"code":"H15","section":"H","label":"Olor o fuga de combustible","critical":true},
  {"code":"I1","section":"I","label":"Batería en reposo","unit":"V","limits":{"low":[12.6,12.4,12.2]}},
  {"code":"I2","section":"I","label":"CCA de la batería","unit":"%","limits":{"low":[80,65]}},
  {"code":"I3","section":"I","label":"Carga del alternador","unit":"V","limits":{"low":[13.7,13.3],"high":[14.8,15]}},
  {"code":"I4","section":"I","label":"Caída al arrancar","unit":"V","limits":{"low":[10,9.6]}},
  {"code":"I5","section":"I","label":"Bornes y fecha"},
  {"code":"I6","section":"I","label":"Códigos DTC","critical":true,"unit":"códigos","limits":{"high":[0,1]}},
  {"code":"I7","section":"I","label":"Monitores y km desde borrado","unit":"km"},
  {"code":"I8","section":"I","label":"Testigos prenden y apagan","critical":true},
  {"code":"I9","section":"I","label":"Instalaciones no originales"},
  {"code":"J1","section":"J","label":"Embrague o convertidor"},
  {"code":"J2","section":"J","label":"Todas las velocidades y reversa"},
  {"code":"J3","section":"J","label":"Aceite de caja","unit":"°C"},
  {"code":"J4","section":"J","label":"Flechas y cubrepolvos"},
  {"code":"J5","section":"J","label":"4×4 o diferencial"},
  {"code":"J6","section":"J","label":"Fugas de la transmisión","unit":"fugas","limits":{"high":[0,1]}},
  {"code":"J7","section":"J","label":"Arranque sólo en P/N o embrague","critical":true},
  {"code":"K1","section":"K","label":"Cinturones delanteros","critical":true},
  {"code":"K2","section":"K","label":"Cinturones traseros","critical":true},
  {"code":"K3","section":"K","label":"Bolsas de aire","critical":true},
  {"code":"K4","section":"K","label":"Apoyacabezas","critical":true},
  {"code":"K5","section":"K","label":"ISOFIX"},
  {"code":"K6","section":"K","label":"Rieles y respaldos bloquean","critical":true},
  {"code":"K7","section":"K","label":"Tapicería"},
  {"code":"K8","section":"K","label":"Desgaste de volante y pedales frente al km"},
  {"code":"K9","section":"K","label":"Alfombra: humedad, olor, lodo","critical":true},
  {"code":"K10","section":"K","label":"Cielo y plásticos"},
  {"code":"K11","section":"K","label":"Tablero"},
  {"code":"K12","section":"K","label":"Velocímetro en km/h","critical":true},
  {"code":"K13","section":"K","label":"Seguros de puertas y de niños"},
  {"code":"K14","section":"K","label":"Piso de cajuela"},
  {"code":"L1","section":"L","label":"A/C en rejilla","unit":"°C","limits":{"high":[9,14]}},
  {"code":"L2","section":"L","label":"Calefacción y desempañante"},
  {"code":"L3","section":"L","label":"Ventilador y modos"},
  {"code":"L4","section":"L","label":"Elevadores"},
  {"code":"L5","section":"L","label":"Quemacocos"},
  {"code":"L6","section":"L","label":"Pantalla y Bluetooth"},
  {"code":"L7","section":"L","label":"Cámara y sensores"},
  {"code":"L8","section":"L","label":"Crucero y asistentes"},
  {"code":"L9","section":"L","label":"Llave remota"},
  {"code":"L10","section":"L","label":"Tomas 12 V/USB"},
  {"code":"L11","section":"L","label":"Asientos eléctricos"},
  {"code":"M1","section":"M","label":"Largueros y puntos de gato","critical":true},
  {"code":"M2","section":"M","label":"Corrosión estructural","critical":true},
  {"code":"M3","section":"M","label":"Protectores"},
  {"code":"M4","section":"M","label":"Escape"},
  {"code":"M5","section":"M","label":"Catalizador presente"},
  {"code":"M6","section":"M","label":"Tanque y líneas","critical":true},
  {"code":"M7","section":"M","label":"Golpes"},
  {"code":"N1","section":"N","label":"Aceleración"},
  {"code":"N2","section":"N","label":"Frena recto","critical":true},
  {"code":"N3","section":"N","label":"ABS actúa","critical":true},
  {"code":"N4","section":"N","label":"Va recto"},
  {"code":"N5","section":"N","label":"Vibración entre 80 y 110 km/h","unit":"km/h"},
  {"code":"N6","section":"N","label":"Ruidos al rodar"},
  {"code":"N7","section":"N","label":"Caja en caliente"},
  {"code":"N8","section":"N","label":"Temperatura a 15 min","unit":"°C","limits":{"low":[85],"high":[105,110]}},
  {"code":"N9","section":"N","label":"Tablero sin avisos"},
  {"code":"X1","section":"X","label":"Salud de la batería","unit":"%","limits":{"low":[85,75]}},
  {"code":"X2","section":"X","label":"Carga en corriente alterna"},
  {"code":"X3","section":"X","label":"Carga en corriente directa"},
  {"code":"X4","section":"X","label":"Cable y conector"},
  {"code":"X5","section":"X","label":"Aislamiento sin aviso","critical":true},
  {"code":"X6","section":"X","label":"Refrigeración de la batería"},
  {"code":"X7","section":"X","label":"Modo eléctrico"},
  {"code":"X8","section":"X","label":"Batería de 12 V","unit":"V","limits":{"low":[12.6,12.4,12.2]}},
  {"code":"Y1","section":"Y","label":"Caja y batea"},
  {"code":"Y2","section":"Y","label":"Tirón"},
  {"code":"Y3","section":"Y","label":"Reductora"},
  {"code":"Y4","section":"Y","label":"Bloqueo"}]$$, 'Los 150 puntos con los que empieza la casa');
