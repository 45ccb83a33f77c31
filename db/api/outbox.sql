
-- Sent if this transaction commits. A known key writes nothing. A lane keeps commit order.
create or replace function private.enqueue(
  kind text, payload jsonb, key text default null, lane text default null, expires_at timestamptz default null
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  message_key text := coalesce(enqueue.key, gen_random_uuid()::text);
  row_id bigint;
  known private.outbox;
  told_to text := case when enqueue.kind = 'webhook' then enqueue.payload ->> 'target' end;
begin
  if enqueue.lane is not null then
    perform pg_advisory_xact_lock(hashtextextended('volante.outbox ' || enqueue.lane, 0));
  end if;
  insert into private.outbox as o (kind, key, lane, payload, expires_at, target, recipient, subject)
  values (enqueue.kind, message_key, enqueue.lane, enqueue.payload, enqueue.expires_at,
          told_to, case when enqueue.kind in ('mail', 'sms') then enqueue.payload ->> 'to' end,
          coalesce(enqueue.payload ->> 'event', enqueue.payload ->> 'template', enqueue.payload ->> 'sheet'))
      on conflict on constraint outbox_key_key do nothing
  returning o.id into row_id;
  if row_id is not null then
    perform pg_notify('outbox', enqueue.kind);
    return row_id;
  end if;
  select * into known from private.outbox o where o.key = message_key;
  -- A key reused for another message is a programming error and would be dropped silently.
  if known.kind <> enqueue.kind or known.target is distinct from told_to or known.lane is distinct from enqueue.lane then
    raise exception 'the key % is another message''s', message_key
      using errcode = '23505', constraint = 'outbox_key_key', table = 'outbox', schema = 'private';
  end if;
  return known.id;
end $$;

-- Events with the same `about` keep commit order. The key is the event id, so each target needs its own. Lock rows
-- first when notifying about several subjects.
create or replace function private.enqueue_webhook(target text, event text, data jsonb, key text default null, about text default null)
returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(target not in ('lead_connector', 'landing', 'application', 'valuation', 'mail_campaign'), true) then
    raise exception 'there is no webhook target %', target using errcode = '22023';
  end if;
  if coalesce(event !~ '^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$' or length(event) > 100, true) then
    raise exception 'an event is named as lead.created, not %', event using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(data) <> 'object', true) then
    raise exception 'the data of an event is an object' using errcode = '22023';
  end if;
  if key !~ '^[!-~]{1,200}$' then
    raise exception 'a key is up to 200 printable characters without spaces' using errcode = '22023';
  end if;
  -- Subject lock before lane locks avoids deadlocks.
  if about is not null then
    perform pg_advisory_xact_lock(hashtextextended('volante.outbox about ' || about, 0));
  end if;
  return private.enqueue('webhook', jsonb_build_object(
    'target', target, 'event', event, 'data', data,
    'created_at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), key,
    'webhook:' || target || ':' || about);
end $$;

create or replace function private.enqueue_sheet_row(sheet text, fields jsonb, key text default null) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(sheet not in ('quotes'), true) then
    raise exception 'there is no sheet %', sheet using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(fields) <> 'object', true) then
    raise exception 'the fields of a row are an object' using errcode = '22023';
  end if;
  if key !~ '^[!-~]{1,200}$' then
    raise exception 'a key is up to 200 printable characters without spaces' using errcode = '22023';
  end if;
  return private.enqueue('sheet', jsonb_build_object('sheet', sheet, 'fields', fields), key);
end $$;

