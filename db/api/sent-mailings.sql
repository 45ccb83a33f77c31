-- One node per mailing at a time, one key per letter.

create or replace function private.mailing_stands(r private.mailing_recipients) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.address_hash(private.advertising_address(coalesce(r.user_id, r.lead_id))) = r.hash, false)
$$;
-- By outbox key, on every attempt, so that a late opt-out counts.
create or replace function private.mailing_may_leave(of_key text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select private.mailing_stands(r) from private.mailing_recipients r
                    where r.mailing_id = split_part(of_key, ':', 2)::uuid and r.hash = split_part(of_key, ':', 3)), false)
$$;

-- `site`: through the mail campaign webhook, whose links need it; else by our own mail.
create or replace function private.send_mailings(site text default null, at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.mailings;
  r private.mailing_recipients;
  letter jsonb;
  written integer := 0;
begin
  for m in
    select * from public.mailings x where x.state = 'programada' and x.starts_at <= at or x.state = 'enviando'
     order by x.starts_at, x.id for update skip locked
  loop
    if m.state = 'programada' then
      insert into private.mailing_recipients (mailing_id, hash, token, lead_id, user_id)
      select m.id, private.address_hash(a.address), private.draw_token(), a.lead_id, a.user_id from private.mailing_audience(m.people, m.branch, m.brand) a
          on conflict do nothing;
      update public.mailings x set state = 'enviando', begun_at = at where x.id = m.id;
    end if;
    if not exists (select from private.mailing_recipients x where x.mailing_id = m.id and x.queued_at > at - interval '1 minute') then
      for r in
        select * from private.mailing_recipients x where x.mailing_id = m.id and x.state = 'espera' order by x.hash limit m.per_minute for update
      loop
        if not private.mailing_stands(r) then
          update private.mailing_recipients x set state = 'omitido', why = 'sin permiso', settled_at = at where x.mailing_id = m.id and x.hash = r.hash;
          continue;
        end if;
        letter := private.mailing_data(m, coalesce((select p.first_name from public.profiles p where p.id = r.user_id),
                                                   (select split_part(btrim(l.name), ' ', 1) from public.leads l where l.id = r.lead_id)), r.token);
        letter := jsonb_build_object('to', private.advertising_address(coalesce(r.user_id, r.lead_id)), 'template', 'mailing', 'data', letter);
        if site is null then
          perform private.enqueue('mail', letter, 'mailing:' || m.id || ':' || r.hash, null, at + interval '3 days');
        else
          perform private.enqueue_webhook('mail_campaign', 'mail_campaign.letter', letter - 'template' || jsonb_build_object('campaign', m.name,
            'unsubscribe', site || '/functions/v1/mailings/unsubscribe?token=' || r.token), 'mailing:' || m.id || ':' || r.hash);
        end if;
        update private.mailing_recipients x set state = 'en_camino', queued_at = at where x.mailing_id = m.id and x.hash = r.hash;
        written := written + 1;
      end loop;
    end if;
    update public.mailings x set state = 'enviada', finished_at = at
     where x.id = m.id and not exists (select from private.mailing_recipients w where w.mailing_id = m.id and w.state in ('espera', 'en_camino'));
  end loop;
  return written;
end $$;

-- A permanently rejected address is blocked until its owner consents again.
create or replace function private.settle_mailing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare is_refused boolean := new.status = 'dead' and new.last_error = 'sin permiso';
begin
  update private.mailing_recipients r
     set state = case when new.status = 'delivered' then 'enviado' when is_refused then 'omitido' else 'fallido' end,
         why = case when new.status = 'dead' then coalesce(new.last_error, 'no salió') end, settled_at = now()
   where r.mailing_id = split_part(new.key, ':', 2)::uuid and r.hash = split_part(new.key, ':', 3) and r.state in ('en_camino', 'fallido') and r.bounced_at is null;
  if new.status = 'dead' and new.last_error ~ '^SMTP 5\d\d \(RCPT TO' then
    insert into private.refused_addresses (hash, channel, refused_at, why) values (split_part(new.key, ':', 3), 'mail', clock_timestamp(), 'rebote')
        on conflict (hash, channel) do update set refused_at = excluded.refused_at, why = excluded.why;
  end if;
  return null;
end $$;
drop trigger if exists settle_mailing on private.outbox;
create trigger settle_mailing after update of status on private.outbox
  for each row when (new.status in ('delivered', 'dead') and new.status <> old.status and new.key ~ '^mailing:[0-9a-f-]{36}:[0-9a-f]{64}$')
  execute function private.settle_mailing();

-- A bounce blocks an address that does not exist (RFC 3463: 5.1.x, 5.2.1); a complaint is an opt-out. Idempotent.
-- False: not our letter.
create or replace function private.take_mail_event(event jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare r private.mailing_recipients;
begin
  if event ->> 'key' is not null then
    select * into r from private.mailing_recipients x
     where x.mailing_id = split_part(event ->> 'key', ':', 2)::uuid and x.hash = split_part(event ->> 'key', ':', 3) for update;
  else
    select * into r from private.mailing_recipients x where private.mailing_message_id(x.mailing_id, x.hash) = event ->> 'message_id' for update;
  end if;
  if r.mailing_id is null or r.state in ('espera', 'omitido') then return false; end if;
  if event ->> 'type' = 'complaint' then
    perform private.answer_mailing(r.token, 'end');
  elsif r.bounced_at is null then
    update private.mailing_recipients x set state = 'fallido', why = 'rebote ' || (event ->> 'status'), bounced_at = now(), settled_at = now()
     where x.mailing_id = r.mailing_id and x.hash = r.hash;
    if event ->> 'status' ~ '^5\.(1\.\d+|2\.1)$' then
      insert into private.refused_addresses (hash, channel, refused_at, why) values (r.hash, 'mail', clock_timestamp(), 'rebote')
          on conflict (hash, channel) do update set refused_at = excluded.refused_at, why = excluded.why;
    end if;
  end if;
  return true;
end $$;

create or replace function private.answer_mailing(of_token text, step text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  r private.mailing_recipients;
  whom record;
begin
  select * into r from private.mailing_recipients x where x.token = of_token for update;
  if r.mailing_id is null then raise sqlstate 'PT404' using message = 'Ese enlace ya no es de nadie.'; end if;
  if step = 'resume' and r.unsubscribed_at is null then return; end if;
  select * into whom from private.person_of(coalesce(r.user_id, r.lead_id));
  if step = 'resume' and whom.client is null and whom.leads = '{}' then
    raise sqlstate 'PT409' using message = 'Ya no tenemos tus datos: puedes volver a pedirla desde el sitio.';
  end if;
  if step = 'end' and r.unsubscribed_at is not null and not private.mailing_stands(r) then return; end if;
  perform private.add_audit_context(jsonb_strip_nulls(jsonb_build_object('source', 'link', 'actor', whom.client)));
  if whom.client is not null or whom.leads <> '{}' then
    insert into public.contact_permissions (lead_id, user_id, channel, purpose, granted, way, text_version, note, said_at, created_at)
    select case when whom.client is null then whom.leads[1] end, whom.client, 'mail', 'publicidad', step = 'resume', 'correo',
           coalesce((select n.version from public.privacy_notices n where n.published_on <= (now() at time zone 'America/Monterrey')::date
                      order by n.published_on desc, n.version desc limit 1), '—'),
           'Con el enlace de ' || m.name, clock_timestamp(), clock_timestamp()
      from public.mailings m where m.id = r.mailing_id;
  end if;
  if step = 'end' then
    -- The address may have changed since.
    insert into private.refused_addresses (hash, channel, refused_at) values (r.hash, 'mail', clock_timestamp())
        on conflict (hash, channel) do update set refused_at = excluded.refused_at, why = 'dicho';
  end if;
  update private.mailing_recipients x set unsubscribed_at = case when step = 'end' then now() end where x.token = of_token;
end $$;

create or replace function public.mailing_of_link(of_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('ended', r.unsubscribed_at is not null) from private.mailing_recipients r where r.token = of_token
$$;
grant execute on function public.mailing_of_link(text) to anon, authenticated;
revoke all on function private.send_mailings(text, timestamptz), private.mailing_may_leave(text), private.mailing_sample(uuid, uuid, uuid), private.answer_mailing(text, text), private.take_mail_event(jsonb),
  private.mailing_stands(private.mailing_recipients), private.advertising_address(uuid), private.mailing_audience(text, text, text),
  private.mailing_data(public.mailings, text, text) from public;
grant execute on function private.send_mailings(text, timestamptz), private.mailing_may_leave(text), private.mailing_sample(uuid, uuid, uuid), private.take_mail_event(jsonb) to authenticator;
grant execute on function private.answer_mailing(text, text), private.take_mail_event(jsonb) to service_role;
