-- The terms on which a lender finances, each from a day on: a change is a new row. The house's own plan is the one public pages show.
create table public.lenders (
  id                text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),  -- these terms: banorte-2026
  lender            text not null check (lender ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(lender) <= 40),  -- whose: banorte
  name              text not null check (trim(name) <> '' and length(name) <= 80),
  house             boolean not null default false,                     -- the dealership's own plan
  annual_rate       numeric(6,3) not null check (annual_rate between 0 and 200),                -- percent, before IVA
  iva_on_interest   boolean not null default false,
  opening_fee       numeric(5,3) not null default 0 check (opening_fee between 0 and 20),       -- percent of the principal
  opening_fee_iva   boolean not null default true,
  monthly_insurance numeric(12,2) not null default 0 check (monthly_insurance between 0 and 100000),  -- pesos, compulsory
  min_down          numeric(4,3) not null check (min_down between 0 and 0.95),                  -- fraction of the price
  terms             integer[] not null check (cardinality(terms) between 1 and 20 and 1 <= all (terms) and 120 >= all (terms)),
  max_vehicle_age   integer not null default 0 check (max_vehicle_age between 0 and 60),        -- years at the end of the loan; 0: any
  min_principal     numeric(12,2) not null default 0 check (min_principal >= 0),
  max_principal     numeric(12,2) check (max_principal > min_principal),                        -- null: no limit
  min_income        numeric(12,2) not null default 0 check (min_income >= 0),                   -- pesos net per month
  max_payment_share numeric(4,3) not null default 0.35 check (max_payment_share > 0 and max_payment_share <= 1),  -- of the net income
  min_seniority     integer not null default 0 check (min_seniority between 0 and 600),         -- months in the same occupation
  min_score_band    text check (min_score_band in ('baja', 'regular', 'buena', 'muy_buena')),   -- null: does not ask
  income_kinds      text[] not null default '{}',                       -- whom it lends to: contract/people/income-kinds.ts; empty: everybody
  min_age           integer not null default 18 check (min_age between 18 and 99),
  max_age           integer not null default 99 check (max_age between 18 and 99),              -- when the loan ends
  effective_from    date not null,
  effective_until   date check (effective_until > effective_from),      -- null: until new terms begin
  position          integer not null default 0
);
alter table public.lenders enable row level security;  -- closed until db/api opens it
create unique index one_beginning_per_day on public.lenders (lender, effective_from);
