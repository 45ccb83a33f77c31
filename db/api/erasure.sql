-- For people without an account; account holders use account.sql. docs/decisions/067 lists what remains.

create or replace function private.erase_guest_visits() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('volante.leaving_lead', old.id::text, true);
  perform private.erase_visits(array(select m.id from public.appointments m where m.lead_id = old.id and m.user_id is null));
  return old;
end $$;
create or replace function private.erase_visits(visits uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.appointments;
begin
  for held in update public.appointments m set status = 'cancelled'
               where m.id = any (visits) and m.status = 'booked' and m.starts_at > now() returning * loop
    held.guest_name := null;
    held.guest_phone := null;
    held.note := null;
    perform private.tell_advisor(held, 'cancelled');
  end loop;
  delete from public.appointments m where m.id = any (visits);
end $$;
revoke all on function private.erase_visits(uuid[]) from public;
drop trigger if exists erase_guest_visits on public.leads;
create trigger erase_guest_visits before delete on public.leads for each row execute function private.erase_guest_visits();

-- Sales from 3,210 times the UMA of 2026 must be kept for ten years (docs/mexico.md, section 6).
create or replace function private.identified_sale() returns numeric
language sql immutable set search_path = '' as $$ select 3210 * 117.31 $$;
create or replace function private.sales_to_keep(of_leads uuid[], of_client uuid) returns table (title text, amount numeric, sold_at timestamptz, until timestamptz)
language sql stable security definer rows 2 set search_path = '' as $$
  select d.title, d.amount, d.closed_at, d.closed_at + interval '10 years'
    from public.deals d
   where (d.lead_id = any (of_leads) or d.client_id = of_client) and d.pipeline = 'venta' and d.outcome = 'won'
     and coalesce(d.amount >= private.identified_sale(), true) and d.closed_at > now() - interval '10 years'
   order by d.closed_at
$$;
create or replace function private.why_sales_are_kept() returns text
language sql immutable set search_path = '' as $$
  select 'La ley contra el lavado de dinero nos obliga a conservar diez años el expediente de una venta'
$$;

create or replace function private.named_as(of_leads uuid[], of_visits uuid[], out names text[], out contacts text[])
language sql stable security definer set search_path = '' as $$
  select array(
    select l.name from public.leads l where l.id = any (of_leads) and l.name is not null
    union select c.value from public.lead_contacts c where c.lead_id = any (of_leads) and c.kind = 'name'
    union select e.name from public.lead_events e where e.lead_id = any (of_leads) and e.name is not null
    union select m.guest_name from public.appointments m where m.id = any (of_visits) and m.guest_name is not null),
  array(
    select c.value from public.lead_contacts c where c.lead_id = any (of_leads) and c.kind <> 'name'
    union select e.phone from public.lead_events e where e.lead_id = any (of_leads) and e.phone is not null
    union select e.email from public.lead_events e where e.lead_id = any (of_leads) and e.email is not null
    union select m.guest_phone from public.appointments m where m.id = any (of_visits) and m.guest_phone is not null)
$$;
revoke all on function private.named_as(uuid[], uuid[]) from public;

-- `record`: a lead or a visit.
create or replace function private.person_without_account(record uuid, out leads uuid[], out visits uuid[])
language plpgsql stable security definer set search_path = '' as $$
declare
  visit public.appointments;
  lead public.leads;
begin
  select * into visit from public.appointments m where m.id = person_without_account.record;
  select * into lead from public.leads l where l.id = coalesce(visit.lead_id, person_without_account.record);
  if lead.merged_into is not null then select * into lead from public.leads l where l.id = lead.merged_into; end if;
  if visit.id is null and lead.id is null then
    raise sqlstate 'PT404' using message = 'No encontramos a esa persona. Puede que sus datos ya se hayan borrado.';
  end if;
  if visit.user_id is not null or lead.account_id is not null then
    raise sqlstate 'PT409' using message = 'Esa persona tiene cuenta: la borra ella misma en Mi Perfil, con su contraseña o su código.';
  end if;
  leads := array(select l.id from public.leads l where lead.id in (l.id, l.merged_into));
  visits := array(select m.id from public.appointments m
                   where m.user_id is null and (m.id = visit.id or m.lead_id = any (person_without_account.leads)));
end $$;
revoke all on function private.person_without_account(uuid) from public;

create or replace function public.what_erasing_takes(record uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person record;
  known record;
begin
  perform private.require_admin();
  select * into person from private.person_without_account(what_erasing_takes.record);
  select * into known from private.named_as(person.leads, person.visits);
  return jsonb_build_object(
    'name', coalesce((select l.name from public.leads l where l.id = any (person.leads) and l.merged_into is null),
                     (select m.guest_name from public.appointments m where m.id = any (person.visits) order by m.created_at desc limit 1)),
    'touches', (select count(*) from public.lead_events e where e.lead_id = any (person.leads)),
    'visits', cardinality(person.visits),
    'visits_ahead', (select count(*) from public.appointments m where m.id = any (person.visits) and m.status = 'booked' and m.starts_at > now()),
    'offers', (select count(*) from public.trade_in_quotes q where q.lead_id = any (person.leads)),
    'candidacies', (select count(*) from private.candidacies_by(known.names, known.contacts)))
    || coalesce((select jsonb_build_object('kept', jsonb_agg(jsonb_build_object('title', k.title, 'until', k.until) order by k.until), 'kept_why', private.why_sales_are_kept())
                   from private.sales_to_keep(person.leads, null) k having count(*) > 0), '{}');
end $$;

create or replace function private.names_somebody(said text, known text[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from unnest(known) one
     where case when one like '+%' then position(right(one, 10) in regexp_replace(said, '\D', '', 'g')) > 0
                when one like '%@%' then position(lower(one) in lower(said)) > 0
                else (select bool_and(position(' ' || word || ' ' in ' ' || private.search_folded(said) || ' ') > 0)
                        from unnest(string_to_array(private.search_folded(one), ' ')) word where length(word) > 2) end)
$$;

-- `record`: lead or guest visit. The reason stays in the audit log, so it must not name the person.
create or replace function public.erase_person(record uuid, reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  why text := private.tidy(erase_person.reason);
  taken jsonb;
  person record;
  known text[];
  names text[];
  asked_by_landing boolean;
  folios jsonb;
  held public.appointments;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('volante.appointments'));
  perform pg_advisory_xact_lock(hashtext('volante.leads'));
  taken := public.what_erasing_takes(erase_person.record);
  select * into person from private.person_without_account(erase_person.record);
  select n.names, n.contacts into names, known from private.named_as(person.leads, person.visits) n;
  if coalesce(length(why), 0) < 5 then
    raise sqlstate 'PT422' using message = 'Escribe por qué se borran sus datos: el folio de su solicitud ARCO o el motivo.';
  end if;
  if private.names_somebody(why, names || known) then
    raise sqlstate 'PT422' using message = 'Escribe el motivo sin su nombre, su teléfono ni su correo: el motivo se conserva.';
  end if;
  perform private.add_audit_context(jsonb_build_object('reason', why));
  asked_by_landing := exists (select from public.lead_events e where e.lead_id = any (person.leads) and e.kind = 'landing');
  folios := (select coalesce(jsonb_agg(q.folio order by q.folio), '[]') from public.trade_in_quotes q where q.lead_id = any (person.leads));

  update private.outbox o set status = 'dead', payload = null, last_error = 'Se borraron los datos de la persona.'
   where o.status in ('pending', 'dead') and o.payload is not null
     and (exists (select from unnest(person.leads || person.visits) k where position(k::text in o.key || o.payload::text) > 0)
          -- A phone may be shared: pending messages matched only by contact stay.
          or o.status = 'dead' and exists (select from unnest(known) k where position(k in o.payload::text) > 0));
  perform private.forget_recipients(known);
  -- Data under legal hold is stored where nobody reads it.
  insert into private.kept_records (record, reason, until)
  select jsonb_build_object('name', taken ->> 'name', 'names', names, 'contacts', known, 'sales', jsonb_agg(to_jsonb(k) order by k.sold_at)), private.why_sales_are_kept(), max(k.until)
    from private.sales_to_keep(person.leads, null) k having count(*) > 0;
  delete from private.mailbox b where b.recipient = any (known);
  delete from private.visit_requests r where r.phone = any (known);
  delete from private.alert_recipients r where r.email = any (known);
  delete from private.lead_import_rows r where r.phone = any (known) or r.email = any (known);
  for held in select * from public.appointments m where m.id = any (person.visits) and m.status = 'booked' and m.starts_at > now() loop
    perform private.tell_customer(held, 'cancelled');
  end loop;
  perform private.erase_visits(person.visits);
  perform private.erase_candidacies(array(select c.id from private.candidacies_by(names, known) c), 'pedida');
  delete from public.leads l where l.id = any (person.leads);
  perform private.forget_words(array_to_string(names, ' '));
  perform ledger.forget(case when person.leads = '{}' then person.visits else person.leads end);
  perform private.tell_of_erasure(one, folios, asked_by_landing) from unnest(person.leads) one;
  return taken;
end $$;

create or replace function private.tell_of_erasure(lead uuid, folios jsonb, by_landing boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare data jsonb := jsonb_build_object('lead_id', lead, 'offers', folios);
begin
  perform private.enqueue_webhook('lead_connector', 'lead.erased', data, 'lead-erased:' || lead, 'lead:' || lead);
  if by_landing then perform private.enqueue_webhook('landing', 'lead.erased', data, 'landing-erased:' || lead); end if;
  if folios <> '[]' then perform private.enqueue_webhook('valuation', 'lead.erased', data, 'valuation-erased:' || lead); end if;
end $$;
revoke all on function private.tell_of_erasure(uuid, jsonb, boolean) from public;
grant execute on function public.what_erasing_takes(uuid), public.erase_person(uuid, text) to authenticated;
