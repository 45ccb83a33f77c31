-- Offers that were asked for with a phone are looked up by it (public.found_offers).
create index leads_by_phone on public.leads (phone) where phone is not null;
