-- Definer rights: sales may read the name but not the campaigns table.
create or replace function private.campaign_of_lead(lead uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(c.name, nullif(e.lead_data ->> 'utm_campaign', ''))
    from (select e.lead_data, e.source from public.lead_events e where e.lead_id = campaign_of_lead.lead order by e.created_at, e.id limit 1) e
   cross join lateral private.touch_source(e.lead_data, e.source, 'first') said
    left join public.campaigns c on c.code = said.campaign
$$;
grant execute on function private.campaign_of_lead(uuid) to authenticated;

create view public.lead_rows with (security_invoker = true) as
  select l.id, l.name, l.phone, l.email, l.city, l.source, l.agent_id, l.account_id, l.created_at, l.last_touch_at, l.last_touch_kind, l.wants,
         l.wants_title, l.waiting_since, l.last_contact_at, l.last_contact_channel, l.last_contact_outcome, l.last_contact_grade,
         held.state, l.snoozed_until, l.decline_reason,
         l.duplicate_of, l.marketing, l.search_text,
         private.step_with(held.state, l.phone, l.email, l.last_contact_outcome, l.waiting_since, l.next_action, l.next_decided, l.stage) as next_action,
         case held.state when 'descartado' then null when 'pospuesto' then l.snoozed_until else l.next_at end as next_at,
         l.attention_at, l.stage,
         private.campaign_of_lead(l.id) as campaign
    from public.leads l
   cross join lateral (select case when l.state = 'pospuesto' and l.snoozed_until <= now() then 'nuevo' else l.state end as state) held
   where l.merged_into is null;
grant select on public.lead_rows to authenticated;

create or replace function public.lead_timeline(lead uuid, kinds text[] default null, before_at timestamptz default null,
                                                before_key text default null, most integer default 50)
returns table (key text, at timestamptz, kind text, what text, detail jsonb, body text, actor text, actor_name text, record_id text, zone text)
language sql stable rows 50 set search_path = '' as $$
  with
  person as (select l.id, l.account_id from public.leads l where l.id = lead_timeline.lead),
  entries as (
    select 'contacto:' || t.id as key, t.created_at as at, 'contacto' as kind, t.kind as what,
           jsonb_build_object('car', coalesce(c.titulo, t.ordencompra)) as detail, t.message as body, 'owner' as actor, null::uuid as actor_id,
           t.lead_id::text as record_id, null::text as zone
      from person p join public.lead_events t on t.lead_id = p.id and not (t.kind = 'cita' and t.detail ? 'appointment_id')
      left join public.inventario_cache c on c.ordencompra = t.ordencompra
    union all
    select 'gestion:' || m.id, m.happened_at, 'gestion', m.outcome, jsonb_build_object('channel', m.channel, 'grade', m.grade, 'flagged', nullif(m.flagged, false), 'asked', m.asked_at, 'confirmed', m.confirmed),
           m.note, case when m.agent_id is null then 'system' else 'staff' end, m.agent_id, m.lead_id::text, null
      from person p join public.contacts_made m on m.lead_id = p.id
     where m.grade = 'declarada' or m.confirmed or m.channel <> 'in_person' and m.outcome <> 'cita'
    union all
    select 'cita:' || e.id, e.created_at, 'cita', e.what, jsonb_build_object('visit', v.kind, 'starts_at', e.starts_at, 'car', v.vehicle_title),
           case e.what when 'cancelled' then v.cancel_reason end,
           case when e.actor_id is null then 'system' when e.actor_id = v.user_id then 'owner' else 'staff' end, e.actor_id, v.id::text, b.time_zone
      from person p join public.appointments v on v.lead_id = p.id or v.user_id = p.account_id
      join public.branches b on b.code = v.branch
      join public.appointment_events e on e.appointment_id = v.id
    union all
    select 'oferta:' || q.id, q.created_at, 'oferta', 'offered',
           jsonb_build_object('folio', q.folio, 'car', q.vehicle ->> 'label', 'amount', q.final_amount), null,
           case when q.made_by is null then 'system' else 'staff' end, q.made_by, q.id::text, null
      from person p join public.trade_in_quotes q on q.lead_id = p.id
    union all
    select 'nota:' || n.id, n.created_at, 'nota', 'note', '{}', n.body, 'staff', n.author_id, n.id::text, null
      from person p join public.staff_notes n on n.lead_id = p.id or n.client_id = p.account_id
    union all
    select 'aviso:' || s.id, s.said_at, 'permiso', case when s.granted then 'granted' else 'refused' end,
           jsonb_build_object('channel', s.channel, 'purpose', s.purpose, 'way', s.way), s.note,
           case when s.recorded_by is null then 'owner' else 'staff' end, s.recorded_by, s.id::text, null
      from person p join public.contact_permissions s on s.lead_id = p.id or s.user_id = p.account_id
    union all
    select 'visto:' || s.id, s.seen_at, 'visto', s.what, jsonb_build_object('car', coalesce(v.titulo, s.ordencompra), 'times', nullif(s.times, 1)), null, 'owner', null, s.id::text, null
      from person p join public.seen_cars s on s.lead_id = p.id or s.user_id = p.account_id
      left join public.inventario_cache v on v.ordencompra = s.ordencompra
  )
  select e.key, e.at, e.kind, e.what,
         jsonb_strip_nulls(e.detail || jsonb_build_object('own', case when e.actor = 'staff' and e.actor_id = auth.uid() then true end)), e.body, e.actor,
         case when e.actor = 'staff' then (select a.name from public.advisors a where a.id = e.actor_id) end, e.record_id, e.zone
    from entries e
   where (lead_timeline.kinds is null or e.kind = any (lead_timeline.kinds))
     and (lead_timeline.before_at is null or (e.at, e.key) < (lead_timeline.before_at, coalesce(lead_timeline.before_key, '')))
   order by e.at desc, e.key desc
   limit least(greatest(coalesce(most, 50), 1), 100)
$$;
grant execute on function public.lead_timeline(uuid, text[], timestamptz, text, integer) to authenticated;
