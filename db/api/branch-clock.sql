-- Without a branch: when any is open.

create or replace function private.opening(branch text, since timestamptz, days integer) returns tstzmultirange
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  return (
    select coalesce(range_agg(tstzrange(o.opens, o.closes)), '{}')
      from public.branches b
     cross join generate_series(0, opening.days) n (days)
     cross join lateral (select (opening.since at time zone b.time_zone)::date + n.days as day) d
      left join public.appointment_exceptions e on e.branch = b.code and e.day = d.day
     cross join lateral jsonb_array_elements(coalesce(e.hours, b.hours -> to_char(d.day, 'dy'))) s
     cross join lateral (select (d.day + (s ->> 0)::time) at time zone b.time_zone as opens, (d.day + (s ->> 1)::time) at time zone b.time_zone as closes) o
     where (opening.branch is null or b.code = opening.branch) and o.opens < o.closes);
end $$;

create or replace function private.is_open(branch text, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  return exists (
    select from public.branches b
     cross join lateral (select is_open.at at time zone b.time_zone as local) l
      left join public.appointment_exceptions e on e.branch = b.code and e.day = l.local::date
     cross join lateral jsonb_array_elements(coalesce(e.hours, b.hours -> to_char(l.local, 'dy'))) s
     where (is_open.branch is null or b.code = is_open.branch) and l.local::time >= (s ->> 0)::time and l.local::time < (s ->> 1)::time);
end $$;

-- For 0 minutes the first open moment. Null: closed for two months.
create or replace function private.after_open_minutes(branch text, since timestamptz, minutes integer) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  missing interval;
  span record;
  begins timestamptz;
  days integer;
begin
  foreach days in array array[4, 62] loop
    missing := make_interval(mins => after_open_minutes.minutes);
    for span in select lower(r) as opens, upper(r) as closes
                  from unnest(private.opening(after_open_minutes.branch, after_open_minutes.since, days)) r
                 where upper(r) > after_open_minutes.since order by 1 loop
      begins := greatest(span.opens, after_open_minutes.since);
      if span.closes - begins > missing then return begins + missing; end if;
      missing := missing - (span.closes - begins);
    end loop;
  end loop;
  return null;
end $$;

create or replace function private.open_minutes(branch text, since timestamptz, until timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(floor(sum(extract(epoch from upper(r) - lower(r))) / 60), 0)::integer
    from unnest(private.opening(open_minutes.branch, open_minutes.since,
                                greatest(ceil(extract(epoch from open_minutes.until - open_minutes.since) / 86400), 0)::integer + 1)
                * tstzmultirange(tstzrange(open_minutes.since, greatest(open_minutes.until, open_minutes.since)))) r
$$;
