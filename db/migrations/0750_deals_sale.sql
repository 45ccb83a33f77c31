-- The sale of its car. On the deal, since all staff read sales but not each other's customers.
alter table public.deals add column sale_id bigint references public.vehicle_sales on delete set null;
create unique index deals_by_sale on public.deals (sale_id) where sale_id is not null;
