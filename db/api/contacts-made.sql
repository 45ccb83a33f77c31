-- Logged contacts are 'declarada', ones seen by the system 'comprobada' (docs/decisions/116).
grant select on public.contacts_made to authenticated, service_role;
create policy of_own_people on public.contacts_made for select to authenticated using (
  (select private.profile_role()) = 'sales' and (
    exists (select from public.leads l where l.id = lead_id)
    or exists (select from public.profiles p where p.id = client_id and p.asesor_asignado_id = (select auth.uid()))
    or client_id = any ((select private.covered_clients((select auth.uid())))::uuid[])));
create policy admin_reads on public.contacts_made for select to authenticated using ((select private.profile_role()) = 'admin');

create or replace function private.take_own_lead(lead uuid) returns public.leads
language plpgsql volatile security definer set search_path = '' as $$
declare
  rule text;
  taken public.leads;
begin
  perform private.require_staff();
  rule := private.profile_role();
  select * into taken from public.leads l where l.id = lead and l.merged_into is null and (rule = 'admin' or l.agent_id = auth.uid()) for update;
  if taken.id is null and exists (select from public.leads l join public.leads s on s.id = l.merged_into
                                   where l.id = lead and (rule = 'admin' or s.agent_id = auth.uid())) then
    raise sqlstate 'PT409' using message = 'Este lead se unió con otro mientras lo veías. Ábrelo otra vez para ver dónde quedó.';
  elsif taken.id is null then
    raise sqlstate 'PT404' using message = 'No encontramos a este lead: puede que ya lo atienda alguien más.';
  end if;
  return taken;
end $$;

create or replace function private.note_contact(
  key uuid, lead uuid, client uuid, agent uuid, channel text, outcome text, grade text, note text, happened_at timestamptz) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare written uuid;
begin
  insert into public.contacts_made as c (key, lead_id, client_id, agent_id, channel, outcome, grade, note, happened_at, flagged)
  values (note_contact.key, lead, client, agent, note_contact.channel, note_contact.outcome, note_contact.grade, nullif(btrim(note_contact.note), ''),
          note_contact.happened_at,
          note_contact.grade = 'declarada' and 4 <= (
            select count(*) from public.contacts_made o
             where o.agent_id = agent and o.grade = 'declarada'
               and o.happened_at between note_contact.happened_at - interval '5 minutes' and note_contact.happened_at))
      on conflict on constraint contacts_made_key_key do nothing
  returning c.id into written;
  return coalesce(written, (select c.id from public.contacts_made c where c.key = note_contact.key));
end $$;

create or replace function private.follow_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restoring() then return null; end if;
  update public.leads l
     set last_contact_at = new.happened_at, last_contact_outcome = new.outcome, last_contact_grade = new.grade,
         -- A booking follows the call that led to it.
         last_contact_channel = case when new.channel = 'message' and new.outcome = 'cita' and l.last_contact_outcome = 'cita'
           and l.last_contact_at > new.happened_at - interval '1 hour' then l.last_contact_channel else new.channel end
   where l.id = new.lead_id and coalesce(l.last_contact_at <= new.happened_at, true);
  if new.outcome in ('contesto', 'cita', 'enviado') then
    update public.leads l set waiting_since = null where l.id = new.lead_id and l.waiting_since <= new.happened_at;
  end if;
  update public.leads l set state = 'aceptado', snoozed_until = null, state_since = now()
   where l.id = new.lead_id and l.state in ('nuevo', 'pospuesto') and new.outcome <> 'numero_malo';
  if new.channel in ('call', 'whatsapp', 'mail') and new.outcome in ('numero_malo', 'contesto', 'cita') then
    update public.lead_contacts c set bad_at = case when new.outcome = 'numero_malo' then new.happened_at end
      from public.leads l
     where l.id = new.lead_id and c.lead_id = l.id and (c.bad_at is null) = (new.outcome = 'numero_malo')
       and c.kind = case when new.channel = 'mail' then 'email' else 'phone' end
       and c.value = case when new.channel = 'mail' then l.email else l.phone end;
  end if;
  return null;
