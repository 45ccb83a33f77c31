-- A car that is offered to us is looked up by its VIN among all offers and all cars that were ever ours (public.same_vin).
create index sell_listings_of_vin on public.sell_listings (vin) where vin is not null;
create index vehicle_records_of_vin on public.vehicle_records (vin) where vin is not null;
