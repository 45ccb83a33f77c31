-- 1 to 90 days after the first unanswered contact, until the person answers, may not be contacted, or the deal
-- ends.

create or replace function private.silence_title(day integer) returns text
language sql immutable set search_path = '' as $$
  select format('Búscale otra vez: día %s sin respuesta', day)
$$;

create or replace function private.silent_since(d public.deals, at timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  with made as (
    select c.happened_at, c.outcome from public.contacts_made c where c.lead_id = d.lead_id and c.happened_at <= silent_since.at
    union all
    select c.happened_at, c.outcome from public.contacts_made c where c.client_id = d.client_id and c.happened_at <= silent_since.at),
  word as (
    select max(w.at) as at from (
      select max(m.happened_at) from made m where m.outcome in ('contesto', 'cita')
      union all select max(e.created_at) from public.lead_events e where e.lead_id = d.lead_id
      union all select max(s.created_at) from public.application_messages s where s.user_id = d.client_id and not s.from_staff
      union all select max(v.created_at) from public.appointments v where v.lead_id = d.lead_id or v.user_id = d.client_id) w (at)
     where w.at <= silent_since.at)
  select min(m.happened_at) from made m, word w where m.outcome in ('no_contesto', 'enviado') and m.happened_at > coalesce(w.at, '-infinity')
$$;

create or replace function private.is_reachable(d public.deals) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from unnest('{call,whatsapp,mail,sms}'::text[]) c
                  where (private.may_contact(coalesce(d.client_id, d.lead_id), c, 'servicio') ->> 'may')::boolean)
$$;

create or replace function private.keep_silences(at timestamptz default now(), most integer default 200) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  d public.deals;
  held public.tasks;
  since timestamptz;
  day smallint;
  made integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('volante.silences')) then return 0; end if;
  for held in select k.* from public.tasks k where k.rhythm_day is not null and k.done_at is null order by k.due_at, k.id limit 1000 loop
    select * into d from public.deals t where t.id = held.deal_id for no key update skip locked;
    continue when not found;
    if d.outcome <> 'open' then
      update public.tasks k set done_at = keep_silences.at where k.id = held.id;
    elsif private.silent_since(d, at) is distinct from held.rhythm_at then
      perform private.end_silence(held, 'Ya contestó: di qué sigue', at);
    elsif not private.is_reachable(d) then
      perform private.end_silence(held, 'Ya no quiere que le busquemos: decide si se cierra', at);
    end if;
  end loop;
  for d in
    select t.* from public.deals t
     where t.outcome = 'open' and exists (
       select from public.contacts_made c where (c.lead_id = t.lead_id or c.client_id = t.client_id) and c.outcome in ('no_contesto', 'enviado')
          and c.happened_at between keep_silences.at - interval '120 days' and keep_silences.at - interval '1 day')
       and not exists (select from public.leads l where l.id = t.lead_id and l.state in ('descartado', 'duplicado', 'pospuesto'))
     order by t.id for no key update of t skip locked loop
    exit when made >= most;
    since := private.silent_since(d, at);
    day := (select max(n) from unnest('{1,3,7,14,30,60,90}'::smallint[]) n where since + make_interval(days => n) <= keep_silences.at);
    continue when day is null or exists (select from public.tasks k where k.deal_id = d.id and k.rhythm_at = since and k.rhythm_day >= day)
                  or not private.is_reachable(d);
    -- An open follow-up moves to the new day unless somebody edited it.
    update public.tasks k set rhythm_day = day, title = private.silence_title(day), due_at = since + make_interval(days => day)
     where k.deal_id = d.id and k.rhythm_at = since and k.done_at is null and k.title = private.silence_title(k.rhythm_day);
    if not found then
      insert into public.tasks (deal_id, title, due_at, rhythm_day, rhythm_at)
      values (d.id, private.silence_title(day), since + make_interval(days => day), day, since);
    end if;
    made := made + 1;
  end loop;
  return made;
end $$;
grant execute on function private.keep_silences(timestamptz, integer) to authenticator;

create or replace function private.end_silence(held public.tasks, instead text, at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.tasks k where k.deal_id = held.deal_id and k.done_at is null and k.id <> held.id) then
    update public.tasks k set done_at = end_silence.at where k.id = held.id;
  else
    update public.tasks k set title = instead, due_at = end_silence.at, rhythm_day = null, rhythm_at = null where k.id = held.id;
  end if;
end $$;
