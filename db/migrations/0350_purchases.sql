-- From a customer's offer to a car of ours: what it is worth to us (appraisals), what we offer, what the law asks of its papers and its money, and the
-- purchase (docs/decisions/205, 206). Each row names the customer, so that whoever looks after them has it.

-- What is left of a sale price for buying the car. `days` is the whole time it costs money; `vat` the rate due on the margin, 0 where none is.
create function private.maximum_offer(sale_price numeric, recon numeric, costs numeric, holding_day numeric, days integer, money_rate numeric, margin numeric, vat numeric)
returns numeric language sql immutable set search_path = '' as $$
  select greatest(0, round((sale_price * (1 - vat / (1 + vat)) - recon - costs - holding_day * days - margin)
                           / (1 - vat / (1 + vat) + money_rate * days / 360), 2))
$$;
-- Lines of reconditioning: [{"id", "label", "kind", "amount", "accepted", "provable"}, …], each id once, amounts in pesos and not below 0.
create function private.are_recon_lines(lines jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(lines) <> 'array' or jsonb_array_length(lines) > 60 then false else
    coalesce((select bool_and(coalesce(
        jsonb_typeof(l -> 'id') = 'string' and jsonb_typeof(l -> 'label') = 'string' and btrim(l ->> 'label') <> '' and length(l ->> 'label') <= 120
        and l ->> 'kind' in ('mecanica', 'hojalateria', 'llantas', 'interior', 'cristales', 'detallado', 'papeles', 'otro')
        and jsonb_typeof(l -> 'amount') = 'number' and (l ->> 'amount')::numeric between 0 and 9999999
        and jsonb_typeof(l -> 'accepted') = 'boolean' and jsonb_typeof(l -> 'provable') = 'boolean', false)) and count(*) = count(distinct l ->> 'id')
      from jsonb_array_elements(lines) l), true) end
$$;
create function private.accepted_recon(lines jsonb) returns numeric
language sql immutable set search_path = '' as $$
  select coalesce(sum((l ->> 'amount')::numeric) filter (where (l ->> 'accepted')::boolean), 0) from jsonb_array_elements(lines) l
$$;

-- What the house reckons with, from a day on. The latest day that has come counts.
create table public.appraisal_rules (
  since           date primary key,
  price_share     numeric(5,4) not null check (price_share between 0.5 and 1.2),   -- our price of the market's
  costs           numeric(12,2) not null check (costs >= 0),                       -- papers, transfer, warranty reserve, commission
  holding_day     numeric(12,2) not null check (holding_day >= 0),                 -- insurance, yard, washing, a day
  recon_days      smallint not null check (recon_days between 0 and 120),
  sale_days       smallint not null check (sale_days between 0 and 365),
  money_rate      numeric(6,4) not null check (money_rate between 0 and 1),        -- a year
  margin_share    numeric(5,4) not null check (margin_share between 0 and 0.5),
  vat_on_margin   boolean not null,                                                -- the accountant's to say (docs/mexico.md, section 5)
  vat_rate        numeric(5,4) not null default 0.16 check (vat_rate between 0 and 0.5),
  demand_share    numeric(5,4) not null check (demand_share between 0 and 0.5),    -- of the days to its sale, for each who waits for such a car
  demand_most     numeric(5,4) not null check (demand_most between 0 and 0.9),
  repuve_days     smallint not null check (repuve_days between 1 and 90),          -- a check is good for so many days
  cash_uma        integer not null check (cash_uma > 0),                           -- cash for so many UMA is forbidden (docs/mexico.md, section 6)
  note            text check (trim(note) <> '' and length(note) <= 300)
);
alter table public.appraisal_rules enable row level security;  -- closed until db/api opens it
insert into public.appraisal_rules (since, price_share, costs, holding_day, recon_days, sale_days, money_rate, margin_share, vat_on_margin, demand_share, demand_most, repuve_days, cash_uma)
values ('2026-01-01', 0.98, 6500, 120, 10, 35, 0.16, 0.08, false, 0.05, 0.4, 3, 3210);

-- The unit in which fines and limits are said, by the day it begins.
create table public.uma_values (
  since date primary key,
  pesos numeric(10,2) not null check (pesos > 0)
);
alter table public.uma_values enable row level security;  -- closed until db/api opens it
insert into public.uma_values values ('2025-02-01', 113.14), ('2026-02-01', 117.31);

-- What each legal origin allows.
create table public.origin_rules (
  origin      text primary key check (origin in ('nacional', 'importado_marca', 'pedimento', 'regularizado', 'fronterizo')),
  is_bought   boolean not null,
  branches    text[],                                                      -- where it may be received; null: at any
  explains    text not null check (trim(explains) <> '' and length(explains) <= 300),
  since       date not null,
  updated_at  timestamptz not null default now()
);
alter table public.origin_rules enable row level security;  -- closed until db/api opens it
create trigger touch before update on public.origin_rules for each row when (old is distinct from new) execute function private.touch();
insert into public.origin_rules (origin, is_bought, branches, explains, since) values
  ('nacional', true, null, 'Se compra y se vende en cualquier estado.', '2026-01-01'),
  ('importado_marca', true, null, 'Se compra con la factura de la agencia de su marca.', '2026-01-01'),
  ('pedimento', true, null, 'Se compra con su pedimento definitivo; el título americano solo no basta.', '2026-01-01'),
  ('regularizado', true, null, 'Se compra con su constancia y su pedimento de antes de 2026: el decreto terminó y quien ofrezca regularizarlo hoy engaña.', '2026-01-01'),
  ('fronterizo', true, array['TMPS'], 'No sale de la franja: solo se recibe y se vende en Reynosa.', '2026-01-01');

-- Which papers a car brings, by the state of its plates and its origin; null: any. Rows of the house, which administrators change.
create table public.purchase_papers (
  id         uuid primary key default gen_random_uuid(),
  kind       text not null check (kind ~ '^[a-z_]{3,40}$'),
  state      text check (state in ('NL', 'TAMPS', 'COAH')),
  origin     text references public.origin_rules,
  label      text not null constraint paper_has_a_name check (trim(label) <> '' and length(label) <= 80),
  help       text not null default '' check (length(help) <= 200),
  years      smallint check (years > 1900),                                -- of cars of that year and newer
  required   boolean not null default true,
  position   integer not null default 0,
  active     boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint one_paper_of_a_kind unique nulls not distinct (kind, state, origin)
);
alter table public.purchase_papers enable row level security;  -- closed until db/api opens it
create index purchase_papers_of_origin on public.purchase_papers (origin) where origin is not null;
create trigger touch before update on public.purchase_papers for each row when (old is distinct from new) execute function private.touch();
insert into public.purchase_papers (id, kind, state, origin, label, help, years, required, position) 
select md5('paper ' || kind || coalesce(state, '') || coalesce(origin, ''))::uuid, kind, state, origin, label, help, years, required, position from (values
  ('factura_pdf', null, null, 'Factura (PDF)', 'La original, o la última con los endosos.', null, true, 10),
  ('factura_xml', null, null, 'Factura (XML)', 'De los autos 2015 o más nuevos.', 2015, true, 20),
  ('tarjeta_circulacion', null, null, 'Tarjeta de circulación', 'La vigente, por los dos lados.', null, true, 30),
  ('tenencia', null, null, 'Tenencia o refrendo', 'Los últimos cinco años.', null, true, 40),
  ('identificacion', null, null, 'Identificación oficial', 'INE o pasaporte vigente de quien vende.', null, true, 50),
  ('verificacion', null, null, 'Verificación', 'La última, si en su estado se hace.', null, false, 60),
  ('baja', null, null, 'Baja de placas', 'Puede llegar al final.', null, false, 70),
  ('constancia_registro', 'NL', null, 'Constancia de registro vehicular', 'Del ICV; el cambio de dueño se hace con ella.', null, true, 80),
  ('no_adeudo', 'NL', null, 'Sin adeudos del ICV', 'Consulta del día, sin multas ni refrendos.', null, true, 90),
  ('situacion_fiscal', 'TAMPS', null, 'Constancia de situación fiscal', 'La pide la Oficina Fiscal.', null, true, 80),
  ('control_vehicular', 'COAH', null, 'Control vehicular pagado', 'De este año; el cambio de dueño es en persona.', null, true, 80),
  ('pedimento', null, 'pedimento', 'Pedimento', 'El definitivo, con su pago.', null, true, 100),
  ('pedimento', null, 'regularizado', 'Pedimento', 'De antes de 2026.', null, true, 100),
  ('constancia_regularizacion', null, 'regularizado', 'Constancia de regularización', 'Con el engomado y su número.', null, true, 110),
  ('pedimento', null, 'fronterizo', 'Pedimento fronterizo', 'El de la franja, vigente.', null, true, 100)
) p (kind, state, origin, label, help, years, required, position);

-- What we know of a car on its way to us besides what its owner told, and how it ended.
create table public.purchases (
  listing_id     uuid primary key references public.sell_listings on delete cascade,
  client_id      uuid not null references public.profiles on delete cascade,
  branch         text references public.branches on update cascade,        -- where it is received
  origin         text references public.origin_rules,
  plates_state   text check (plates_state in ('NL', 'TAMPS', 'COAH', 'otro')),
  seller_rfc     text constraint seller_rfc_has_its_form check (
                   seller_rfc ~ '^[A-ZÑ&]{4}[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]$' and seller_rfc not in ('XAXX010101000', 'XEXX010101000')),
  seller_regime  text check (seller_regime ~ '^6[0-9]{2}$'),
  engine_number  text check (engine_number ~ '^[A-Z0-9-]{4,25}$'),
  key_count      smallint check (key_count between 0 and 9),
  no_lien        boolean,                                                  -- its owner says that nobody lent on it; null: nobody asked
  arrived_at     timestamptz,
  arrived_km     integer check (arrived_km between 0 and 2000000),
  way            text check (way in ('inventario', 'mayoreo', 'consignacion')),
  price          numeric(12,2) check (price > 0),                          -- pesos, as it was offered and accepted
  vehicle_id     uuid unique references public.vehicles on delete set null,
  bought_at      timestamptz,
  bought_by      uuid references public.profiles on delete set null,
  refused_why    text check (refused_why in ('precio', 'papeles', 'estado', 'origen', 'gravamen', 'robo', 'no_contesta', 'otro')),
  updated_at     timestamptz not null default now(),
  constraint a_purchase_is_closed_whole check (num_nulls(way, price, bought_at) in (0, 3)),
  constraint an_arrival_reads_the_odometer check ((arrived_at is null) = (arrived_km is null))
);
alter table public.purchases enable row level security;  -- closed until db/api opens it
create index purchases_of_client on public.purchases (client_id);
create index purchases_of_branch on public.purchases (branch) where branch is not null;
create index purchases_of_origin on public.purchases (origin) where origin is not null;
create index purchases_by_buyer on public.purchases (bought_by) where bought_by is not null;
create trigger touch before update on public.purchases for each row when (old is distinct from new) execute function private.touch();

-- What a car is worth to us, with everything that leads there. Never changed: another sheet is another version.
create table public.appraisals (
  id             uuid primary key default gen_random_uuid(),
  listing_id     uuid not null references public.sell_listings on delete cascade,
  client_id      uuid not null references public.profiles on delete cascade,
  version        integer not null check (version > 0),
  market         numeric(12,2) not null check (market > 0 and market <= 99999999),
  price_share    numeric(5,4) not null check (price_share between 0.5 and 1.2),
  lines          jsonb not null default '[]' constraint lines_are_of_reconditioning check (private.are_recon_lines(lines)),
  costs          numeric(12,2) not null check (costs between 0 and 9999999),
  holding_day    numeric(12,2) not null check (holding_day between 0 and 99999),
  recon_days     smallint not null check (recon_days between 0 and 120),
  sale_days      smallint not null check (sale_days between 0 and 365),
  demand_people  integer not null default 0 check (demand_people >= 0),    -- who waited for such a car when this was reckoned
  demand_days    smallint not null default 0 check (demand_days between 0 and sale_days),  -- so many days sooner for it
  money_rate     numeric(6,4) not null check (money_rate between 0 and 1),
  margin         numeric(12,2) not null check (margin between 0 and 9999999),
  vat            numeric(5,4) not null default 0 check (vat between 0 and 0.5),  -- due on the margin; 0: none is
  sale_price     numeric(12,2) not null generated always as (round(market * price_share, 2)) stored,
  recon          numeric(12,2) not null generated always as (private.accepted_recon(lines)) stored,
  maximum        numeric(12,2) not null generated always as (
                   private.maximum_offer(round(market * price_share, 2), private.accepted_recon(lines), costs, holding_day, recon_days + sale_days - demand_days,
                                         money_rate, margin, vat)) stored,
  raised_to      numeric(12,2) check (raised_to > 0),                      -- somebody wants to go above the maximum
  raised_why     text check (trim(raised_why) <> '' and length(raised_why) <= 300),
  approved_by uuid references public.profiles on delete set null,
  approved_at timestamptz,
  made_by        uuid references public.profiles on delete set null,
  created_at     timestamptz not null default now(),
  constraint one_appraisal_of_a_version unique (listing_id, version),
  constraint a_raise_says_why check ((raised_to is null) = (raised_why is null)),
  constraint a_raise_needs_another_person check (approved_at is null or raised_to is not null and approved_by is distinct from made_by)
);
alter table public.appraisals enable row level security;  -- closed until db/api opens it
create index appraisals_of_client on public.appraisals (client_id);
create index appraisals_by_maker on public.appraisals (made_by) where made_by is not null;
create index appraisals_by_approver on public.appraisals (approved_by) where approved_by is not null;

-- What we told the seller that we pay, from an appraisal. One stands at a time.
create table public.purchase_offers (
  id           uuid primary key default gen_random_uuid(),
  listing_id   uuid not null references public.sell_listings on delete cascade,
  client_id    uuid not null references public.profiles on delete cascade,
  appraisal_id uuid not null references public.appraisals,
  amount       numeric(12,2) not null check (amount > 0 and amount % 1 = 0),
  told_by      uuid references public.profiles on delete set null,
  told_at      timestamptz not null default now(),
  valid_until  timestamptz not null,
  answer       text check (answer in ('aceptada', 'rechazada', 'sustituida')),
  answered_at  timestamptz,
  answered_by  uuid references public.profiles on delete set null,         -- the owner, or whoever of the house wrote it down
  constraint what_was_answered_says_when check ((answer is null) = (answered_at is null))
);
alter table public.purchase_offers enable row level security;  -- closed until db/api opens it
create unique index one_offer_stands on public.purchase_offers (listing_id) where answer is null or answer = 'aceptada';
create index purchase_offers_of_listing on public.purchase_offers (listing_id, told_at desc);
create index purchase_offers_of_client on public.purchase_offers (client_id);
create index purchase_offers_of_appraisal on public.purchase_offers (appraisal_id);
create index purchase_offers_by_teller on public.purchase_offers (told_by) where told_by is not null;
create index purchase_offers_by_answerer on public.purchase_offers (answered_by) where answered_by is not null;

-- What the house keeps of a purchase: papers it got by hand, the lender's letter, the evidence of REPUVE, proofs of payment.
create table public.purchase_files (
  id         uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.sell_listings on delete cascade,
  client_id  uuid not null references public.profiles on delete cascade,
  kind       text not null check (kind ~ '^[a-z_]{3,40}$'),
  path       text not null unique constraint purchase_file_lies_with_its_car check (path like listing_id::text || '/_%' and length(path) <= 300),
  name       text not null default '' check (length(name) <= 200),
  added_by   uuid references public.profiles on delete set null,
  created_at timestamptz not null default now()
);
alter table public.purchase_files enable row level security;  -- closed until db/api opens it
create index purchase_files_of_listing on public.purchase_files (listing_id, kind);
create index purchase_files_of_client on public.purchase_files (client_id);
create index purchase_files_by_adder on public.purchase_files (added_by) where added_by is not null;

-- What we think of a paper.
create table public.paper_reviews (
  listing_id  uuid not null references public.sell_listings on delete cascade,
  client_id   uuid not null references public.profiles on delete cascade,
  kind        text not null check (kind ~ '^[a-z_]{3,40}$'),
  result      text not null check (result in ('bien', 'mal')),
  note        text check (trim(note) <> '' and length(note) <= 300),
  reviewed_by uuid references public.profiles on delete set null,
  reviewed_at timestamptz not null default now(),
  primary key (listing_id, kind),
  constraint what_is_wrong_says_why check (result = 'bien' or note is not null)
);
alter table public.paper_reviews enable row level security;  -- closed until db/api opens it
create index paper_reviews_of_client on public.paper_reviews (client_id);
create index paper_reviews_by_reviewer on public.paper_reviews (reviewed_by) where reviewed_by is not null;

-- Who lent on the car: paid before its seller is, by a letter with its day; closed when the invoice is released.
create table public.purchase_liens (
  id           uuid primary key default gen_random_uuid(),
  listing_id   uuid not null references public.sell_listings on delete cascade,
  client_id    uuid not null references public.profiles on delete cascade,
  lender       text not null constraint lien_names_a_lender check (trim(lender) <> '' and length(lender) <= 120),
  reference    text check (trim(reference) <> '' and length(reference) <= 60),
  payoff       numeric(12,2) check (payoff > 0),                           -- what the letter asks for
  letter_on    date,
  letter_until date,
  letter_file  uuid references public.purchase_files,
  released_on  date,
  release_file uuid references public.purchase_files,
  added_by     uuid references public.profiles on delete set null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint a_letter_is_whole check (num_nulls(payoff, letter_on, letter_until, letter_file) in (0, 4)),
  constraint a_letter_holds_a_while check (letter_until >= letter_on),
  constraint what_is_released_has_its_proof check ((released_on is null) = (release_file is null))
);
alter table public.purchase_liens enable row level security;  -- closed until db/api opens it
create index purchase_liens_of_listing on public.purchase_liens (listing_id);
create index purchase_liens_of_client on public.purchase_liens (client_id);
create index purchase_liens_by_adder on public.purchase_liens (added_by) where added_by is not null;
create index purchase_liens_of_letter on public.purchase_liens (letter_file) where letter_file is not null;
create index purchase_liens_of_release on public.purchase_liens (release_file) where release_file is not null;
create trigger touch before update on public.purchase_liens for each row when (old is distinct from new) execute function private.touch();

-- What the public register of vehicles said. Asked by a person: it is not read by machines (docs/mexico.md, section 5).
create table public.repuve_checks (
  id         uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.sell_listings on delete cascade,
  client_id  uuid not null references public.profiles on delete cascade,
  checked_on date not null,
  folio      text not null constraint check_has_a_folio check (trim(folio) <> '' and length(folio) <= 60),
  result     text not null check (result in ('sin_reporte', 'vigente', 'recuperado')),
  file_id    uuid not null references public.purchase_files,
  checked_by uuid references public.profiles on delete set null,
  created_at timestamptz not null default clock_timestamp()                -- the later of two of a day counts
);
alter table public.repuve_checks enable row level security;  -- closed until db/api opens it
create index repuve_checks_of_listing on public.repuve_checks (listing_id, checked_on desc, created_at desc);
create index repuve_checks_of_client on public.repuve_checks (client_id);
create index repuve_checks_of_file on public.repuve_checks (file_id);
create index repuve_checks_by_checker on public.repuve_checks (checked_by) where checked_by is not null;

-- What was paid for a car, to its lender and to its seller.
create table public.purchase_payments (
  id          uuid primary key,                                            -- the same sending twice is one payment
  listing_id  uuid not null references public.sell_listings on delete cascade,
  client_id   uuid not null references public.profiles on delete cascade,
  payee       text not null check (payee in ('acreedor', 'vendedor')),
  lien_id     uuid references public.purchase_liens,
  amount      numeric(12,2) not null check (amount > 0),
  method      text not null check (method in ('transferencia', 'cheque', 'efectivo', 'a_cuenta')),
  paid_on     date not null,
  proof_file  uuid not null references public.purchase_files,
  note        text check (trim(note) <> '' and length(note) <= 300),
  paid_by     uuid references public.profiles on delete set null,
  void_at     timestamptz,
  void_by     uuid references public.profiles on delete set null,
  void_why    text check (trim(void_why) <> '' and length(void_why) <= 300),
  created_at  timestamptz not null default now(),
  constraint a_lender_is_paid_for_a_lien check ((payee = 'acreedor') = (lien_id is not null)),
  constraint what_is_void_says_why check ((void_at is null) = (void_why is null))
);
alter table public.purchase_payments enable row level security;  -- closed until db/api opens it
create index purchase_payments_of_listing on public.purchase_payments (listing_id, paid_on);
create index purchase_payments_of_client on public.purchase_payments (client_id);
create index purchase_payments_of_lien on public.purchase_payments (lien_id) where lien_id is not null;
create index purchase_payments_of_proof on public.purchase_payments (proof_file);
create index purchase_payments_by_payer on public.purchase_payments (paid_by) where paid_by is not null;
create index purchase_payments_void_by on public.purchase_payments (void_by) where void_by is not null;

-- What people looked for and nobody had, counted by day; of whom is not kept.
create table public.empty_searches (
  day      date not null,
  brand    text not null check (length(brand) <= 60),
  model    text not null check (length(model) <= 60),
  branch   text not null default '' check (length(branch) <= 60),
  most     integer not null default 0 check (most >= 0),                   -- the most that was to be paid, pesos; 0: nothing was said
  searches integer not null default 1 check (searches > 0),
  primary key (day, brand, model, branch, most)
);
alter table public.empty_searches enable row level security;  -- closed until db/api opens it
create index empty_searches_of_model on public.empty_searches (lower(brand), lower(model), day);

-- A car may also be left with us to be sold.
alter table public.sell_listings drop constraint sell_listings_stage_check;
alter table public.sell_listings add constraint sell_listings_stage_check check (stage in
  ('nueva', 'valuada', 'inspeccion', 'oferta', 'papeles', 'pagada', 'consignada', 'rechazada', 'retirada'));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('purchases', 'purchases', false, 15728640,
   array['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'text/xml', 'application/xml'])
on conflict (id) do nothing;
