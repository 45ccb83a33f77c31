-- What one answer of an application must be: the rows of contract/applications/application-fields.ts, in its order (a test holds the two together).
create table private.application_fields (
  name           text primary key,
  position       integer not null unique,
  step           text not null,
  kind           text not null check (kind in ('text', 'money', 'integer', 'choice', 'phone', 'postal_code', 'uuid')),
  min            numeric,                                               -- texts: length; money, integers: value
  max            numeric,
  choices        text[],
  required       boolean not null,
  required_field text references private.application_fields,            -- required only while this other answer is one of these
  required_in    text[],
  constraint a_choice_has_choices check ((kind = 'choice') = (choices is not null)),
  constraint a_condition_is_whole check ((required_field is null) = (required_in is null))
);
alter table private.application_fields enable row level security;  -- closed for good
insert into private.application_fields (position, name, step, kind, min, max, choices, required, required_field, required_in) values
  ( 1, 'lender',              'plan',        'text',        null, 60,       null, true,  null, null),
  ( 2, 'down_payment',        'plan',        'money',       0,    10000000, null, true,  null, null),
  ( 3, 'term',                'plan',        'integer',     1,    120,      null, true,  null, null),
  ( 4, 'trade_in_quote',      'plan',        'uuid',        null, null,     null, false, null, null),
  ( 5, 'street',              'personal',    'text',        2,    120,      null, true,  null, null),
  ( 6, 'exterior_number',     'personal',    'text',        null, 20,       null, true,  null, null),
  ( 7, 'interior_number',     'personal',    'text',        null, 20,       null, false, null, null),
  ( 8, 'neighbourhood',       'personal',    'text',        2,    120,      null, true,  null, null),
  ( 9, 'postal_code',         'personal',    'postal_code', null, null,     null, true,  null, null),
  (10, 'municipality',        'personal',    'text',        2,    120,      null, true,  null, null),
  (11, 'state',               'personal',    'text',        2,    60,       null, true,  null, null),
  (12, 'housing',             'personal',    'choice',      null, null,     '{propia,hipoteca,rentada,familiar}', true, null, null),
  (13, 'housing_years',       'personal',    'integer',     0,    99,       null, true,  null, null),
  (14, 'dependants',          'personal',    'integer',     0,    20,       null, true,  null, null),
  (15, 'income_kind',         'ingresos',    'choice',      null, null,
       '{asalariado,honorarios,negocio,resico,arrendamiento,plataformas,pensionado,otro}', true, null, null),
  (16, 'employer',            'ingresos',    'text',        2,    120,      null, true,  'income_kind', '{asalariado}'),
  (17, 'employer_phone',      'ingresos',    'phone',       null, null,     null, true,  'income_kind', '{asalariado}'),
  (18, 'occupation',          'ingresos',    'text',        2,    120,      null, true,  null, null),
  (19, 'seniority_months',    'ingresos',    'integer',     0,    720,      null, true,  null, null),
  (20, 'monthly_income',      'ingresos',    'money',       1,    10000000, null, true,  null, null),
  (21, 'other_income',        'ingresos',    'money',       0,    10000000, null, false, null, null),
  (22, 'income_proof',        'ingresos',    'choice',      null, null,     '{nomina,estados_cuenta,declaracion,sin_comprobante}', true, null, null),
  (23, 'monthly_debts',       'ingresos',    'money',       0,    10000000, null, true,  null, null),
  (24, 'reference1_name',     'referencias', 'text',        5,    120,      null, true,  null, null),
  (25, 'reference1_phone',    'referencias', 'phone',       null, null,     null, true,  null, null),
  (26, 'reference1_relation', 'referencias', 'choice',      null, null,     '{familiar,amistad,trabajo,vecino}', true, null, null),
  (27, 'reference2_name',     'referencias', 'text',        5,    120,      null, true,  null, null),
  (28, 'reference2_phone',    'referencias', 'phone',       null, null,     null, true,  null, null),
  (29, 'reference2_relation', 'referencias', 'choice',      null, null,     '{familiar,amistad,trabajo,vecino}', true, null, null);

-- The papers of an application, and who must bring them: contract/applications/application-documents.ts (a test holds the two together).
create table private.required_documents (
  kind     text primary key,
  position integer not null unique,
  incomes  text[]                                                       -- null: everybody
);
alter table private.required_documents enable row level security;  -- closed for good
insert into private.required_documents (position, kind, incomes) values
  (1, 'identificacion',        null),
  (2, 'comprobante_domicilio', null),
  (3, 'recibos_nomina',        '{asalariado}'),
  (4, 'comprobante_pension',   '{pensionado}'),
  (5, 'estados_cuenta',        '{honorarios,negocio,resico,arrendamiento,plataformas,otro}'),
  (6, 'constancia_fiscal',     '{honorarios,negocio,resico,arrendamiento,plataformas,otro}');

-- What was sent before anybody looked goes back to there when its papers are whole.
insert into private.application_transitions (from_status, to_status, actor) values ('pending_docs', 'submitted', 'system');

-- After how many days in which nothing moved an application expires.
create table private.application_expiry (
  status text primary key,
  days   integer not null check (days > 0)
);
alter table private.application_expiry enable row level security;  -- closed for good
insert into private.application_expiry (status, days) values ('pending_docs', 45), ('submitted', 90), ('reviewing', 90);

-- When codes were sent to somebody, so that there are not too many: a code's own row goes with its draft.
create table private.authorisation_code_sends (
  user_id uuid not null references public.profiles on delete cascade,
  sent_at timestamptz not null default now()
);
alter table private.authorisation_code_sends enable row level security;  -- closed for good
create index authorisation_code_sends_of_user on private.authorisation_code_sends (user_id, sent_at);
