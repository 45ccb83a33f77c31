grant select, delete on public.appointment_waitlist to authenticated;
grant insert (user_id, branch, kind, day, ordencompra) on public.appointment_waitlist to authenticated;
grant select, insert, update, delete on public.appointment_waitlist to service_role;
create policy own_read on public.appointment_waitlist for select to authenticated using (user_id = (select auth.uid()));
create policy staff_reads on public.appointment_waitlist for select to authenticated
  using ((select private.is_staff()) and private.looks_after(user_id));
create policy own_insert on public.appointment_waitlist for insert to authenticated with check (user_id = (select auth.uid()));
create policy own_delete on public.appointment_waitlist for delete to authenticated using (user_id = (select auth.uid()));

create or replace function private.guard_waiting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.ordencompra := nullif(new.ordencompra, '');
  if not exists (select from private.slots(new.branch, new.kind, new.day, new.day, now())) then
    raise sqlstate 'PT422' using message = 'La sucursal no recibe citas ese día. Elige otro.';
  end if;
  if private.car_stands_elsewhere(new.ordencompra, new.branch) is not null then
    raise sqlstate 'PT422' using message = 'Ese auto está en otra sucursal.';
  end if;
  if exists (select from private.free_slots(new.user_id, new.branch, new.kind, new.day, new.day, new.ordencompra)) then
    raise sqlstate 'PT409' using message = 'Ese día todavía tiene horas libres. Elige una.';
  end if;
  if (select count(*) from public.appointment_waitlist w where w.user_id = new.user_id) >= 20 then
    raise sqlstate 'PT429' using message = 'Ya esperas lugar en muchos días. Quita alguno para agregar otro.';
  end if;
  delete from public.appointment_waitlist w
   where w.user_id = new.user_id and w.branch = new.branch and w.kind = new.kind and w.day = new.day
     and w.ordencompra is not distinct from new.ordencompra and w.told_at is not null;
  return new;
end $$;
drop trigger if exists guard on public.appointment_waitlist;
create trigger guard before insert on public.appointment_waitlist for each row execute function private.guard_waiting();

create or replace function private.tell_who_waits() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  wish record;
  told integer := 0;
begin
  delete from public.appointment_waitlist w using public.branches b
   where b.code = w.branch and w.day < (now() at time zone b.time_zone)::date;
  for wish in
    select w.*, b.name as branch_name, p.first_name, v.titulo
      from public.appointment_waitlist w
      join public.branches b on b.code = w.branch
      join public.profiles p on p.id = w.user_id
      left join public.vehicles v on v.ordencompra = w.ordencompra and not v.vendido and not v.separado
     where w.told_at is null order by w.created_at, w.id for update of w skip locked
  loop
    continue when wish.ordencompra is not null and wish.titulo is null or not exists (
      select from private.free_slots(wish.user_id, wish.branch, wish.kind, wish.day, wish.day, wish.ordencompra));
    update public.appointment_waitlist w set told_at = now() where w.id = wish.id;
    told := told + 1;
    perform private.write_to(wish.user_id, 'appointment-place', jsonb_strip_nulls(
      jsonb_build_object('name', wish.first_name, 'kind', wish.kind, 'branch', wish.branch_name, 'day', wish.day, 'vehicle', wish.titulo)),
      'appointment-place:' || wish.id);
  end loop;
  return told;
end $$;
