-- Platform events may arrive twice, late and in any order (docs/decisions/180).

-- Phones of the dealership and its staff never identify a customer.
create or replace function private.is_house_phone(phone text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.branches b where is_house_phone.phone in (b.phone, b.whatsapp))
      or exists (select from public.profiles p where p.role in ('sales', 'admin') and p.phone = is_house_phone.phone)
$$;

-- Null: none or several.
create or replace function private.only_lead_of(phone text) returns uuid
language sql stable security definer set search_path = '' as $$
  select (array_agg(distinct l.id))[1]
    from public.lead_contacts c join public.leads l on l.id = c.lead_id and l.merged_into is null
   where c.kind = 'phone' and c.value = only_lead_of.phone and c.replaced_at is null and private.identifies('phone', only_lead_of.phone)
  having count(distinct l.id) = 1
$$;

-- Null for our own numbers. A link code in the text gives vehicle, source and visitor.
create or replace function private.touch_by_message(talk public.conversations, told jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  pressed public.lead_events;
  person public.leads;
  other uuid;
  moment timestamptz := (told ->> 'at')::timestamptz;
begin
  if talk.lead_id is null and private.is_house_phone(talk.phone) then return null; end if;
  select e.* into pressed from public.lead_events e
   where e.detail ->> 'code' = told ->> 'code' and e.created_at > now() - interval '90 days' order by e.created_at desc limit 1;
  select l.* into person from public.leads l
   where l.id = coalesce(talk.lead_id, (select k.id from public.leads k where k.account_id = talk.client_id and k.merged_into is null order by k.last_touch_at desc limit 1));
  if person.id is null then
    select l.* into person from public.leads l
     where l.id = private.only_lead_of(talk.phone) and private.names_agree(l.name, private.tidy(told ->> 'name'));
  end if;
  if pressed.id is not null and pressed.lead_id is distinct from person.id then
    if person.id is null then
      select l.* into person from public.leads l where l.id = pressed.lead_id and l.merged_into is null and coalesce(l.phone, talk.phone) = talk.phone;
    else
      -- The link was opened anonymously: propose the two leads as duplicates.
      other := (select l.id from public.leads l where l.id = pressed.lead_id and l.merged_into is null and l.phone is null and l.email is null);
      if other is not null and not private.told_apart(person.id, other) and not exists (
           select from private.lead_duplicates d where (d.lead_id, d.other_id) in ((person.id, other), (other, person.id))) then
        insert into private.lead_duplicates (lead_id, other_id, shares) values (person.id, other, '{said}');
      end if;
    end if;
  end if;
  if person.id is not null and pressed.id is null and exists (select from public.answer_clocks c where c.lead_id = person.id and c.stopped_at is null) then
    perform private.start_clock(person.id, null, null, null, null, moment);
    update public.leads l set last_touch_at = greatest(l.last_touch_at, moment), waiting_since = coalesce(l.waiting_since, moment) where l.id = person.id;
    return person.id;
  end if;
  return private.take_lead(jsonb_strip_nulls(jsonb_build_object(
    'key', md5('whatsapp ' || (told ->> 'wire_id'))::uuid, 'kind', 'whatsapp', 'lead_id', person.id, 'phone', talk.phone,
    -- A WhatsApp profile name never replaces a known name.
    'name', case when person.name is null then told ->> 'name' end, 'message', left(told ->> 'body', 4000), 'ordencompra', pressed.ordencompra,
    'agent_id', pressed.asked_agent, 'source', coalesce(pressed.source, case when told ? 'ad' then 'ads_whatsapp' else 'whatsapp' end),
    'lead_data', coalesce(nullif(pressed.lead_data, '{}'), case when told ? 'ad' then '{"utm_source": "ads_whatsapp"}'::jsonb end), 'at', moment,
    'detail', jsonb_strip_nulls(jsonb_build_object('conversation', talk.id, 'came_by', told ->> 'code', 'ads', told -> 'ad')))));
end $$;

-- `way`: 'in' from the customer, 'echo' from our WhatsApp app, 'past_…' from before the connection. Idempotent by
-- wire_id. Only 'in' opens the 24-hour window.
create or replace function private.take_message(told jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  way text := told ->> 'way';
  is_in boolean := told ->> 'way' in ('in', 'past_in');
  is_past boolean := told ->> 'way' in ('past_in', 'past_out');
  moment timestamptz := least((told ->> 'at')::timestamptz, clock_timestamp());
  placed timestamptz;
  talk public.conversations;
  message public.conversation_messages;
  early private.early_statuses;
  person uuid;
begin
  perform pg_advisory_xact_lock(hashtext('volante.leads'));
  select * into message from public.conversation_messages m where m.wire_id = told ->> 'wire_id';
  if found then return message.id; end if;
  insert into public.conversations (phone, last_at) values (told ->> 'phone', moment) on conflict (phone) do nothing;
  select * into talk from public.conversations c where c.phone = told ->> 'phone' for update;
  if way = 'in' then
    person := private.touch_by_message(talk, told || jsonb_build_object('at', moment));
  elsif talk.lead_id is null and talk.client_id is null and not private.is_house_phone(talk.phone) then
    person := private.only_lead_of(talk.phone);
  end if;
  if talk.lead_id is null and talk.client_id is null and person is not null then
    talk := private.give_conversation(talk, person, (select p.id from public.leads l join public.profiles p on p.id = l.account_id where l.id = person));
  end if;
  update public.conversations c
     set profile_name = coalesce(left(private.tidy(told ->> 'name'), 120), c.profile_name), last_at = greatest(c.last_at, moment),
         heard_at = case when way = 'in' then greatest(c.heard_at, moment) else c.heard_at end,
         set_aside_at = case when way = 'in' then null else c.set_aside_at end
   where c.id = talk.id;
  -- The platform sends whole seconds: within one, arrival order counts.
  placed := coalesce((select max(m.created_at) + interval '1 microsecond' from public.conversation_messages m
                       where m.conversation_id = talk.id and m.created_at >= moment and m.created_at < date_trunc('second', moment) + interval '1 second'), moment);
  insert into public.conversation_messages (conversation_id, lead_id, client_id, key, wire_id, origin, kind, past, body, status, created_at, sent_at)
  values (talk.id, talk.lead_id, talk.client_id, md5('wire ' || (told ->> 'wire_id'))::uuid, told ->> 'wire_id', case when is_in then 'cliente' else 'telefono' end,
          case when told ->> 'kind' = 'texto' then 'texto' else 'otro' end, is_past, left(told ->> 'body', 4096), case when is_in then 'recibido' else 'enviado' end, placed,
          case when not is_in then moment end)
  returning * into message;
  if not is_in then
    if is_past and told ->> 'status' in ('entregado', 'leido') then perform private.settle_message(message.id, told ->> 'status', moment, null); end if;
    for early in delete from private.early_statuses e where e.wire_id = message.wire_id returning * loop
      perform private.settle_message(message.id, early.status, early.at, early.problem);
    end loop;
  end if;
  return message.id;
end $$;

-- A status never goes back, but a delivery overrides a failure.
create or replace function private.message_rank(status text) returns integer
language sql immutable set search_path = '' as $$
  select array_position(array['en_cola', 'enviado', 'fallo', 'entregado', 'leido'], status)
$$;
create or replace function private.settle_message(message uuid, status text, at timestamptz, problem text) returns void
language sql volatile security definer set search_path = '' as $$
  update public.conversation_messages m
     set status = settle_message.status, sending_since = null,
         problem = case when settle_message.status = 'fallo' then left(coalesce(settle_message.problem, 'WhatsApp no dijo por qué'), 300) end
   where m.id = settle_message.message and m.origin <> 'cliente' and private.message_rank(settle_message.status) > private.message_rank(m.status);
  -- The earliest reported time counts, whatever the order of events.
  update public.conversation_messages m
     set sent_at = least(m.sent_at, settle_message.at),
         delivered_at = case when settle_message.status in ('entregado', 'leido') then least(m.delivered_at, settle_message.at) else m.delivered_at end,
         read_at = case when settle_message.status = 'leido' then least(m.read_at, settle_message.at) else m.read_at end
   where m.id = settle_message.message and m.origin <> 'cliente' and settle_message.status <> 'fallo'
$$;

-- Events of unknown messages are stored until the message arrives.
create or replace function private.take_message_status(told jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  message public.conversation_messages;
  moment timestamptz := least((told ->> 'at')::timestamptz, clock_timestamp());
begin
  select * into message from public.conversation_messages m where m.wire_id = told ->> 'wire_id' for update;
  if message.id is null and told ->> 'key' is not null then
    select * into message from public.conversation_messages m
     where m.id || ':' || m.attempt = told ->> 'key' and (m.wire_id is null or m.wire_id = told ->> 'wire_id') for update;
    update public.conversation_messages m set wire_id = told ->> 'wire_id' where m.id = message.id;
  end if;
  if message.id is null then
    insert into private.early_statuses (wire_id, status, at, problem) values (told ->> 'wire_id', told ->> 'status', moment, told ->> 'problem')
        on conflict do nothing;
    delete from private.early_statuses e where e.told_at < now() - interval '7 days';
    return;
  end if;
  perform private.settle_message(message.id, told ->> 'status', moment, told ->> 'problem');
end $$;

-- Verified contact: answers what was asked before it was written. Later questions start to wait.
create or replace function private.prove_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare asked timestamptz;
begin
  if old.delivered_at is null and new.delivered_at is not null and not new.past and num_nonnulls(new.lead_id, new.client_id) > 0 then
    perform private.note_contact(md5('conversation message ' || new.id)::uuid, new.lead_id, new.client_id, new.author_id, 'whatsapp', 'enviado', 'comprobada', null,
                                 new.created_at);
    asked := (select min(m.created_at) from public.conversation_messages m
               where m.conversation_id = new.conversation_id and m.origin = 'cliente' and not m.past and m.created_at > new.created_at);
    if asked is not null and new.lead_id is not null
       and not exists (select from public.conversation_messages m where m.conversation_id = new.conversation_id and m.origin <> 'cliente'
                          and m.delivered_at is not null and m.created_at > asked) then
      perform private.start_clock(l.id, null, null, (select a.branch from public.assignments a where a.lead_id = l.id and a.branch is not null order by a.id desc limit 1),
                                  coalesce(l.cover_id, l.agent_id), asked)
         from public.leads l
        where l.id = new.lead_id and not exists (select from public.answer_clocks c where c.lead_id = l.id and c.stopped_at is null);
      update public.leads l set waiting_since = coalesce(l.waiting_since, asked) where l.id = new.lead_id;
    end if;
  end if;
  return null;
end $$;
drop trigger if exists prove_contact on public.conversation_messages;
create trigger prove_contact after update of delivered_at on public.conversation_messages for each row execute function private.prove_conversation();

-- An earlier worker may have sent it before dying: without a platform event after `doubt` it was not sent. Null:
-- nothing to send.
create or replace function private.begin_sending(message uuid, doubt interval) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.conversation_messages;
  waits interval;
begin
  select * into one from public.conversation_messages m where m.id = begin_sending.message for update;
  if one.id is null or one.status <> 'en_cola' or one.wire_id is not null then return null; end if;
  waits := one.sending_since + doubt - clock_timestamp();
  if waits > interval '0' then return jsonb_build_object('go', false, 'wait_ms', ceil(extract(epoch from waits) * 1000)); end if;
  update public.conversation_messages m set sending_since = clock_timestamp() where m.id = one.id;
  return jsonb_build_object('go', true, 'phone', (select c.phone from public.conversations c where c.id = one.conversation_id), 'kind', one.kind, 'body', one.body,
                            'template', one.template, 'template_values', one.template_values, 'key', one.id || ':' || one.attempt);
end $$;
-- `wire_id` null: certainly not sent, so the next attempt need not wait.
create or replace function private.end_sending(key text, wire_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  early private.early_statuses;
  sent uuid := (select m.id from public.conversation_messages m
                 where m.id = split_part(end_sending.key, ':', 1)::uuid and m.attempt = split_part(end_sending.key, ':', 2)::integer for update);
begin
  if sent is null then return; end if;
  if end_sending.wire_id is null then
    update public.conversation_messages m set sending_since = null where m.id = sent;
    return;
  end if;
  update public.conversation_messages m set wire_id = end_sending.wire_id where m.id = sent and m.wire_id is null;
  perform private.settle_message(sent, 'enviado', clock_timestamp(), null);
  for early in delete from private.early_statuses e where e.wire_id = end_sending.wire_id returning * loop
    perform private.settle_message(sent, early.status, early.at, early.problem);
  end loop;
end $$;

create or replace function private.follow_delivery() returns trigger
language plpgsql security definer set search_path = '' as $$
declare named text[] := regexp_match(new.key, '^conversation-message:([0-9a-f-]{36}):(\d+)$');
begin
  if new.status = 'dead' then
    perform private.settle_message(m.id, 'fallo', now(), new.last_error) from public.conversation_messages m
      where m.id = named[1]::uuid and m.attempt = named[2]::integer and m.status = 'en_cola';
  else
    update public.conversation_messages m set status = 'en_cola', problem = null
     where m.id = named[1]::uuid and m.attempt = named[2]::integer and m.status = 'fallo' and m.wire_id is null;
  end if;
  return null;
end $$;
drop trigger if exists follow_delivery on private.outbox;
create trigger follow_delivery after update of status on private.outbox for each row
  when (new.kind = 'whatsapp' and (new.status = 'dead' or old.status = 'dead')) execute function private.follow_delivery();

revoke all on function private.take_message(jsonb), private.take_message_status(jsonb), private.begin_sending(uuid, interval), private.end_sending(text, text)
  from public;
grant execute on function private.take_message(jsonb), private.take_message_status(jsonb) to service_role;
grant execute on function private.begin_sending(uuid, interval), private.end_sending(text, text) to authenticator;
