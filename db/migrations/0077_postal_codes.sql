-- The catalogue of the postal service, where its file was read (npm run postal-codes:import): it may not be handed on, so nobody reads it whole.
create table private.postal_codes (
  code          text not null check (code ~ '^[0-9]{5}$'),
  neighbourhood text not null check (neighbourhood <> ''),
  municipality  text not null,
  state         text not null,
  primary key (code, neighbourhood, municipality)
);
alter table private.postal_codes enable row level security;  -- closed: public.postal_code_places reads one code of it
