-- Append-only; every sender checks private.may_contact first (docs/decisions/131).
grant select on public.contact_permissions to authenticated, service_role;
create policy of_own_people on public.contact_permissions for select to authenticated using (
  (select private.profile_role()) = 'sales' and (exists (select from public.leads l where l.id = lead_id) or private.looks_after(user_id)));
create policy admin_reads on public.contact_permissions for select to authenticated using ((select private.profile_role()) = 'admin');
create policy own_read on public.contact_permissions for select to authenticated using (user_id = (select auth.uid()));

create or replace function private.refuse_permission_change() returns trigger language plpgsql set search_path = '' as $$
begin
  -- Merging leads may change the lead; deleting staff may clear the author.
  if to_jsonb(new) - '{lead_id,recorded_by}'::text[] = to_jsonb(old) - '{lead_id,recorded_by}'::text[] and (old.lead_id is null) = (new.lead_id is null) then return new; end if;
  raise exception 'what was said is never edited: add what is said now' using errcode = '42501';
end $$;
drop trigger if exists append_only on public.contact_permissions;
create trigger append_only before update on public.contact_permissions for each row execute function private.refuse_permission_change();

create or replace function private.address_hash(address text) returns text
language sql immutable strict set search_path = '' as $$
  select encode(sha256(convert_to(lower(address), 'UTF8')), 'hex')
$$;
-- Of the lead, else of the client; null: none.
create or replace function private.address_of(lead uuid, client uuid, channel text) returns text
language sql stable security definer set search_path = '' as $$
  select case channel when 'mail'
    then coalesce((select l.email from public.leads l where l.id = lead), (select lower(coalesce(p.email, u.email)) from auth.users u left join public.profiles p on p.id = u.id where u.id = client))
    else coalesce((select l.phone from public.leads l where l.id = lead),
                  (select coalesce(p.phone, '+' || nullif(ltrim(u.phone, '+'), '')) from auth.users u left join public.profiles p on p.id = u.id where u.id = client)) end
$$;

-- An advertising opt-out blocks the address for everybody who has it, and survives erasure.
create or replace function private.close_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said jsonb := to_jsonb(new);
  closed text[] := case when tg_table_name = 'consents' then '{whatsapp,mail,sms}' else array[said ->> 'channel'] end;
begin
  insert into private.refused_addresses as r (hash, channel, refused_at)
  select private.address_hash(private.address_of((said ->> 'lead_id')::uuid, (said ->> 'user_id')::uuid, c)), c, coalesce((said ->> 'said_at')::timestamptz, now())
    from unnest(closed) c where private.address_of((said ->> 'lead_id')::uuid, (said ->> 'user_id')::uuid, c) is not null
      on conflict (hash, channel) do update set refused_at = greatest(r.refused_at, excluded.refused_at);
  return null;
end $$;
drop trigger if exists close_address on public.contact_permissions;
create trigger close_address after insert on public.contact_permissions
  for each row when (new.purpose = 'publicidad' and not new.granted) execute function private.close_address();
drop trigger if exists close_address on public.consents;
create trigger close_address after insert on public.consents
  for each row when (new.purpose = 'promociones' and not new.granted) execute function private.close_address();

-- `record` is the id of a lead or of an account.
create or replace function private.person_of(record uuid, out leads uuid[], out client uuid)
language plpgsql stable security definer set search_path = '' as $$
declare lead public.leads;
begin
  select * into lead from public.leads l where l.id = (select coalesce(s.merged_into, s.id) from public.leads s where s.id = person_of.record);
  client := coalesce(lead.account_id, (select u.id from auth.users u where u.id = person_of.record));
  leads := array_remove(lead.id || array(select l.id from public.leads l
                                          where l.account_id = person_of.client and l.id is distinct from lead.id order by l.last_touch_at desc), null);
end $$;

create or replace function private.said_of(of_leads uuid[], of_client uuid, of_channel text, of_purpose text)
returns table (granted boolean, said_at timestamptz, way text, text_version text, recorded_by uuid, note text, place bigint)
language sql stable security definer rows 5 set search_path = '' as $$
  select c.granted, c.said_at, c.way, c.text_version, c.recorded_by, c.note, c.id
    from public.contact_permissions c
   where c.lead_id = any (of_leads) and c.channel = of_channel and c.purpose = of_purpose
  union all
  select c.granted, c.said_at, c.way, c.text_version, c.recorded_by, c.note, c.id
    from public.contact_permissions c
   where c.user_id = of_client and c.channel = of_channel and c.purpose = of_purpose
  union all
  -- Forms ask once for mail, SMS and WhatsApp; an unchecked box is no answer.
  select true, e.created_at, 'web', coalesce(e.notice_version, '—'), null, null, 0
    from public.lead_events e join public.leads l on l.id = e.lead_id and l.marketing
   where of_purpose = 'publicidad' and of_channel <> 'call' and e.lead_id = any (of_leads) and e.marketing
  union all
  select s.granted, s.created_at, 'web', s.text_version, null, null, s.id
    from public.consents s
   where of_purpose = 'publicidad' and of_channel <> 'call' and s.user_id = of_client and s.purpose = 'promociones'
   order by 2 desc, 7 desc
