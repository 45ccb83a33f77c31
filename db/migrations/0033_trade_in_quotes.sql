-- What a car is worth, asked of the outside service or of our own engine. Who has its id may go on with it.
create table public.valuations (
  id             uuid primary key default gen_random_uuid(),
  asked_by       uuid references auth.users on delete set null,          -- null: a visitor
  request        jsonb not null check (jsonb_typeof(request) = 'object' and length(request::text) <= 4000),  -- contract/trade-ins/valuation.ts
  source         text not null check (source in ('service', 'engine')),
  external_id    text check (length(external_id) <= 200),                -- the service's
  state          text not null check (state in ('pending', 'done', 'failed')),
  result         jsonb not null default '{}',                            -- the figures that were read: suggestedOffer …, ofertaAutomatica
  failure        jsonb,                                                  -- {"code", "message"}: why the service gives no answer
  engine         jsonb,                                                  -- our own figures; null: not enough data
  first_response jsonb,                                                  -- the service's answers as they came: for staff
  last_response  jsonb,
  started_at     timestamptz not null default now(),
  polled_at      timestamptz not null default now(),
  constraint valuation_is_of_the_service check (source = 'service' or (external_id is null and state <> 'pending')),
  constraint valuation_failed check ((state = 'failed') = (failure is not null)),
  constraint valuation_can_be_polled check (state <> 'pending' or external_id is not null)
);
alter table public.valuations enable row level security;  -- closed until db/api opens it
create index valuations_by_age on public.valuations (started_at desc);

-- The lines of a receipt: [{"id", "label", "amount"}, …], each id once, amounts in whole pesos.
create function private.are_lines(lines jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(lines) <> 'array' then false else
    coalesce((select bool_and(coalesce(
        jsonb_typeof(l -> 'id') = 'string' and jsonb_typeof(l -> 'label') = 'string' and jsonb_typeof(l -> 'amount') = 'number'
        and (l ->> 'amount')::numeric % 1 = 0, false)) and count(*) = count(distinct l ->> 'id')
      from jsonb_array_elements(lines) l), true) end
$$;

-- What lines add up to, in pesos.
create function private.sum_of(lines jsonb) returns numeric
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(lines) <> 'array' then null else
    (select coalesce(sum((l ->> 'amount')::numeric), 0) from jsonb_array_elements(lines) l) end
$$;

-- Whether changes are lines of the list, as they were written then: the same id with the same label and amount, each at most once.
create function private.are_listed(changes jsonb, listed jsonb) returns boolean
language sql immutable security definer set search_path = '' as $$
  select private.are_lines(changes) and not exists (
    select from jsonb_array_elements(changes) c where not exists (select from jsonb_array_elements(listed) l where l = c))
$$;

-- What people say on the phone: no letter or digit that is taken for another.
create function private.new_folio() returns text
language sql volatile set search_path = '' as $$
  select 'V-' || string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (get_byte(random.bytes, place) & 31), 1), '')
    from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) random, generate_series(0, 5) place
$$;

-- An offer for a customer's car, with its receipt. It holds for seven days, and nothing changes it but the defects it lists.
create table public.trade_in_quotes (
  id              uuid primary key default gen_random_uuid(),            -- who has it may read the offer
  key             uuid not null unique,                                  -- the same sending twice is one offer
  folio           text not null default private.new_folio() unique check (folio ~ '^V-[2-9A-HJ-NP-Z]{6}$'),
  valuation_id    uuid not null references public.valuations,
  user_id         uuid references auth.users on delete set null,         -- whose account keeps it
  lead_id         uuid references public.leads on delete set null,
  vehicle         jsonb not null constraint quote_names_a_vehicle
                  check (coalesce(jsonb_typeof(vehicle) = 'object' and length(vehicle::text) <= 2000 and vehicle ->> 'brand' <> ''
                                  and vehicle ->> 'model' <> '' and (vehicle ->> 'year')::int between 1950 and 2100, false)),
  kms             integer not null check (kms between 0 and 2000000),
  condition       text not null check (condition in ('excelente', 'bueno', 'regular', 'malo')),
  owners          smallint not null check (owners between 1 and 3),      -- 3: three or more
  colour          text not null check (trim(colour) <> '' and length(colour) <= 40),
  city            text check (trim(city) <> '' and length(city) <= 60),
  range_low       numeric(12,2),                                         -- what such cars sell for; null: not known
  range_suggested numeric(12,2) not null check (range_suggested > 0),
  range_high      numeric(12,2),
  base            numeric(12,2) not null,
  adjustments     jsonb not null constraint adjustments_are_lines check (private.are_lines(adjustments)),
  amount          numeric(12,2) not null check (amount > 0),
  listed_defects  jsonb not null constraint defects_are_lines_that_take_away
                  check (private.are_lines(listed_defects) and not jsonb_path_exists(listed_defects, '$[*] ? (@.amount > 0)')),
  changes         jsonb not null default '[]' constraint only_listed_defects_change_an_offer check (private.are_listed(changes, listed_defects)),
  final_amount    numeric(12,2) not null generated always as (amount + private.sum_of(changes)) stored
                  constraint an_offer_stays_above_nothing check (final_amount >= 0),
  comparables     jsonb not null default '[]' check (jsonb_typeof(comparables) = 'array'),
  confidence      text check (confidence in ('alta', 'media', 'baja')),  -- of our engine
  source          text not null check (source in ('service', 'engine')),
  automatic       boolean not null default false,                        -- the automatic offer, because the service gave none in time
  warning         text,
  policy          text not null,                                         -- which rules made the receipt: contract/trade-ins/offer.ts
  status          text not null default 'open' check (status in ('open', 'accepted', 'withdrawn')),
  created_at      timestamptz not null default now(),
  valid_until     timestamptz not null default now() + interval '168 hours',
  constraint an_offer_holds_seven_days check (valid_until = created_at + interval '168 hours'),
  constraint the_receipt_adds_up check (amount = base + private.sum_of(adjustments)),
  constraint a_range_is_in_order check (range_low <= range_high)
);
alter table public.trade_in_quotes enable row level security;  -- closed until db/api opens it
create index trade_in_quotes_of_user on public.trade_in_quotes (user_id, created_at desc);
create index trade_in_quotes_of_lead on public.trade_in_quotes (lead_id);
create index trade_in_quotes_of_valuation on public.trade_in_quotes (valuation_id);
create index trade_in_quotes_by_age on public.trade_in_quotes (created_at desc);
