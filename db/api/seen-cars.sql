-- Only with consent, for 90 days (docs/decisions/212).
grant select on public.seen_cars to authenticated, service_role;
create policy own_read on public.seen_cars for select to authenticated using (user_id = (select auth.uid()));
create policy of_own_people on public.seen_cars for select to authenticated using (
  (select private.profile_role()) = 'sales' and (exists (select from public.leads l where l.id = lead_id) or private.looks_after(user_id)));
create policy admin_reads on public.seen_cars for select to authenticated using ((select private.profile_role()) = 'admin');

create or replace function private.shares_interest(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select c.granted from public.consents c where c.user_id = person and c.purpose = 'interes' order by c.id desc limit 1), false)
$$;
create or replace function private.device_hash(device uuid) returns bytea
language sql immutable strict set search_path = '' as $$
  select sha256(convert_to(device::text, 'UTF8'))
$$;

-- Views within half an hour are one.
create or replace function private.keep_seen(of_user uuid, of_lead uuid, car text, how text, moment timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.visitors_see(car) or how is null or how not in ('auto', 'calculadora') then return; end if;
  update public.seen_cars s set times = s.times + 1, seen_at = greatest(s.seen_at, moment)
   where (s.user_id = of_user or s.lead_id = of_lead) and s.ordencompra = car and s.what = how
     and s.seen_at between moment - interval '30 minutes' and moment + interval '30 minutes';
  if found then return; end if;
  -- Limit against automated requests.
  if (select count(*) from public.seen_cars s where s.user_id = of_user or s.lead_id = of_lead) >= 1000 then return; end if;
  insert into public.seen_cars (user_id, lead_id, ordencompra, what, first_at, seen_at) values (of_user, of_lead, car, how, moment, moment);
end $$;

create or replace function private.keep_seen_before(of_user uuid, of_lead uuid, seen jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare one record;
begin
  if jsonb_typeof(seen) is distinct from 'array' then return; end if;
  for one in
    select s.car, s.what, s.at from jsonb_to_recordset(seen) s (car text, what text, at timestamptz)
     where s.at between now() - interval '1 day' and now() + interval '5 minutes' and length(s.car) between 1 and 60 order by s.at desc limit 20
  loop
    if not exists (select from public.seen_cars k where (k.user_id = of_user or k.lead_id = of_lead) and k.ordencompra = one.car and k.what = one.what
                      and one.at between k.first_at and k.seen_at) then
      perform private.keep_seen(of_user, of_lead, one.car, one.what, least(one.at, now()));
    end if;
  end loop;
exception when data_exception then
  return;
end $$;

create or replace function private.note_seen(device uuid, car text, what text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare known private.seen_devices;
begin
  update private.seen_devices d set seen_at = now() where d.hash = private.device_hash(device)
     and (d.user_id is null or private.shares_interest(d.user_id)) returning * into known;
  if found then perform private.keep_seen(known.user_id, known.lead_id, car, what, now()); end if;
end $$;

create or replace function private.share_seen_of_lead(lead uuid, device uuid, seen jsonb, version text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.seen_devices as d (hash, lead_id, notice_version) values (private.device_hash(device), lead, coalesce(version, '—'))
      on conflict (hash) do update set lead_id = excluded.lead_id, notice_version = excluded.notice_version, said_at = now(), seen_at = now()
   where d.user_id is null;
  perform private.keep_seen_before(null, lead, seen);
end $$;

create or replace function private.stop_sharing_seen(device uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare known private.seen_devices;
begin
  select * into known from private.seen_devices d where d.hash = private.device_hash(device);
  if not found then return; end if;
  if known.user_id is not null then
    insert into public.consents (user_id, purpose, granted, text_version, channel) values (known.user_id, 'interes', false, known.notice_version, 'portal');
  else
    delete from public.seen_cars s where s.lead_id = known.lead_id;
    delete from private.seen_devices d where d.lead_id = known.lead_id;
  end if;
end $$;
revoke all on function private.note_seen(uuid, text, text), private.share_seen_of_lead(uuid, uuid, jsonb, text), private.stop_sharing_seen(uuid),
  private.keep_seen(uuid, uuid, text, text, timestamptz), private.keep_seen_before(uuid, uuid, jsonb) from public;
grant execute on function private.note_seen(uuid, text, text), private.share_seen_of_lead(uuid, uuid, jsonb, text), private.stop_sharing_seen(uuid) to service_role;

-- False: no consent, so the browser should forget them.
create or replace function public.share_seen(device uuid, seen jsonb default '[]') returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null then raise exception 'sign in first' using errcode = '42501'; end if;
  perform private.require_second_factor();
  if not private.shares_interest(me) then
    delete from private.seen_devices d where d.hash = private.device_hash(device) and d.user_id = me;
    return false;
  end if;
  insert into private.seen_devices as d (hash, user_id, notice_version)
  select private.device_hash(device), me, (select c.text_version from public.consents c where c.user_id = me and c.purpose = 'interes' order by c.id desc limit 1)
      on conflict (hash) do update set user_id = excluded.user_id, lead_id = null, notice_version = excluded.notice_version, seen_at = now();
  perform private.keep_seen_before(me, null, seen);
  return true;
end $$;
revoke all on function public.share_seen(uuid, jsonb) from public, anon;
grant execute on function public.share_seen(uuid, jsonb) to authenticated;

create or replace function private.forget_interest() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.seen_cars s where s.user_id = new.user_id;
  delete from private.seen_devices d where d.user_id = new.user_id;
  return null;
end $$;
drop trigger if exists forget_interest on public.consents;
create trigger forget_interest after insert on public.consents
  for each row when (new.purpose = 'interes' and not new.granted) execute function private.forget_interest();

create or replace function private.forget_seen_cars() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone integer;
  away integer;
begin
  delete from public.seen_cars s where s.seen_at < now() - interval '90 days';
  get diagnostics gone = row_count;
  delete from private.seen_devices d where d.seen_at < now() - interval '90 days';
  get diagnostics away = row_count;
  return gone + away;
end $$;
revoke all on function private.forget_seen_cars() from public;
grant execute on function private.forget_seen_cars() to authenticator;
