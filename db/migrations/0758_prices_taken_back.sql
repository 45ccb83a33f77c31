-- When the change of a price was undone; null: it stands.
alter table public.vehicle_price_history add column withdrawn_at timestamptz;
