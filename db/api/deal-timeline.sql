-- Runs as the caller; (before_at, before_key) is the page cursor.
create or replace function public.deal_timeline(deal uuid, kinds text[] default null, before_at timestamptz default null, before_key text default null, most integer default 50)
returns table (key text, at timestamptz, kind text, what text, detail jsonb, body text, actor text, record_id text)
language sql stable rows 50 set search_path = '' as $$
  with d as (select * from public.deals t where t.id = deal_timeline.deal),
  entries as (
    select 'etapa:' || s.id as key, s.entered_at as at, 'etapa' as kind, s.stage as what, jsonb_build_object('by_fact', s.by_fact) as detail, null::text as body,
           s.actor_id, s.deal_id::text as record_id
      from d join public.deal_stays s on s.deal_id = d.id
    union all
    select 'cierre:' || d.id, d.closed_at, 'etapa', d.outcome, jsonb_build_object('by_fact', d.closed_by_fact, 'reason', r.label), d.lost_note, null, d.id::text
      from d left join public.lost_reasons r on r.id = d.lost_reason_id where d.closed_at is not null
    union all
    select 'pendiente:' || k.id, k.done_at, 'pendiente', k.title, jsonb_build_object('due_at', k.due_at, 'automatic', k.automatic), null, k.done_by, k.id::text
      from d join public.tasks k on k.deal_id = d.id where k.done_at is not null and (k.done_by is not null or not k.automatic)
    union all
    select 'nota:' || n.id, n.created_at, 'nota', 'note', jsonb_build_object('edited', n.edited_at), n.body, n.author_id, n.id::text
      from d join public.staff_notes n on n.deal_id = d.id
    union all
    select 'contacto:' || e.id, e.created_at, 'contacto', e.kind, jsonb_build_object('car', e.ordencompra, 'source', e.source), e.message, null, e.lead_id::text
      from d join public.lead_events e on e.lead_id = d.lead_id and e.created_at >= d.opened_at and e.kind not in ('cita', 'solicitud')
    union all
    select 'cita:' || v.id, v.created_at, 'cita', v.what, jsonb_build_object('visit', m.kind, 'starts_at', v.starts_at, 'car', m.vehicle_title), null, v.actor_id, m.id::text
      from d join public.appointments m on (m.lead_id = d.lead_id or m.user_id = d.client_id) and m.ends_at >= d.opened_at
           and (m.kind = 'inspeccion') = (d.pipeline = 'compra') and d.pipeline <> 'financiamiento'
      join public.appointment_events v on v.appointment_id = m.id
    union all
    select 'oferta:' || q.id, q.created_at, 'oferta', q.status, jsonb_build_object('folio', q.folio, 'amount', q.final_amount), null, q.made_by, q.id::text
      from d join public.trade_in_quotes q on q.id = d.quote_id
    union all
    select 'paso:' || e.id, e.created_at, 'solicitud', coalesce(e.to_status, e.kind), jsonb_build_object('paper', e.document_kind), e.note, e.actor_id, e.application_id::text
      from d join public.application_events e on e.application_id = d.application_id
  )
  select e.key, e.at, e.kind, e.what,
         jsonb_strip_nulls(e.detail || jsonb_build_object('own', case when e.actor_id = auth.uid() then true end)), e.body, (select a.name from public.advisors a where a.id = e.actor_id), e.record_id
    from entries e
   where (deal_timeline.kinds is null or e.kind = any (deal_timeline.kinds))
     and (deal_timeline.before_at is null or (e.at, e.key) < (deal_timeline.before_at, coalesce(deal_timeline.before_key, '')))
   order by e.at desc, e.key desc
   limit least(greatest(coalesce(most, 50), 1), 100)
$$;
grant execute on function public.deal_timeline(uuid, text[], timestamptz, text, integer) to authenticated;
