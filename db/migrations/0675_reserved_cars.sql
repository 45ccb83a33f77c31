-- Until when a car is reserved and in which deal. Its record says so, so that no car is reserved twice.
alter table public.vehicle_records
  add column reserved_until   date,
  add column reserved_deal_id uuid references public.deals on delete set null;  -- null: nobody has said for whom
create index vehicle_records_reserved_in on public.vehicle_records (reserved_deal_id) where reserved_deal_id is not null;
