-- To whom a car was sold: the deal of its sale.
alter table public.vehicle_sales add column deal_id uuid references public.deals on delete set null;
create index vehicle_sales_by_deal on public.vehicle_sales (deal_id) where deal_id is not null;
