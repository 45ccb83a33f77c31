-- The passport of a car: what visitors were told of its price, kilometres, inspections and repairs, each entry chained to the one before (docs/decisions/235).

create table private.passport_entries (
  vehicle_id   uuid not null references public.vehicles on update cascade on delete cascade,
  place        integer not null check (place > 0),
  source       text,                                                       -- the fact that it tells: 'price 12'; null: it withdraws another entry
  is_withdrawn boolean not null default false,                             -- a later entry says that it no longer stands
  body         text not null,                                              -- a JSON text: what it says, and the hash of the entry before it
  hash         text not null,
  primary key (vehicle_id, place),
  constraint hash_is_of_the_body check (hash = encode(sha256(convert_to(body, 'UTF8')), 'hex'))
);
alter table private.passport_entries enable row level security;
create unique index one_standing_entry_of_a_fact on private.passport_entries (source) where not is_withdrawn;

-- What an entry says is never changed, and goes with its car alone.
create function private.refuse_passport_change() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.place, new.body, new.hash) = (old.place, old.body, old.hash) and new.source is not distinct from old.source then return new; end if;
  if tg_op = 'DELETE' and not exists (select from public.vehicles v where v.id = old.vehicle_id) then return old; end if;
  raise exception 'an entry of a passport is never changed or removed' using errcode = '42501';
end $$;
create trigger refuse_change before update or delete on private.passport_entries for each row execute function private.refuse_passport_change();