-- Channel 'mail', 'sms', 'sheet', or per target 'webhook:landing'. A lease expires if the worker dies: the message is
-- retried at once the first time, then after a growing pause, so that a node that dies again and again does not use up
-- its attempts within minutes. Dead messages do not block the others.
create or replace function private.take_outbox(wanted text, most integer, lease interval, most_attempts integer)
returns table (id bigint, key text, payload jsonb, attempts integer)
language sql security definer set search_path = '' as $$
  with past as materialized (
    select i.id from private.outbox i
     where i.channel = wanted
       and ((i.status = 'pending' and i.expires_at <= now())
         or (i.status = 'sending' and i.locked_until <= now() and (i.attempts >= most_attempts or i.expires_at <= now())))
       for update skip locked
  )
  update private.outbox o
     set status = 'dead', locked_until = null,
         payload = case when o.expires_at <= now() then null else o.payload end,
         last_error = case when o.expires_at <= now() then concat_ws(': ', 'venció sin entregarse', o.last_error)
                           else 'el proceso se detuvo en cada intento' end
    from past where o.id = past.id;

  with lost as materialized (
    select i.id from private.outbox i where i.channel = wanted and i.status = 'sending' and i.locked_until <= now()
       for update skip locked
  )
  update private.outbox o
     set status = 'pending', locked_until = null,
         next_attempt_at = now() + least(interval '1 hour', interval '2 seconds' * (2 ^ least(o.attempts - 1, 20) - 1)) * (0.5 + random())
    from lost where o.id = lost.id;

  with fresh as materialized (
    select i.id from private.outbox i
     where i.channel = wanted and i.status = 'pending' and i.next_attempt_at <= now()
       and (i.lane is null or i.id = (
             select b.id from private.outbox b where b.lane = i.lane and b.status in ('pending', 'sending') order by b.id limit 1))
     order by i.next_attempt_at, i.id limit most
       for update skip locked
  )
  update private.outbox o set status = 'sending', attempts = o.attempts + 1, locked_until = now() + lease
    from fresh where o.id = fresh.id
  returning o.id, o.key, o.payload, o.attempts
$$;

-- Even when reported late by an earlier attempt.
create or replace function private.outbox_delivered(row_id bigint) returns void
language sql security definer set search_path = '' as $$
  update private.outbox
     set status = 'delivered', payload = null, locked_until = null, last_error = null, delivered_at = now()
   where id = row_id and status <> 'delivered'
$$;

-- retry_in null: no more attempts. Ignored if the lease was lost.
create or replace function private.outbox_failed(row_id bigint, attempt integer, error text, retry_in interval) returns void
language sql security definer set search_path = '' as $$
  update private.outbox
     set status = case when retry_in is null then 'dead' else 'pending' end,
         locked_until = null, last_error = left(error, 500), next_attempt_at = now() + coalesce(retry_in, '0')
   where id = row_id and status = 'sending' and attempts = attempt
$$;

create or replace function private.outbox_depth() returns table (kind text, status text, depth bigint, oldest_seconds double precision)
language sql stable security definer set search_path = '' as $$
  select o.kind, o.status, count(*), extract(epoch from now() - min(o.created_at))::double precision
    from private.outbox o where o.status <> 'delivered' group by o.kind, o.status
$$;

-- By SMS only for a verified phone without e-mail. Same data for both (server/mail/mail-data.ts,
-- server/sms/sms-data.ts).
create or replace function private.write_to(
  person uuid, template text, data jsonb, key text default null, expires_at timestamptz default null
) returns void
language sql volatile security definer set search_path = '' as $$
  select private.enqueue(reached.way, jsonb_build_object('to', reached.address, 'template', write_to.template, 'data', write_to.data),
                         write_to.key, null, write_to.expires_at)
    from auth.users u, lateral (
      select 'mail' as way, u.email as address where u.email <> ''
      union all
      select 'sms', '+' || ltrim(u.phone, '+') where u.phone <> '' and u.phone_confirmed_at is not null and coalesce(u.email, '') = ''
    ) reached
   where u.id = write_to.person and u.deleted_at is null
$$;

