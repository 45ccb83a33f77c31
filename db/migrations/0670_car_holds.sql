-- For whom a car is reserved ('separado'): the deal on it holds it, until when and by whom. A car that its own file or sheet calls reserved has none.
alter table public.deals
  add column held_until timestamptz,
  add column held_by uuid references public.profiles on delete set null,
  add constraint hold_has_an_end check (held_by is null or held_until is not null);
create unique index one_hold_of_a_car on public.deals (vehicle_id) where held_until is not null;
create index deals_held_by on public.deals (held_by) where held_by is not null;
create index deals_held_until on public.deals (held_until) where held_until is not null;
