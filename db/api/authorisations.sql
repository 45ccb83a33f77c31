
-- Staff have no policy on these rows, so every staff read passes here and is logged.
create or replace function public.read_authorisations(application uuid) returns setof public.consents
language plpgsql volatile security definer rows 5 set search_path = '' as $$
begin
  if not exists (select from public.financing_applications a where a.id = application and a.user_id = auth.uid()) then
    perform private.require_staff();
    if not exists (select from public.financing_applications a where a.id = application and private.looks_after(a.user_id)) then
      raise sqlstate 'PT404' using message = 'No encontramos esa solicitud.';
    end if;
  end if;
  perform ledger.note_read('consents', c.id::text, c.user_id)
     from public.consents c where c.application_id = application and c.user_id is distinct from auth.uid();
  return query select c.* from public.consents c where c.application_id = application order by c.id desc;
end $$;
grant execute on function public.read_authorisations(uuid) to authenticated;

create or replace function private.application_to_authorise(wanted uuid) returns public.financing_applications
language plpgsql volatile security definer set search_path = '' as $$
declare application public.financing_applications;
begin
  perform private.require_second_factor();
  select * into application from public.financing_applications a where a.id = wanted and a.user_id = auth.uid() for no key update;
  if not found then raise sqlstate 'PT404' using message = 'No encontramos esa solicitud.'; end if;
  if application.status <> 'draft' and not private.is_active(application.status) then
    raise sqlstate 'PT409' using message = 'Esta solicitud ya terminó: no hay nada que autorizar.';
  end if;
  return application;
end $$;

-- The text must be identifiable later.
create or replace function private.check_authorised_text(text_version text, text_sha256 text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(text_sha256 !~ '^[0-9a-f]{64}$' or trim(text_version) = '' or length(text_version) > 50, true) then
    raise sqlstate 'PT422' using message = 'No pudimos leer qué texto autorizas. Vuelve a cargar la página.';
  end if;
end $$;

create or replace function private.is_authorised(application uuid, wanted text, text_version text, text_sha256 text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.consents c
                  where c.application_id = application and c.purpose = wanted and c.granted and c.text_version = is_authorised.text_version
                    and c.evidence ->> 'text_sha256' = is_authorised.text_sha256)
$$;

-- Idempotent per text.
create or replace function public.authorise_application(application_id uuid, purpose text, text_version text, text_sha256 text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare application public.financing_applications := private.application_to_authorise(authorise_application.application_id);
begin
  perform private.check_authorised_text(authorise_application.text_version, authorise_application.text_sha256);
  if coalesce(authorise_application.purpose <> 'datos_financieros', true) then
    raise sqlstate 'PT422' using message = 'Esa autorización se da de otra manera.';
  end if;
  if private.is_authorised(application.id, authorise_application.purpose, authorise_application.text_version,
                           authorise_application.text_sha256) then return; end if;
  insert into public.consents (user_id, purpose, granted, text_version, application_id, evidence)
  values (application.user_id, authorise_application.purpose, true, authorise_application.text_version, application.id,
          jsonb_build_object('text_sha256', authorise_application.text_sha256, 'confirmed_at', now()));
end $$;
grant execute on function public.authorise_application(uuid, text, text, text) to authenticated;

create or replace function private.code_hash(application_id uuid, code text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(application_id || ':' || code, 'UTF8')), 'hex')
$$;

-- By SMS only for phone-only accounts. Invalidates earlier codes; at most five per hour.
create or replace function public.request_bureau_code(application_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  application public.financing_applications := private.application_to_authorise(request_bureau_code.application_id);
  account auth.users;
  digits text := lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint % 1000000)::text, 6, '0');
  way text;
  masked text;
  good_until timestamptz := now() + interval '10 minutes';
