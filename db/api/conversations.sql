grant select on public.conversations, public.conversation_messages to authenticated, service_role;
create policy of_own_people on public.conversations for select to authenticated using (
  (select private.profile_role()) = 'sales' and (
    exists (select from public.leads l where l.id = lead_id)
    or exists (select from public.profiles p where p.id = client_id and p.asesor_asignado_id = (select auth.uid()))
    or client_id = any ((select private.covered_clients((select auth.uid())))::uuid[])));
create policy admin_reads on public.conversations for select to authenticated using ((select private.profile_role()) = 'admin');
create policy of_own_people on public.conversation_messages for select to authenticated using (
  (select private.profile_role()) = 'sales' and (
    exists (select from public.leads l where l.id = lead_id)
    or exists (select from public.profiles p where p.id = client_id and p.asesor_asignado_id = (select auth.uid()))
    or client_id = any ((select private.covered_clients((select auth.uid())))::uuid[])));
create policy admin_reads on public.conversation_messages for select to authenticated using ((select private.profile_role()) = 'admin');

-- Platform rule: free text is allowed for 24 hours after the customer's last message.
create or replace function private.window_until(talk public.conversations) returns timestamptz
language sql immutable set search_path = '' as $$
  select talk.heard_at + interval '24 hours'
$$;

drop function if exists private.written_to(uuid, uuid);
-- `works`: false where they are only read, as a record shared with a colleague is.
create or replace function private.written_to(lead uuid, client uuid, works boolean, out whom_lead uuid, out whom_client uuid)
language plpgsql stable security definer set search_path = '' as $$
declare person public.leads;
begin
  perform private.require_staff();
  if lead is not null then
    select * into person from public.leads l
     where l.id = (select coalesce(s.merged_into, s.id) from public.leads s where s.id = lead)
       and private.has_person(private.profile_role(), auth.uid(), l.id, null, works);
    whom_lead := person.id;
    whom_client := (select p.id from public.profiles p where p.id = person.account_id);
  elsif client is not null and private.has_person(private.profile_role(), auth.uid(), null, client, works) then
    whom_client := client;
    whom_lead := (select l.id from public.leads l where l.account_id = client and l.merged_into is null order by l.last_touch_at desc limit 1);
  end if;
  if whom_lead is null and whom_client is null then
    raise sqlstate 'PT404' using message = 'No encontramos a esta persona entre las tuyas: puede que ya la atienda alguien más.';
  end if;
end $$;

create or replace function private.queue_message(message public.conversation_messages, talk public.conversations) returns void
language sql volatile security definer set search_path = '' as $$
  select private.enqueue('whatsapp', jsonb_build_object('message', message.id, 'template', 'whatsapp'),
                         format('conversation-message:%s:%s', message.id, message.attempt), 'conversation:' || talk.id,
                         case when message.kind = 'plantilla' then now() + interval '24 hours' else private.window_until(talk) end)
$$;

