-- How often a vehicle was looked at, per day. vehicles.view_count is the sum.
create table public.vehicle_views (
  vehicle_id uuid not null references public.vehicles on delete cascade,
  day        date not null,                                             -- in Monterrey
  views      integer not null check (views > 0),
  primary key (vehicle_id, day)
);
alter table public.vehicle_views enable row level security;  -- closed until db/api opens it

-- Views not counted yet. Appending is all that a visit does: counting at once would queue visitors of one car on its row.
create table private.pending_views (
  vehicle_id uuid not null,
  viewed_at  timestamptz not null default now()
);

-- Adds the pending views to their vehicles and answers how many. A vehicle that another transaction is changing keeps its
-- views for the next time, so folding never waits for an import nor deadlocks with one. Each view is counted exactly once.
-- Owner rights, since a node's own login calls it.
create function private.fold_vehicle_views() returns integer
language plpgsql security definer set search_path = '' as $$
declare folded integer;
begin
  perform pg_advisory_xact_lock(hashtext('volante.fold_vehicle_views'));
  with free as (
    select v.id from public.vehicles v where v.id in (select p.vehicle_id from private.pending_views p)
       for no key update skip locked
  ), taken as (
    delete from private.pending_views p using free where p.vehicle_id = free.id
    returning p.vehicle_id, (p.viewed_at at time zone 'America/Monterrey')::date as day
  ), days as (
    insert into public.vehicle_views as w (vehicle_id, day, views)
    select t.vehicle_id, t.day, count(*) from taken t group by 1, 2
        on conflict (vehicle_id, day) do update set views = w.views + excluded.views
  ), counted as (
    update public.vehicles v set view_count = v.view_count + t.views
      from (select vehicle_id, count(*)::integer as views from taken group by 1) t
     where v.id = t.vehicle_id
  )
  select count(*) into folded from taken;
  -- Views of a vehicle that was deleted meanwhile.
  delete from private.pending_views p where not exists (select from public.vehicles v where v.id = p.vehicle_id);
  return folded;
end $$;
