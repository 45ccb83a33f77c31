-- Runs as the caller, so row policies apply. (before_at, before_key) is the page cursor.
create or replace function public.client_timeline(client uuid, kinds text[] default null, before_at timestamptz default null,
                                                  before_key text default null, most integer default 50)
returns table (key text, at timestamptz, kind text, what text, detail jsonb, body text, actor text, actor_name text, record_id text, zone text)
language sql stable rows 50 set search_path = '' as $$
  with
  reached as (select l.id from public.leads l where l.account_id = client_timeline.client),
  visits as (
    select m.id, m.kind, m.vehicle_title, m.cancel_reason, m.user_id, b.time_zone
      from public.appointments m join public.branches b on b.code = m.branch
     where m.user_id = client_timeline.client or m.lead_id in (select r.id from reached r)),
  cars as (
    select c.id, c.user_id, concat_ws(' ', c.brand, c.model, c.year, nullif(c.trim, '')) as title, step.value as step, step.ordinality as place
      from public.sell_listings c cross join jsonb_array_elements(c.history) with ordinality as step
     where c.user_id = client_timeline.client),
  entries as (
    select 'solicitud:' || a.id as key, a.created_at as at, 'solicitud' as kind, 'begun' as what,
           jsonb_build_object('car', a.car_info ->> 'vehicleTitle') as detail, null::text as body, 'owner' as actor, null::uuid as actor_id,
           a.id::text as record_id, null::text as zone
      from public.financing_applications a where a.user_id = client_timeline.client
    union all
    select 'paso:' || e.id, e.created_at, case e.kind when 'document' then 'documento' when 'note' then 'nota' else 'solicitud' end,
           case e.kind when 'note' then case when e.shown then 'told' else 'note' end when 'waiver' then 'waiver' else e.to_status end,
           jsonb_build_object('paper', e.document_kind), e.note, e.actor, e.actor_id, e.application_id::text, null
      from public.application_events e where e.user_id = client_timeline.client
    union all
    select 'mensaje:' || w.id, w.created_at, 'mensaje', case when w.from_staff then 'sent' else 'received' end, '{}', w.body,
           case when w.from_staff then 'staff' else 'owner' end, w.author_id, w.application_id::text, null
      from public.application_messages w where w.user_id = client_timeline.client
    union all
    select 'cita:' || e.id, e.created_at, 'cita', e.what, jsonb_build_object('visit', v.kind, 'starts_at', e.starts_at, 'car', v.vehicle_title),
           case e.what when 'cancelled' then v.cancel_reason end,
           case when e.actor_id is null then 'system' when e.actor_id = v.user_id then 'owner' else 'staff' end, e.actor_id, v.id::text, v.time_zone
      from visits v join public.appointment_events e on e.appointment_id = v.id
    union all
    select 'oferta:' || q.id, q.created_at, 'oferta', 'offered',
           jsonb_build_object('folio', q.folio, 'car', q.vehicle ->> 'label', 'amount', q.final_amount), null,
           case when q.made_by is null then 'system' else 'staff' end, q.made_by, q.id::text, null
      from public.trade_in_quotes q where q.user_id = client_timeline.client or q.lead_id in (select r.id from reached r)
    union all
    select 'auto:' || c.id || ':' || c.place, (c.step ->> 'at')::timestamptz, 'oferta', c.step ->> 'stage',
           jsonb_build_object('car', c.title), c.step ->> 'note',
           case when c.step ->> 'stage' in ('nueva', 'retirada') then 'owner' else 'staff' end, null, c.id::text, null
      from cars c
    union all
    select 'contacto:' || t.id, t.created_at, 'contacto', t.kind,
           jsonb_build_object('car', t.ordencompra), t.message, 'owner', null, t.lead_id::text, null
      from public.lead_events t
     where t.kind not in ('cita', 'solicitud') and t.lead_id in (select r.id from reached r)
    union all
    select 'gestion:' || g.id, g.happened_at, 'gestion', g.outcome, jsonb_build_object('channel', g.channel, 'grade', g.grade, 'flagged', nullif(g.flagged, false), 'asked', g.asked_at, 'confirmed', g.confirmed),
           g.note, case when g.agent_id is null then 'system' else 'staff' end, g.agent_id, coalesce(g.client_id, g.lead_id)::text, null
      from public.contacts_made g
     where (g.grade = 'declarada' or g.confirmed) and (g.client_id = client_timeline.client or g.lead_id in (select r.id from reached r))
    union all
    select 'permiso:' || s.id, s.created_at, 'permiso', case when s.granted then 'granted' else 'refused' end,
           jsonb_build_object('purpose', s.purpose), null, 'owner', null, s.id::text, null
      from public.consents s where s.user_id = client_timeline.client
    union all
    select 'aviso:' || s.id, s.said_at, 'permiso', case when s.granted then 'granted' else 'refused' end,
           jsonb_build_object('channel', s.channel, 'purpose', s.purpose, 'way', s.way), s.note,
           case when s.recorded_by is null then 'owner' else 'staff' end, s.recorded_by, s.id::text, null
      from public.contact_permissions s where s.user_id = client_timeline.client or s.lead_id in (select r.id from reached r)
    union all
    select 'visto:' || s.id, s.seen_at, 'visto', s.what, jsonb_build_object('car', coalesce(v.titulo, s.ordencompra), 'times', nullif(s.times, 1)), null, 'owner', null, s.id::text, null
      from public.seen_cars s left join public.inventario_cache v on v.ordencompra = s.ordencompra
     where s.user_id = client_timeline.client or s.lead_id in (select r.id from reached r)
  )
  select e.key, e.at, e.kind, e.what,
         jsonb_strip_nulls(e.detail || jsonb_build_object('own', case when e.actor = 'staff' and e.actor_id = auth.uid() then true end)), e.body, e.actor,
         case when e.actor = 'staff' then (select a.name from public.advisors a where a.id = e.actor_id) end, e.record_id, e.zone
    from entries e
   where (client_timeline.kinds is null or e.kind = any (client_timeline.kinds))
     and (client_timeline.before_at is null or (e.at, e.key) < (client_timeline.before_at, coalesce(client_timeline.before_key, '')))
   order by e.at desc, e.key desc
   limit least(greatest(coalesce(most, 50), 1), 100)
$$;
grant execute on function public.client_timeline(uuid, text[], timestamptz, text, integer) to authenticated;
