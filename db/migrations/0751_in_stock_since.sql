-- A day's purchase has no hour: one of the day on which the car was added counts from then, not from midnight.
create function private.in_stock_since(bought date, added timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select case when bought <> (added at time zone 'America/Monterrey')::date then bought::timestamp at time zone 'America/Monterrey' else added end
$$;
