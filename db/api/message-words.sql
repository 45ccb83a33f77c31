grant select, delete on public.message_words to authenticated;
grant insert (id, subject, title, body), update (subject, title, body) on public.message_words to authenticated;
grant select, insert, update, delete on public.message_words to service_role;
create policy admin_writes on public.message_words for all to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');

drop trigger if exists stamp on public.message_words;
create trigger stamp before update on public.message_words for each row execute function private.stamp_updated_at();

create or replace function private.message_kinds() returns table (id text, names text[], needs text[])
language sql immutable set search_path = '' as $$
  select way || ':' || k.message, k.names, k.needs
    from (values ('appointment-booked', array['nombre', 'que', 'cuando', 'sucursal', 'donde', 'asesor', 'agencia'], array['cuando']),
                 ('appointment-moved', array['nombre', 'que', 'cuando', 'sucursal', 'donde', 'asesor', 'agencia'], array['cuando']),
                 ('appointment-cancelled', array['nombre', 'que', 'cuando', 'sucursal', 'motivo', 'agencia'], array['cuando']),
                 ('appointment-reminder', array['nombre', 'que', 'cuando', 'sucursal', 'donde', 'asesor', 'agencia'], array['cuando']),
                 ('appointment-place', array['nombre', 'que', 'dia', 'sucursal', 'agencia'], array['dia'])) k (message, names, needs),
         unnest(array['mail', 'sms']) way
  union all
  select k.id, array['nombre', 'auto', 'precio', 'sucursal', 'liga', 'asesor', 'agencia'], k.needs
    from (values ('whatsapp:lead-greeting', '{}'::text[]), ('whatsapp:lead-available', '{auto}'), ('whatsapp:lead-visit', '{}'),
                 ('mail:lead-available', '{auto}'), ('mail:lead-visit', '{}')) k (id, needs)
  union all
  values ('mail:candidacy-received', array['nombre', 'vacante', 'folio', 'dias', 'agencia'], array['folio'])
$$;

create or replace function private.guard_message_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind record;
  said text := concat_ws(' ', new.subject, new.title, new.body);
  used text[] := array(select m[1] from regexp_matches(said, '\{([^{}]*)\}', 'g') m);
  wrong text;
begin
  select * into kind from private.message_kinds() k where k.id = new.id;
  if kind.id is null then raise sqlstate 'PT404' using message = 'Ese mensaje no se puede cambiar.'; end if;
  if (new.id like 'mail:%') <> (new.subject is not null) or (new.subject is null) <> (new.title is null) then
    raise sqlstate 'PT422' using message = 'Un correo lleva asunto y título; un mensaje de texto, no.';
  end if;
  if new.id like 'sms:%' and length(new.body) > 160 then
    raise sqlstate 'PT422' using message = 'Un mensaje de texto va hasta 160 letras.';
  end if;
  if new.id like 'whatsapp:%' and length(new.body) > 1024 then
    raise sqlstate 'PT422' using message = 'Una plantilla de WhatsApp va hasta 1,024 letras.';
  end if;
  select u into wrong from unnest(used) u where u <> all (kind.names) limit 1;
  if wrong is not null or regexp_replace(said, '\{[^{}]*\}', '', 'g') ~ '[{}]' then
    raise sqlstate 'PT422' using message = format('No hay un dato {%s} en este mensaje.', coalesce(wrong, '…'));
  end if;
  select n into wrong from unnest(kind.needs) n where n <> all (used) limit 1;
  if wrong is not null then
    raise sqlstate 'PT422' using message = format('Falta el dato {%s}.', wrong);
  end if;
  return new;
end $$;
drop trigger if exists guard on public.message_words;
create trigger guard before insert or update on public.message_words for each row execute function private.guard_message_words();

create or replace function private.words_of(message text) returns table (subject text, title text, body text)
language sql stable security definer set search_path = '' as $$
  select w.subject, w.title, w.body from public.message_words w where w.id = message
$$;
create or replace function public.reply_words() returns table (id text, subject text, title text, body text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  return query select w.id, w.subject, w.title, w.body from public.message_words w where w.id like 'whatsapp:%' or w.id like 'mail:lead-%';
end $$;
grant execute on function public.reply_words() to authenticated;
create or replace function private.sample_facts(person uuid)
returns table (branch text, address text, phone text, time_zone text, name text, email text, own_phone text)
language sql stable security definer set search_path = '' as $$
  select b.name, b.address, b.phone, b.time_zone, coalesce(p.first_name, 'Ana'), u.email,
         case when u.phone_confirmed_at is not null and u.phone <> '' then '+' || ltrim(u.phone, '+') end
    from auth.users u left join public.profiles p on p.id = u.id
    left join lateral (select * from public.branches b order by b.position, b.code limit 1) b on true
   where u.id = person
$$;
revoke all on function private.words_of(text), private.sample_facts(uuid) from public;
grant execute on function private.words_of(text), private.sample_facts(uuid) to authenticator;
