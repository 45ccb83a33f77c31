-- What became of a deal's car is its next step (docs/decisions/186): one open task at a time says so, before all others.
alter table public.tasks
  add column car_why text check (car_why in ('vendido', 'retirado', 'separado', 'taller', 'traslado', 'evento', 'prestado', 'otra_sucursal', 'precio')),
  add column car_was jsonb check (jsonb_typeof(car_was) = 'object'),      -- what the person knew of it: {price, branches}
  add constraint of_a_deals_car check (car_why is null or deal_id is not null and automatic);
create unique index one_car_task_of_deal on public.tasks (deal_id) where car_why is not null and done_at is null;
-- Its next step is what became of its car; kept where the step is.
alter table public.deals add column car_why text;
create index deals_of_changed_cars on public.deals (agent_id) where car_why is not null and outcome = 'open';
