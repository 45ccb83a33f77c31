-- Who has no account books any visit: to drive a car, to have one's own inspected for an offer (quote_id), or (neither) to come by.
alter table private.visit_requests
  alter column ordencompra drop not null,
  add column quote_id uuid references public.trade_in_quotes on delete cascade,
  add constraint one_subject check (num_nonnulls(ordencompra, quote_id) <= 1);
create index visit_requests_of_quote on private.visit_requests (quote_id) where quote_id is not null;
