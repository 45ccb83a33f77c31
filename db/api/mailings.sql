grant select, delete on public.mailings to authenticated;
grant insert (id, name, people, branch, brand, subject, body, button, link_id, per_minute),
      update (name, people, branch, brand, subject, body, button, link_id, per_minute) on public.mailings to authenticated;
grant select, insert, update, delete on public.mailings to service_role;
create policy admin_writes on public.mailings for all to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');

-- Scheduled mailings cannot be edited, started ones not restarted.
create or replace function private.guard_mailing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.begun_at is not null then raise sqlstate 'PT409' using message = 'Ya empezó a salir: no se borra, queda con lo que pasó.'; end if;
    return old;
  end if;
  if new.state <> old.state and not (old.state, new.state) in
       (('borrador', 'programada'), ('programada', 'borrador'), ('programada', 'enviando'), ('enviando', 'pausada'), ('pausada', 'enviando'), ('enviando', 'enviada'), ('pausada', 'enviada'))
     or old.begun_at is not null and new.begun_at is distinct from old.begun_at then
    raise sqlstate 'PT409' using message = 'Ya cambió de estado. Vuelve a mirarla.';
  end if;
  if pg_trigger_depth() = 1 and old.state <> 'borrador'
     and ((new.people, new.branch, new.brand, new.subject, new.body, new.button) is distinct from (old.people, old.branch, old.brand, old.subject, old.body, old.button)
          or new.link_id is distinct from old.link_id and not private.is_undoing()) then
    raise sqlstate 'PT409' using message = case when old.begun_at is null then 'Para cambiarla, regrésala a borrador.' else 'Ya empezó a salir: lo que dice no cambia.' end;
  end if;
  return new;
end $$;
drop trigger if exists guard on public.mailings;
create trigger guard before update or delete on public.mailings for each row execute function private.guard_mailing();

