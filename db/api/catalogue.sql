-- Change feed (docs/decisions/005). View counts are sent without a version.

-- A deferred trigger assigns the version at commit.
create or replace function private.catalogue_note(of_everything boolean, of_settings boolean) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.catalogue_transactions as t (xid, everything, settings)
  values (pg_current_xact_id(), of_everything, of_settings)
      on conflict (xid) do update set everything = t.everything or excluded.everything, settings = t.settings or excluded.settings
   where (excluded.everything and not t.everything) or (excluded.settings and not t.settings)
$$;

-- The lock lasts until the commit is visible, so readers see versions in order. A rolled back number only leaves a
-- gap.
create or replace function private.catalogue_number() returns trigger
language plpgsql security definer set search_path = '' as $$
declare next_version bigint;
begin
  perform pg_advisory_xact_lock(hashtext('volante.catalogue'));
  next_version := nextval('private.catalogue_version_seq');
  update private.catalogue_transactions set version = next_version where xid = new.xid;
  if next_version % 100 = 0 then
    with past as (
      delete from private.catalogue_transactions where at < now() - interval '1 hour' and xid <> new.xid returning xid, version
    ), gone as (
      delete from private.catalogue_changes c using past where c.xid = past.xid
    )
    update private.catalogue_horizon h set version = forgotten.version
      from (select max(p.version) as version from past p) forgotten where forgotten.version > h.version;
  end if;
  perform pg_notify('catalogue', next_version::text);
  return null;
end $$;
drop trigger if exists number_at_commit on private.catalogue_transactions;
create constraint trigger number_at_commit after insert on private.catalogue_transactions
  deferrable initially deferred for each row execute function private.catalogue_number();

create or replace function private.catalogue_vehicles() returns trigger
language plpgsql security definer set search_path = '' as $$
declare many boolean := (select count(*) > 20000 from touched);
begin
  if not exists (select from touched) then return null; end if;
  if not many then
    insert into private.catalogue_changes (xid, vehicle_id) select pg_current_xact_id(), t.id from touched t;
  end if;
  perform private.catalogue_note(many, false);
  return null;
end $$;

-- Generated so that the planner inlines it: a hundred times faster than comparing records.
do $$
begin
  execute (
    select format('create or replace function private.differs_beyond_views(b public.vehicles, t public.vehicles) returns boolean
                   language sql immutable as %L',
             'select ' || string_agg(format('b.%1$I is distinct from t.%1$I', attname), ' or ' order by attnum))
      from pg_attribute
     where attrelid = 'public.vehicles'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname <> 'view_count');
end $$;

create or replace function private.catalogue_vehicles_updated() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
  viewed text[];
begin
  if (select count(*) > 20000 from touched) then
    perform private.catalogue_note(true, false);
    return null;
  end if;
  -- A full join is never a nested loop; transition tables have no statistics.
  select array_agg(w.before_id) filter (where w.differs and w.before_id is not null)
         || array_agg(w.id) filter (where w.differs and w.id is distinct from w.before_id and w.id is not null),
         array_agg(w.id || ':' || w.view_count) filter (where not w.differs and w.viewed)
    into changed, viewed
    from (select b.id as before_id, t.id, t.view_count, b.view_count <> t.view_count as viewed,
                 b.id is null or t.id is null or private.differs_beyond_views(b, t) as differs
            from before b full join touched t on t.id = b.id) w;
  if changed is not null then
    insert into private.catalogue_changes (xid, vehicle_id) select pg_current_xact_id(), unnest(changed);
    perform private.catalogue_note(false, false);
  end if;
  -- Size limit of a notification.
  for at in 1 .. coalesce(cardinality(viewed), 0) by 150 loop
    perform pg_notify('catalogue_views', array_to_string(viewed[at : at + 149], ','));
  end loop;
  return null;
end $$;

create or replace function private.catalogue_emptied() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.catalogue_note(true, false);
  return null;
end $$;

create or replace function private.catalogue_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.catalogue_note(false, true);
  return null;
end $$;

create or replace function private.touch_pages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.catalogue_note(false, false);
  return null;
end $$;

drop trigger if exists catalogue_inserted on public.vehicles;
drop trigger if exists catalogue_deleted on public.vehicles;
drop trigger if exists catalogue_updated on public.vehicles;
drop trigger if exists catalogue_truncated on public.vehicles;
create trigger catalogue_inserted after insert on public.vehicles
  referencing new table as touched for each statement execute function private.catalogue_vehicles();
create trigger catalogue_deleted after delete on public.vehicles
  referencing old table as touched for each statement execute function private.catalogue_vehicles();
create trigger catalogue_updated after update on public.vehicles
  referencing old table as before new table as touched for each statement execute function private.catalogue_vehicles_updated();
create trigger catalogue_truncated after truncate on public.vehicles
  for each statement execute function private.catalogue_emptied();

drop trigger if exists catalogue_settings on public.app_config;
drop trigger if exists catalogue_settings on public.branches;
create trigger catalogue_settings after insert or update or delete or truncate on public.app_config
  for each statement execute function private.catalogue_settings();
create trigger catalogue_settings after insert or update or delete or truncate on public.branches
  for each statement execute function private.catalogue_settings();

drop trigger if exists touch_pages on public.appointment_exceptions;
create trigger touch_pages after insert or update or delete or truncate on public.appointment_exceptions
  for each statement execute function private.touch_pages();

-- From one snapshot.
create or replace function private.catalogue_since(known bigint)
returns table (version bigint, everything boolean, settings boolean, vehicle_ids uuid[])
language sql stable security definer set search_path = '' as $$
  select greatest(h.version, (select max(t.version) from private.catalogue_transactions t)),
         known < h.version or exists (select from private.catalogue_transactions t where t.version > known and t.everything),
         exists (select from private.catalogue_transactions t where t.version > known and t.settings),
         array(select distinct c.vehicle_id from private.catalogue_changes c join private.catalogue_transactions t using (xid)
                where t.version > known)
    from private.catalogue_horizon h
$$;
grant usage on schema private to authenticator;
grant execute on function private.catalogue_since(bigint) to authenticator;

-- Re-created functions may change the listing.
select private.catalogue_note(true, true);

-- After a restore from another server, whose transaction ids may repeat here.
create or replace function private.begin_catalogue_anew() returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.catalogue_changes;
  delete from private.catalogue_transactions;
  update private.catalogue_horizon set version = nextval('private.catalogue_version_seq');
$$;