-- Only dead messages that have not expired; null: all.
create or replace function private.replay_outbox(row_ids bigint[] default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare replayed integer;
begin
  with again as (
    update private.outbox o set status = 'pending', attempts = 0, next_attempt_at = now()
     where o.status = 'dead' and o.payload is not null and (o.expires_at is null or o.expires_at > now())
       and (row_ids is null or o.id = any (row_ids))
    returning o.kind
  )
  select count(*) into replayed from (select pg_notify('outbox', again.kind) from again) told;
  return replayed;
end $$;

create or replace function public.delivery_of(delivery_key text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then raise exception 'deliveries are for staff' using errcode = '42501'; end if;
  return (select jsonb_build_object('status', o.status, 'attempts', o.attempts, 'last_error', o.last_error,
                                    'next_attempt_at', case when o.status in ('pending', 'sending') then o.next_attempt_at end)
            from private.outbox o where o.key = delivery_key);
end $$;

create or replace function private.forget_recipients(known text[]) returns void
language sql volatile security definer set search_path = '' as $$
  update private.outbox o set recipient = null
   where o.recipient is not null and lower(o.recipient) = any (array(select lower(k) from unnest(known) k))
$$;
revoke all on function private.forget_recipients(text[]) from public;

create or replace function private.forget_recipients_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_recipients(array[old.email, '+' || ltrim(nullif(old.phone, ''), '+')]);
  return null;
end $$;
drop trigger if exists forget_recipients on auth.users;
create trigger forget_recipients after delete on auth.users for each row execute function private.forget_recipients_of_account();

-- Without contents. `wanted_recipient`: part of it, phones in any format.
drop function if exists public.deliveries(text, text, text, bigint, integer);
create or replace function public.deliveries(
  wanted_kind text default null, wanted_status text default null, wanted_target text default null,
  before_id bigint default null, most integer default 50, wanted_recipient text default null
) returns table (
  id bigint, key text, kind text, target text, recipient text, subject text, status text, attempts integer, last_error text,
  created_at timestamptz, next_attempt_at timestamptz, delivered_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  looked_for text := coalesce(private.phone_digits(wanted_recipient), lower(btrim(private.pasted_text(wanted_recipient))));
begin
  if coalesce(private.profile_role() <> 'admin', true) then
    raise exception 'deliveries are for administrators' using errcode = '42501';
  end if;
  return query
    select o.id, o.key, o.kind, o.target, o.recipient, o.subject, o.status, o.attempts, o.last_error,
           o.created_at, case when o.status in ('pending', 'sending') then o.next_attempt_at end, o.delivered_at
      from private.outbox o
     where (wanted_kind is null or o.kind = wanted_kind) and (wanted_status is null or o.status = wanted_status)
       and (wanted_target is null or o.target = wanted_target)
       and (coalesce(looked_for, '') = '' or position(looked_for in lower(o.recipient)) > 0) and (before_id is null or o.id < before_id)
     order by o.id desc limit least(greatest(coalesce(most, 50), 1), 200);
end $$;

-- Ignores deliveries that are not dead.
create or replace function public.replay_deliveries(ids bigint[]) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  if coalesce(private.profile_role() <> 'admin', true) then
    raise exception 'deliveries are for administrators' using errcode = '42501';
  end if;
  perform private.require_second_factor();
  return private.replay_outbox(coalesce(ids, '{}'));
end $$;

create or replace function private.tidy_outbox() returns void
language sql security definer set search_path = '' as $$
  update private.outbox set payload = null where status = 'dead' and expires_at <= now() and payload is not null;
  delete from private.outbox
   where (status = 'delivered' and created_at < now() - interval '1 month')
      or (status = 'dead' and created_at < now() - interval '3 months');
$$;

create or replace function private.put_in_mailbox(message jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.mailbox (key, kind, recipient, subject, html, body)
  select m.key, m.kind, m.recipient, m.subject, m.html, m.body from jsonb_populate_record(null::private.mailbox, message) m
      on conflict (key) do nothing;
  delete from private.mailbox where id <= (select id from private.mailbox order by id desc offset 200 limit 1);
$$;

create or replace function private.read_mailbox(message_id bigint default null) returns setof private.mailbox
language sql stable security definer set search_path = '' as $$
  select * from private.mailbox where message_id is null or id = message_id order by id desc
$$;

revoke all on function
  private.enqueue(text, jsonb, text, text, timestamptz), private.enqueue_webhook(text, text, jsonb, text, text),
  private.enqueue_sheet_row(text, jsonb, text), private.take_outbox(text, integer, interval, integer),
  private.outbox_delivered(bigint), private.outbox_failed(bigint, integer, text, interval), private.outbox_depth(),
  private.replay_outbox(bigint[]), private.tidy_outbox(), private.put_in_mailbox(jsonb), private.read_mailbox(bigint)
  from public;
grant usage on schema private to authenticator, service_role, supabase_auth_admin;
grant execute on function private.enqueue(text, jsonb, text, text, timestamptz) to authenticator, service_role, supabase_auth_admin;
grant execute on function private.enqueue_webhook(text, text, jsonb, text, text), private.enqueue_sheet_row(text, jsonb, text)
  to authenticator, service_role;
grant execute on function public.delivery_of(text), public.deliveries(text, text, text, bigint, integer, text), public.replay_deliveries(bigint[])
  to authenticated;
grant execute on function
  private.take_outbox(text, integer, interval, integer), private.outbox_delivered(bigint),
  private.outbox_failed(bigint, integer, text, interval), private.outbox_depth(), private.replay_outbox(bigint[]),
  private.tidy_outbox(), private.put_in_mailbox(jsonb), private.read_mailbox(bigint) to authenticator;