$$;

-- The register in force; it may be at most 30 days old.
create or replace function private.register_standing() returns table (list_id bigint, published_on date, is_old boolean)
language sql stable security definer rows 1 set search_path = '' as $$
  select s.id, s.published_on, s.published_on < (now() at time zone 'America/Monterrey')::date - 30
    from private.suppression_lists s where s.in_force order by s.id desc limit 1
$$;

-- Advertising needs consent as the latest answer, and by phone also the register. `why` 'address_refused': opt-out
-- by somebody with that address.
create or replace function private.may_contact(person uuid, channel text, purpose text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  whom record;
  address text;
  latest record;
  register record;
  refused_at timestamptz;
  no constant jsonb := '{"may": false}';
begin
  if channel is null or channel not in ('call', 'whatsapp', 'mail', 'sms') or purpose is null or purpose not in ('servicio', 'publicidad') then
    raise sqlstate 'PT422' using message = 'Elige por dónde y para qué se contacta.';
  end if;
  select * into whom from private.person_of(person);
  if whom.client is null and whom.leads = '{}' then return no || '{"why": "unknown"}'; end if;
  address := private.address_of(whom.leads[1], whom.client, channel);
  if address is null then return no || '{"why": "no_address"}'; end if;
  if exists (select from public.lead_contacts c where c.lead_id = any (whom.leads) and c.value = address and c.bad_at is not null and c.replaced_at is null) then
    return no || '{"why": "bad_address"}';
  end if;
  select * into latest from private.said_of(whom.leads, whom.client, channel, purpose) limit 1;
  if latest.granted is false then return no || '{"why": "refused"}'; end if;
  if purpose = 'servicio' then return '{"may": true}'; end if;
  if latest.granted is null then return no || '{"why": "no_consent"}'; end if;
  select r.refused_at into refused_at from private.refused_addresses r where r.hash = private.address_hash(address) and r.channel = channel;
  if refused_at >= latest.said_at then return no || '{"why": "address_refused"}'; end if;
  if channel = 'mail' then return '{"may": true}'; end if;
  select * into register from private.register_standing();
  if register.list_id is null then return no || '{"why": "register_missing"}'; end if;
  if register.is_old then return no || '{"why": "register_old"}'; end if;
  if exists (select from private.suppressed_numbers n where n.list_id = register.list_id and n.number = right(address, 10)::bigint) then
    return no || '{"why": "registered"}';
  end if;
  return '{"may": true}';
end $$;
revoke all on function private.may_contact(uuid, text, text) from public;
grant execute on function private.may_contact(uuid, text, text) to service_role;

create or replace function private.require_person(record uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare whom record;
begin
  perform private.require_staff();
  select * into whom from private.person_of(require_person.record);
  if private.profile_role() = 'admin' and (whom.client is not null or whom.leads <> '{}') then return; end if;
  if private.looks_after(whom.client)
     or exists (select from public.leads l where l.id = any (whom.leads) and (auth.uid() in (l.agent_id, l.cover_id) or l.id = any (private.shared_leads(auth.uid())))) then
    return;
  end if;
  raise sqlstate 'PT404' using message = 'No encontramos a esa persona: puede que la atienda alguien más.';
end $$;
create or replace function public.may_contact(person uuid, channel text, purpose text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_person(may_contact.person);
  return private.may_contact(person, channel, purpose);
end $$;

create or replace function public.contact_standing(person uuid)
returns table (channel text, purpose text, granted boolean, said_at timestamptz, way text, text_version text, recorded_by text, note text,
               times bigint, may boolean, why text)
language plpgsql stable security definer rows 8 set search_path = '' as $$
declare whom record;
begin
  perform private.require_person(contact_standing.person);
  select * into whom from private.person_of(contact_standing.person);
  return query
  select c.name, p.name, s.granted, s.said_at, s.way, s.text_version, (select private.colleague(s.recorded_by)), s.note,
         (select count(*) from private.said_of(whom.leads, whom.client, c.name, p.name)), (m.told ->> 'may')::boolean, m.told ->> 'why'
    from unnest(array['call', 'whatsapp', 'mail', 'sms']) with ordinality c (name, place)
   cross join unnest(array['servicio', 'publicidad']) with ordinality p (name, place)
    left join lateral (select * from private.said_of(whom.leads, whom.client, c.name, p.name) limit 1) s on true
   cross join lateral (select private.may_contact(contact_standing.person, c.name, p.name) as told) m
   order by p.place, c.place;
end $$;

create or replace function public.say_permission(person uuid, channels text[], purpose text, granted boolean, way text, note text default null)
returns integer
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  whom record;
  lead uuid;
  notice text := (select n.version from public.privacy_notices n where n.published_on <= (now() at time zone 'America/Monterrey')::date
                   order by n.published_on desc, n.version desc limit 1);
  written integer;
begin
  perform private.require_person(person);
  select * into whom from private.person_of(person);
  if coalesce(cardinality(channels), 0) = 0 or not channels <@ '{call,whatsapp,mail,sms}' or purpose is null or purpose not in ('servicio', 'publicidad') or granted is null then
    raise sqlstate 'PT422' using message = 'Elige por dónde, para qué y qué dijo.';
  end if;
  if way is null or way not in ('en_persona', 'llamada', 'whatsapp', 'correo', 'sms') then
    raise sqlstate 'PT422' using message = 'Di cómo lo dijo.';
  end if;
  if length(btrim(note)) > 500 then raise sqlstate 'PT422' using message = 'La nota va de hasta 500 letras.'; end if;
  if whom.client is null then lead := whom.leads[1]; end if;
  insert into public.contact_permissions (lead_id, user_id, channel, purpose, granted, way, text_version, note, recorded_by, said_at, created_at)
  select lead, case when lead is null then whom.client end, c, purpose, granted, way, coalesce(notice, '—'), nullif(btrim(note), ''),
         (select p.id from public.profiles p where p.id = auth.uid()), clock_timestamp(), clock_timestamp()
    from (select distinct unnest(channels) as c) said;
  get diagnostics written = row_count;
  return written;
end $$;

create or replace function public.suppression_register() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select jsonb_build_object('published_on', s.published_on, 'file_name', s.file_name, 'numbers', s.numbers, 'rejected', s.rejected, 'loaded_at', s.loaded_at,
                                    'loaded_by', private.colleague(s.loaded_by), 'is_old', r.is_old)
            from private.register_standing() r join private.suppression_lists s on s.id = r.list_id);
end $$;

-- The previous register stays in force until this one is finished.
create or replace function public.begin_register(published_on date, file_name text default null) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare opened bigint;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('volante.suppression'));
  if published_on is null or published_on > (now() at time zone 'America/Monterrey')::date or published_on < date '2007-01-01' then
    raise sqlstate 'PT422' using message = 'Escribe de qué día es el archivo: hoy o antes.';
  end if;
  if published_on < (select r.published_on from private.register_standing() r) then
    raise sqlstate 'PT409' using message = 'Ya está cargado uno más nuevo.';
  end if;
  delete from private.suppression_lists s where not s.in_force and s.loaded_at < now() - interval '1 hour';
  insert into private.suppression_lists (published_on, file_name, loaded_by) values (published_on, left(nullif(btrim(file_name), ''), 200), auth.uid()) returning id into opened;
  return opened;
end $$;
create or replace function private.require_open_register(list bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from private.suppression_lists s where s.id = list and not s.in_force and s.loaded_by = auth.uid()) then
    raise sqlstate 'PT404' using message = 'Esa carga ya terminó. Elige el archivo otra vez.';
  end if;
end $$;
create or replace function public.add_to_register(list bigint, numbers bigint[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_open_register(list);
  if cardinality(numbers) > 20000 or exists (select from unnest(numbers) n where n is null or n not between 1000000000 and 9999999999) then
    raise sqlstate 'PT422' using message = 'Un teléfono del registro tiene diez dígitos.';
  end if;
  insert into private.suppressed_numbers (list_id, number) select list, n from unnest(numbers) n on conflict do nothing;
end $$;
create or replace function public.close_register(list bigint, rejected integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare held integer;
begin
  perform private.require_open_register(list);
  held := (select count(*) from private.suppressed_numbers n where n.list_id = list);
  if held = 0 then raise sqlstate 'PT422' using message = 'Ese archivo no trae ningún teléfono de diez dígitos.'; end if;
  update private.suppression_lists s set numbers = held, rejected = greatest(coalesce(close_register.rejected, 0), 0), in_force = true where s.id = list;
  delete from private.suppressed_numbers n where n.list_id < list;
  return public.suppression_register();
end $$;

grant execute on function public.may_contact(uuid, text, text), public.contact_standing(uuid), public.suppression_register(),
  public.begin_register(date, text), public.add_to_register(bigint, bigint[]), public.close_register(bigint, integer),
  public.say_permission(uuid, text[], text, boolean, text, text) to authenticated;