end $$;
drop trigger if exists follow_contact on public.contacts_made;
create trigger follow_contact after insert on public.contacts_made for each row execute function private.follow_contact();

-- `happened_at`: for entries written offline.
create or replace function public.log_contact(key uuid, channel text, outcome text, lead uuid default null, client uuid default null,
                                              note text default null, happened_at timestamptz default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  person public.leads;
  moment timestamptz := least(coalesce(happened_at, now()), now());
begin
  perform private.require_staff();
  if key is null or lead is null and client is null then
    raise sqlstate 'PT422' using message = 'Falta decir con quién fue.';
  end if;
  if channel is null or channel not in ('call', 'whatsapp', 'mail', 'in_person', 'message')
     or outcome is null or outcome not in ('contesto', 'no_contesto', 'numero_malo', 'cita', 'enviado') then
    raise sqlstate 'PT422' using message = 'Elige qué pasó.';
  end if;
  if length(note) > 1000 then raise sqlstate 'PT422' using message = 'La nota va de hasta 1,000 letras.'; end if;
  if moment < now() - interval '30 days' then
    raise sqlstate 'PT422' using message = 'Eso pasó hace más de 30 días: escríbelo como nota.';
  end if;
  if exists (select from public.contacts_made c where c.key = key and c.agent_id is distinct from auth.uid()) then
    raise sqlstate 'PT409' using message = 'Ese contacto ya lo anotó alguien más.';
  end if;
  if lead is not null then
    -- Noted offline, it may arrive after a join.
    person := private.take_own_lead(coalesce((select l.merged_into from public.leads l where l.id = lead), lead));
    lead := person.id;
    client := coalesce(client, person.account_id);
  end if;
  if client is not null and client is distinct from person.account_id and not private.looks_after(client) then
    raise sqlstate 'PT404' using message = 'No encontramos a este cliente: puede que ya lo atienda alguien más.';
  end if;
  lead := coalesce(lead, (select l.id from public.leads l where l.account_id = client and l.merged_into is null order by l.last_touch_at desc limit 1));
  return private.note_contact(key, lead, (select p.id from public.profiles p where p.id = client), auth.uid(), channel, outcome, 'declarada', note, moment);
end $$;
grant execute on function public.log_contact(uuid, text, text, uuid, uuid, text, timestamptz) to authenticated;

create or replace function private.prove_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restoring() then return null; end if;
  if new.from_staff then
    perform private.note_contact(
      md5('message ' || new.id)::uuid, (select l.id from public.leads l where l.account_id = new.user_id and l.merged_into is null order by l.last_touch_at desc limit 1),
      (select p.id from public.profiles p where p.id = new.user_id), (select p.id from public.profiles p where p.id = new.author_id),
      'message', 'enviado', 'comprobada', null, new.created_at);
  end if;
  return null;
end $$;
drop trigger if exists prove_contact on public.application_messages;
create trigger prove_contact after insert on public.application_messages for each row execute function private.prove_message();
create or replace function private.prove_visit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  visit public.appointments;
  whose uuid;
begin
  if private.is_restoring() then return null; end if;
  if new.what in ('booked', 'arrived') and exists (select from public.profiles p where p.id = new.actor_id and p.role in ('sales', 'admin')) then
    select * into visit from public.appointments m where m.id = new.appointment_id;
    whose := coalesce(visit.lead_id, (select l.id from public.leads l where l.account_id = visit.user_id and l.merged_into is null
                                       order by l.last_touch_at desc limit 1));
    if visit.user_id is distinct from new.actor_id and (whose is not null or visit.user_id is not null) then
      perform private.note_contact(
        md5('visit ' || new.id)::uuid, whose, (select p.id from public.profiles p where p.id = visit.user_id), new.actor_id,
        case new.what when 'booked' then 'message' else 'in_person' end, case new.what when 'booked' then 'cita' else 'contesto' end, 'comprobada', null, new.created_at);
    end if;
  end if;
  return null;
end $$;
drop trigger if exists prove_contact on public.appointment_events;
create trigger prove_contact after insert on public.appointment_events for each row execute function private.prove_visit();