-- Null: not allowed. An address not entered in a form must be verified.
create or replace function private.advertising_address(person uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  whom record;
  address text;
begin
  if not (private.may_contact(person, 'mail', 'publicidad') ->> 'may')::boolean then return null; end if;
  select * into whom from private.person_of(person);
  if exists (select from auth.users u where u.id = whom.client and u.deleted_at is not null)
     or exists (select from private.blocked_accounts b where b.user_id = whom.client) then
    return null;
  end if;
  address := private.address_of(whom.leads[1], whom.client, 'mail');
  if exists (select from public.leads l where l.id = any (whom.leads) and l.email = address)
     or exists (select from auth.users u where u.id = whom.client and lower(u.email) = address and u.email_confirmed_at is not null) then
    return address;
  end if;
  return null;
end $$;

create or replace function private.mailing_audience(of_people text, of_branch text, of_brand text)
returns table (address text, lead_id uuid, user_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  with yes as (
    select coalesce(l.account_id, l.id) as person from public.leads l where l.marketing and l.merged_into is null
    union
    select coalesce(l.account_id, l.id) from public.contact_permissions c join public.leads l on l.id = c.lead_id and l.merged_into is null
     where c.channel = 'mail' and c.purpose = 'publicidad' and c.granted
    union
    select c.user_id from public.contact_permissions c where c.user_id is not null and c.channel = 'mail' and c.purpose = 'publicidad' and c.granted
    union
    select s.user_id from public.consents s where s.purpose = 'promociones' and s.granted
  ), wanted as materialized (
    select y.person, w.leads, w.client
      from yes y cross join lateral private.person_of(y.person) w
     where (of_people = 'todos'
            or (of_people = 'compradores') = exists (select from public.deals d where d.pipeline = 'venta' and d.outcome = 'won'
                                                        and (d.lead_id = any (w.leads) or d.client_id = w.client)))
       and (of_branch is null or exists (select from public.appointments a where a.branch = of_branch and (a.lead_id = any (w.leads) or a.user_id = w.client)))
       and (of_brand is null or exists (
             select from public.vehicles v
              where v.marca = of_brand
                and v.ordencompra in (select l.wants from public.leads l where l.id = any (w.leads) union all select f.ordencompra from public.favorites f where f.user_id = w.client)))
  )
  select distinct on (a.address) a.address, case when w.client is null then w.leads[1] end, w.client,
         coalesce((select p.first_name from public.profiles p where p.id = w.client),
                  (select split_part(btrim(l.name), ' ', 1) from public.leads l where l.id = w.leads[1]))
    from wanted w cross join lateral (select private.advertising_address(w.person) as address) a
   where a.address is not null
   order by a.address, w.client nulls last, w.person
$$;

create or replace function public.mailing_audience(people text default 'todos', branch text default null, brand text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (with reached as materialized (select * from private.mailing_audience(people, branch, brand))
          select jsonb_build_object('many', (select count(*) from reached), 'some', coalesce(
                   (select jsonb_agg(to_jsonb(s)) from (select coalesce(r.user_id, r.lead_id) as person, r.name, r.address from reached r order by r.name, r.address limit 20) s), '[]')));
end $$;

-- Without a token it is a sample.
create or replace function private.mailing_data(of_mailing public.mailings, name text, token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('subject', of_mailing.subject, 'body', of_mailing.body, 'name', nullif(name, ''), 'token', token,
           'button', case when l.id is not null then coalesce(of_mailing.button, 'Ver más') end, 'path', '/l/' || lower(l.code)))
    from (select 1) one left join public.campaign_links l on l.id = of_mailing.link_id
$$;

-- As one recipient, else the caller, would get it.
create or replace function private.mailing_sample(of_mailing uuid, caller uuid, person uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', (select lower(u.email) from auth.users u where u.id = caller),
           'data', private.mailing_data(m, case when person is null then (select p.first_name from public.profiles p where p.id = caller)
             else (select coalesce((select p.first_name from public.profiles p where p.id = w.client),
                                   (select split_part(btrim(l.name), ' ', 1) from public.leads l where l.id = w.leads[1])) from private.person_of(person) w) end, null))
    from public.mailings m where m.id = of_mailing
$$;

create or replace function public.move_mailing(mailing uuid, target text, at timestamp default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.mailings;
  hour timestamptz;
begin
  perform private.require_admin();
  select * into held from public.mailings m where m.id = mailing for update;
  if held.id is null then raise sqlstate 'PT404' using message = 'No encontramos esa campaña de correo.'; end if;
  if target = 'programada' and held.state = 'borrador' then
    if btrim(held.subject) = '' or btrim(held.body) = '' then raise sqlstate 'PT422' using message = 'Escribe el asunto y el texto.'; end if;
    if held.button is not null and held.link_id is null then raise sqlstate 'PT422' using message = 'Elige a dónde lleva el botón.'; end if;
    hour := at at time zone coalesce((select b.time_zone from public.branches b where b.code = held.branch), 'America/Monterrey');
    if hour < now() - interval '1 minute' then raise sqlstate 'PT422' using message = 'Esa hora ya pasó.'; end if;
    if hour > now() + interval '1 year' then raise sqlstate 'PT422' using message = 'Prográmala a un año como máximo.'; end if;
    update public.mailings m set state = target, starts_at = coalesce(hour, now()) where m.id = mailing;
  elsif (held.state, target) in (('programada', 'borrador'), ('enviando', 'pausada'), ('pausada', 'enviando'), ('pausada', 'enviada')) then
    if target = 'pausada' then
      with back as (
        delete from private.outbox o using private.mailing_recipients r
         where r.mailing_id = mailing and r.state = 'en_camino' and o.key = 'mailing:' || r.mailing_id || ':' || r.hash and o.status = 'pending' and o.attempts = 0
        returning r.hash
      )
      update private.mailing_recipients r set state = 'espera', queued_at = null from back where r.mailing_id = mailing and r.hash = back.hash;
    elsif target = 'enviada' then
      update private.mailing_recipients r set state = 'omitido', why = 'terminada', settled_at = now() where r.mailing_id = mailing and r.state = 'espera';
    end if;
    update public.mailings m set state = target, finished_at = case when target = 'enviada' then now() end where m.id = mailing;
  else
    raise sqlstate 'PT409' using message = 'Ya cambió de estado. Vuelve a mirarla.';
  end if;
  return target;
end $$;

create or replace function public.mailing_results()
returns table (mailing_id uuid, people bigint, waiting bigint, on_the_way bigint, sent bigint, failed bigint, omitted bigint, unsubscribed bigint, visits bigint, reasons jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select m.id, count(r.hash), count(r.hash) filter (where r.state = 'espera'), count(r.hash) filter (where r.state = 'en_camino'),
         count(r.hash) filter (where r.state = 'enviado'), count(r.hash) filter (where r.state = 'fallido'), count(r.hash) filter (where r.state = 'omitido'),
         count(r.unsubscribed_at),
         (select coalesce(sum(c.visits), 0) from public.link_counts c where c.link_id = m.link_id and c.day >= (m.begun_at at time zone 'America/Monterrey')::date),
         (select coalesce(jsonb_object_agg(w.why, w.many), '{}')
            from (select x.why, count(*) as many from private.mailing_recipients x where x.mailing_id = m.id and x.why is not null group by x.why) w)
    from public.mailings m left join private.mailing_recipients r on r.mailing_id = m.id
   group by m.id;
end $$;
grant execute on function public.mailing_audience(text, text, text), public.move_mailing(uuid, text, timestamp), public.mailing_results() to authenticated;