create or replace function private.require_window(talk public.conversations, kind text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if kind <> 'plantilla' and coalesce(private.window_until(talk) <= now(), true) then
    raise sqlstate 'PT409' using hint = 'window_closed',
      message = 'Hace más de 24 horas que no te escribe: WhatsApp solo deja mandarle una plantilla.';
  end if;
end $$;

create or replace function private.require_may_write(person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare may jsonb := private.may_contact(person, 'whatsapp', 'servicio');
begin
  if not (may ->> 'may')::boolean then
    raise sqlstate 'PT422' using message = case may ->> 'why' when 'bad_address' then 'Ese número no sirve: pide otro.'
      else 'Pidió que no le escribamos por WhatsApp.' end;
  end if;
end $$;
revoke all on function private.require_may_write(uuid) from public;

create or replace function public.send_message(key uuid, body text, lead uuid default null, client uuid default null,
                                               template text default null, template_values text[] default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  whom record;
  reached text;
  talk public.conversations;
  message public.conversation_messages;
  said text := btrim(private.free_text(body), E' \t\r\n');
  kind text := case when template is null then 'texto' else 'plantilla' end;
begin
  select * into whom from private.written_to(lead, client, true);
  if key is null or coalesce(said, '') = '' or length(said) > 4096 then
    raise sqlstate 'PT422' using message = 'Escribe un mensaje de hasta 4096 letras.';
  end if;
  select * into message from public.conversation_messages m where m.key = key;
  if found then
    if message.author_id is distinct from auth.uid() then raise sqlstate 'PT409' using message = 'Ese mensaje ya lo mandó alguien más.'; end if;
    return message.id;
  end if;
  if template is not null and not exists (select from private.message_kinds() k where k.id = template and k.id like 'whatsapp:%') then
    raise sqlstate 'PT422' using message = 'Esa plantilla ya no existe.';
  end if;
  if (template is null) <> (template_values is null) or cardinality(template_values) > 20
     or exists (select from unnest(template_values) v where v is null or btrim(v) = '' or length(v) > 1000) then
    raise sqlstate 'PT422' using message = 'A la plantilla le falta un dato.';
  end if;
  reached := private.address_of(whom.whom_lead, whom.whom_client, 'whatsapp');
  if reached is null then raise sqlstate 'PT422' using message = 'No ha dejado un teléfono.'; end if;
  perform private.require_may_write(coalesce(whom.whom_lead, whom.whom_client));
  insert into public.conversations (phone, lead_id, client_id) values (reached, whom.whom_lead, whom.whom_client) on conflict (phone) do nothing;
  select * into talk from public.conversations c where c.phone = reached for update;
  if talk.lead_id is null and talk.client_id is null then
    talk := private.give_conversation(talk, whom.whom_lead, whom.whom_client);
  elsif (talk.lead_id = whom.whom_lead or talk.client_id = whom.whom_client) is not true then
    raise sqlstate 'PT409' using message = 'Con ese número ya conversa otra persona de la agencia.';
  end if;
  perform private.require_window(talk, kind);
  insert into public.conversation_messages (conversation_id, lead_id, client_id, key, origin, kind, body, template, template_values, author_id, status, created_at)
  values (talk.id, talk.lead_id, talk.client_id, key, 'sistema', kind, said, template, template_values,
          (select p.id from public.profiles p where p.id = auth.uid()), 'en_cola', clock_timestamp())
  returning * into message;
  update public.conversations c set last_at = greatest(c.last_at, message.created_at) where c.id = talk.id;
  perform private.queue_message(message, talk);
  return message.id;
end $$;

create or replace function public.retry_message(message uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  whom record;
  again public.conversation_messages;
  talk public.conversations;
begin
  select * into again from public.conversation_messages m where m.id = retry_message.message and m.origin = 'sistema' for update;
  select * into whom from private.written_to(again.lead_id, again.client_id, true);
  if again.status <> 'fallo' then raise sqlstate 'PT409' using message = 'Ese mensaje ya salió.'; end if;
  perform private.require_may_write(coalesce(whom.whom_lead, whom.whom_client));
  select * into talk from public.conversations c where c.id = again.conversation_id;
  perform private.require_window(talk, again.kind);
  update public.conversation_messages m
     set status = 'en_cola', problem = null, attempt = m.attempt + 1, sending_since = null, wire_id = null, sent_at = null
   where m.id = again.id returning * into again;
  perform private.queue_message(again, talk);
end $$;

create or replace function private.give_conversation(talk public.conversations, lead uuid, client uuid) returns public.conversations
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.conversations c set lead_id = lead, client_id = client, set_aside_at = null where c.id = talk.id returning * into talk;
  update public.conversation_messages m set lead_id = lead, client_id = client where m.conversation_id = talk.id;
  return talk;
end $$;

-- `taken`: assigned to somebody else. `writes`: false for a record shared by a colleague.
create or replace function public.conversation_with(lead uuid default null, client uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  whom record;
  reached text;
  talk public.conversations;
begin
  select * into whom from private.written_to(conversation_with.lead, conversation_with.client, false);
  reached := private.address_of(whom.whom_lead, whom.whom_client, 'whatsapp');
  select * into talk from public.conversations c where c.phone = reached;
  return private.may_contact(coalesce(whom.whom_lead, whom.whom_client), 'whatsapp', 'servicio') || jsonb_build_object(
    'lead', whom.whom_lead, 'client', whom.whom_client, 'phone', reached,
    'writes', private.has_person(private.profile_role(), auth.uid(), whom.whom_lead, null, true)
              or private.has_person(private.profile_role(), auth.uid(), null, whom.whom_client, true),
    'taken', num_nonnulls(talk.lead_id, talk.client_id) > 0 and (talk.lead_id = whom.whom_lead or talk.client_id = whom.whom_client) is not true,
    'window_until', case when talk.lead_id = whom.whom_lead or talk.client_id = whom.whom_client or num_nonnulls(talk.lead_id, talk.client_id) = 0
                         then private.window_until(talk) end,
    'name', coalesce((select l.name from public.leads l where l.id = whom.whom_lead),
                     (select nullif(concat_ws(' ', p.first_name, p.last_name), '') from public.profiles p where p.id = whom.whom_client)),
    'email', private.address_of(whom.whom_lead, whom.whom_client, 'mail'),
    'agent', (select p.first_name from public.profiles p where p.id = auth.uid()),
    'car', (select jsonb_build_object('title', v.titulo, 'price', v.precio, 'slug', v.slug, 'place', b.name, 'gone', v.vendido or v.separado)
              from public.leads l join public.inventario_cache v on v.ordencompra = l.wants
              left join public.branches b on b.city = any (v.ubicacion)
             where l.id = whom.whom_lead order by b.position limit 1));
end $$;

create or replace function public.loose_conversations()
returns table (id uuid, phone text, name text, body text, origin text, at timestamptz, waits boolean, candidates jsonb)
language plpgsql stable security definer rows 20 set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select c.id, c.phone, c.profile_name, m.body, m.origin, c.last_at, m.origin = 'cliente' and not m.past,
           coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', coalesce(l.name, 'Sin nombre'), 'agent', private.staff_name(l.agent_id)) order by l.last_touch_at desc)
                       from (select distinct k.lead_id from public.lead_contacts k where k.kind = 'phone' and k.value = c.phone and k.replaced_at is null limit 5) r
                       join public.leads l on l.id = r.lead_id and l.merged_into is null), '[]')
      from public.conversations c
      cross join lateral (select * from public.conversation_messages w where w.conversation_id = c.id order by w.created_at desc, w.id limit 1) m
     where c.lead_id is null and c.client_id is null and c.set_aside_at is null
     order by m.origin = 'cliente' desc, c.last_at desc limit 100;
end $$;

create or replace function public.assign_conversation(conversation uuid, lead uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  talk public.conversations;
  latest public.conversation_messages;
  person uuid;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('volante.leads'));
  select * into talk from public.conversations c where c.id = assign_conversation.conversation for update;
  if talk.id is null then raise sqlstate 'PT404' using message = 'No encontramos esa conversación.'; end if;
  if num_nonnulls(talk.lead_id, talk.client_id) > 0 then raise sqlstate 'PT409' using message = 'Alguien más ya la asignó.'; end if;
  if assign_conversation.lead is not null
     and not exists (select from public.leads l where l.id = assign_conversation.lead and l.merged_into is null) then
    raise sqlstate 'PT404' using message = 'No encontramos a este lead.';
  end if;
  select * into latest from public.conversation_messages m where m.conversation_id = talk.id order by m.created_at desc, m.id limit 1;
  person := assign_conversation.lead;
  if person is null or latest.origin = 'cliente' and not latest.past then
    person := private.take_lead(jsonb_strip_nulls(jsonb_build_object(
      'key', md5('conversation ' || talk.id)::uuid, 'kind', 'whatsapp', 'lead_id', person, 'phone', talk.phone,
      'name', case when person is null then talk.profile_name end, 'message', case when latest.origin = 'cliente' then latest.body end,
      'source', 'whatsapp', 'detail', jsonb_build_object('conversation', talk.id))));
  end if;
  perform private.give_conversation(talk, person, (select p.id from public.leads l join public.profiles p on p.id = l.account_id where l.id = person));
  if latest.origin = 'cliente' and not latest.past then
    perform private.start_clock(l.id, null, null, (select a.branch from public.assignments a where a.lead_id = l.id and a.branch is not null order by a.id desc limit 1),
                                coalesce(l.cover_id, l.agent_id), latest.created_at)
       from public.leads l where l.id = person;
  end if;
  return person;
end $$;

create or replace function public.set_aside_conversation(conversation uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.conversations c set set_aside_at = now()
   where c.id = set_aside_conversation.conversation and c.lead_id is null and c.client_id is null;
  if not found then raise sqlstate 'PT404' using message = 'No encontramos esa conversación entre las que no son de nadie.'; end if;
end $$;
grant execute on function
  public.send_message(uuid, text, uuid, uuid, text, text[]), public.retry_message(uuid), public.conversation_with(uuid, uuid),
  public.loose_conversations(), public.assign_conversation(uuid, uuid), public.set_aside_conversation(uuid) to authenticated;
