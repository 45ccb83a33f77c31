-- Who comes within reach of a car when its price falls, and who tells them (docs/decisions/226).

-- Which reasons say that a car was too dear: whatever a dealership calls them.
alter table public.lost_reasons add column too_dear boolean not null default false;
update public.lost_reasons set too_dear = true where pipeline = 'venta' and by_fact is null and label = 'No le alcanza';

-- The car whose lower price a task tells somebody of.
alter table public.tasks add column cheaper_vehicle_id uuid references public.vehicles on delete set null;
create index tasks_of_cheaper_car on public.tasks (cheaper_vehicle_id) where cheaper_vehicle_id is not null;