begin
  select * into account from auth.users u where u.id = application.user_id;
  if account.email_confirmed_at is not null and account.email <> '' then
    way := 'mail';
    masked := left(account.email, 1) || '•••@' || split_part(account.email, '@', 2);
  elsif account.phone_confirmed_at is not null and account.phone <> '' then
    way := 'sms';
    masked := '•••• ' || right(account.phone, 4);
  else
    raise sqlstate 'PT409' using message = 'Confirma tu correo o tu celular en tu perfil: ahí te llega el código.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bureau codes:' || application.user_id, 0));
  if (select count(*) from private.authorisation_code_sends s
       where s.user_id = application.user_id and s.sent_at > now() - interval '1 hour') >= 5 then
    raise sqlstate 'PT429' using message = 'Ya te enviamos varios códigos. Espera una hora antes de pedir otro.';
  end if;
  delete from private.authorisation_code_sends s where s.user_id = application.user_id and s.sent_at < now() - interval '1 day';
  insert into private.authorisation_code_sends (user_id) values (application.user_id);
  insert into private.authorisation_codes as c (application_id, user_id, code_hash, sent_to, channel, expires_at)
  values (application.id, application.user_id, private.code_hash(application.id, digits), masked, way, good_until)
      on conflict on constraint authorisation_codes_pkey do update
         set code_hash = excluded.code_hash, sent_to = excluded.sent_to, channel = excluded.channel, tries = 0, created_at = now(),
             expires_at = excluded.expires_at;
  perform private.enqueue(way, jsonb_build_object(
      'to', case way when 'mail' then account.email else '+' || ltrim(account.phone, '+') end,
      'template', 'bureau-code', 'data', jsonb_build_object('code', digits), 'expiresIn', 600),
    expires_at => good_until);
  return jsonb_build_object('channel', way, 'sent_to', masked, 'expires_at', good_until);
end $$;
grant execute on function public.request_bureau_code(uuid) to authenticated;

-- Idempotent per text. A wrong code returns the error, because raising would roll back the attempt count;
-- server/app.ts counts attempts too.
create or replace function public.confirm_bureau_code(application_id uuid, code text, text_version text, text_sha256 text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  application public.financing_applications := private.application_to_authorise(confirm_bureau_code.application_id);
  sent private.authorisation_codes;
begin
  perform private.check_authorised_text(confirm_bureau_code.text_version, confirm_bureau_code.text_sha256);
  if private.is_authorised(application.id, 'buro_credito', confirm_bureau_code.text_version, confirm_bureau_code.text_sha256) then
    return null;
  end if;
  update private.authorisation_codes c set tries = c.tries + 1 where c.application_id = application.id returning * into sent;
  if not found or sent.expires_at <= now() then
    return private.refused_code('PT422', 'Ese código ya no sirve. Pide otro.');
  end if;
  if sent.tries > 5 then return private.refused_code('PT429', 'Fueron muchos intentos. Pide otro código.'); end if;
  if sent.code_hash <> private.code_hash(application.id, regexp_replace(confirm_bureau_code.code, '\s', '', 'g')) then
    return private.refused_code('PT422', 'Ese no es el código que te enviamos. Revísalo e intenta de nuevo.');
  end if;
  insert into public.consents (user_id, purpose, granted, text_version, application_id, evidence)
  values (application.user_id, 'buro_credito', true, confirm_bureau_code.text_version, application.id, jsonb_build_object(
    'text_sha256', confirm_bureau_code.text_sha256, 'code_channel', sent.channel, 'code_sent_to', sent.sent_to,
    'code_sent_at', sent.created_at, 'code_tries', sent.tries, 'confirmed_at', now()));
  delete from private.authorisation_codes c where c.application_id = application.id;
  return null;
end $$;
grant execute on function public.confirm_bureau_code(uuid, text, text, text) to authenticated;

create or replace function private.refused_code(code text, message text) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  perform set_config('response.status', right(code, 3), true);
  return jsonb_build_object('code', code, 'message', message, 'details', null, 'hint', null);
end $$;
