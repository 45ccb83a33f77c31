-- One view per figure, one row per case; chart, table, file and cases use the same view (docs/back-office.md, section
-- 6).
-- `seen_by`: readers besides administrators; `step`: null in a funnel; `reached`: funnel steps as bits; `number`:
-- days; `person` and `what`: of the list of cases.

create or replace function private.source_word(source text) returns text
language sql immutable parallel safe as $$
  select case when source is null then 'desconocido' when source like 'facebook\_%' then 'facebook' when source like 'rfdm\_%' then 'rfdm'
              when source like 'ordencompra\_%' then 'ficha' else left(lower(source), 60) end
$$;

create or replace function private.figure_steps(figure text) returns table (step text, place integer)
language sql stable set search_path = '' as $$
  select s.step, s.place from (values
      ('embudo', 'lead', 1), ('embudo', 'contactado', 2), ('embudo', 'cita', 3), ('embudo', 'llego', 4), ('embudo', 'manejo', 5),
      ('embudo', 'solicitud', 6), ('embudo', 'apartado', 7), ('embudo', 'venta', 8),
      ('asistencia', 'cita', 1), ('asistencia', 'confirmada', 2), ('asistencia', 'llego', 3), ('asistencia', 'manejo', 4)) s (of_figure, step, place)
   where s.of_figure = figure
     and (s.step <> 'apartado' or exists (select from public.deal_stages t where t.id = 'venta.apartado' and t.active))
$$;

drop view if exists private.figure_events, private.figure_embudo, private.leavers_leads, private.figure_respuesta, private.figure_etapas, private.figure_perdidos, private.figure_ventas, private.figure_entregas,
                    private.figure_asistencia, private.figure_frente, private.lead_branches, private.reached_steps;
create view private.lead_branches as
  select distinct on (a.lead_id) a.lead_id, a.branch from public.assignments a
   where a.lead_id is not null and a.branch is not null order by a.lead_id, a.id;

create view private.reached_steps as
  select t.lead_id, t.client_id, 2 as reached from public.contacts_made t where t.outcome in ('contesto', 'cita', 'enviado')
  union all
  select m.lead_id, m.user_id, 4 | case when m.arrived_at is not null or m.status = 'done' then 8 else 0 end
                                 | case when m.drove_at is not null or m.kind = 'prueba' and m.status = 'done' then 16 else 0 end
    from public.appointments m where m.kind in ('visita', 'prueba') and m.status <> 'cancelled'
  union all
  select t.lead_id, null, case when t.pipeline = 'financiamiento' and t.application_id is not null then 32 else 0 end
                        | case when t.fact_stage in ('venta.apartado', 'venta.vendido', 'venta.entrega') then 64 else 0 end
                        | case when t.pipeline = 'venta' and t.outcome = 'won' then 128 else 0 end
    from public.deals t;

-- Leads that a leaver had answered or sold to when they were handed over.
create view private.leavers_leads as
  select distinct on (a.lead_id) a.lead_id, d.person
    from private.departure_history d
    join public.assignments a on a.from_agent = d.person and a.lead_id is not null and a.at >= d.left_at and a.at < d.left_at + interval '10 minutes'
   where exists (select from public.contacts_made m where m.lead_id = a.lead_id and m.outcome in ('contesto', 'cita', 'enviado') and m.happened_at <= a.at)
      or exists (select from public.deals t where t.lead_id = a.lead_id and t.agent_id = d.person and t.outcome = 'won')
   order by a.lead_id, a.id;

create view private.figure_embudo as
  select l.id::text as key, l.created_at as at, l.id as lead_id, null::uuid as deal_id, null::uuid as visit_id, coalesce(h.person, l.agent_id) as agent_id,
         array[l.agent_id, l.cover_id] as seen_by, private.source_word(l.source) as source, l.source as said_source, b.branch, null::text as step,
         1 | coalesce(o.reached, 0) | coalesce(a.reached, 0) as reached, null::numeric as number,
         coalesce(l.name, l.phone, l.email) as person, l.wants_title as what
    from public.leads l
    left join private.lead_branches b on b.lead_id = l.id
    left join private.leavers_leads h on h.lead_id = l.id
    left join (select s.lead_id, bit_or(s.reached) as reached from private.reached_steps s where s.lead_id is not null and s.reached <> 0 group by s.lead_id) o on o.lead_id = l.id
    -- By lead, so that one lead is read without counting all clients.
    left join (select c.id as lead_id, bit_or(s.reached) as reached from private.reached_steps s join public.leads c on c.account_id = s.client_id
                where s.lead_id is null group by c.id) a on a.lead_id = l.id
   where l.merged_into is null;

create view private.figure_respuesta as
  select k.id::text as key, k.asked_at as at, k.lead_id, null::uuid as deal_id, null::uuid as visit_id, coalesce(k.answered_by, k.agent_id) as agent_id,
         array[l.agent_id, l.cover_id, k.agent_id] as seen_by, private.source_word(l.source) as source, k.branch,
         case when k.stopped_at is null then 'sin_respuesta' when k.grade is null then 'sin_caso' else k.grade end as step, null::integer as reached,
         k.minutes::numeric as number, coalesce(l.name, l.phone, l.email) as person, l.wants_title as what
    from (select distinct on (c.lead_id) c.* from public.answer_clocks c where c.lead_id is not null order by c.lead_id, c.id) k
    join public.leads l on l.id = k.lead_id and l.merged_into is null;

create view private.figure_etapas as
  select d.id || ' ' || s.stage as key, d.opened_at as at, d.lead_id, d.id as deal_id, null::uuid as visit_id, d.agent_id,
         array[d.agent_id, d.second_agent_id, l.agent_id, p.asesor_asignado_id] as seen_by, private.source_word(l.source) as source, b.branch,
         s.stage as step, null::integer as reached, round(s.seconds / 86400, 4) as number,
         coalesce(l.name, nullif(concat_ws(' ', p.first_name, p.last_name), ''), l.phone, l.email) as person, d.title as what
    from (select t.deal_id, t.stage, extract(epoch from sum(coalesce(t.left_at, now()) - t.entered_at)) as seconds from public.deal_stays t group by t.deal_id, t.stage) s
    join public.deals d on d.id = s.deal_id
    left join public.leads l on l.id = d.lead_id
    left join public.profiles p on p.id = d.client_id
    left join private.lead_branches b on b.lead_id = d.lead_id;

create view private.figure_perdidos as
  select d.id::text as key, d.closed_at as at, d.lead_id, d.id as deal_id, null::uuid as visit_id, d.agent_id,
         array[d.agent_id, d.second_agent_id, l.agent_id, p.asesor_asignado_id] as seen_by, private.source_word(l.source) as source, b.branch,
         r.label as step, null::integer as reached, d.amount as number,
         coalesce(l.name, nullif(concat_ws(' ', p.first_name, p.last_name), ''), l.phone, l.email) as person, d.title as what
    from public.deals d
    join public.lost_reasons r on r.id = d.lost_reason_id
    left join public.leads l on l.id = d.lead_id
    left join public.profiles p on p.id = d.client_id
    left join private.lead_branches b on b.lead_id = d.lead_id
   where d.outcome = 'lost';

-- Two rows per sale: first and last source before it.
create view private.figure_ventas as
  select d.id || ' ' || w.step as key, d.closed_at as at, d.lead_id, d.id as deal_id, null::uuid as visit_id, d.agent_id,
         array[d.agent_id, d.second_agent_id, l.agent_id, p.asesor_asignado_id] as seen_by,
         private.source_word(case w.step when 'primer' then l.source else coalesce(last.source, l.source) end) as source, b.branch,
         w.step, null::integer as reached, d.amount as number,
         coalesce(l.name, nullif(concat_ws(' ', p.first_name, p.last_name), ''), l.phone, l.email) as person, d.title as what
    from public.deals d
    cross join (values ('primer'), ('ultimo')) w (step)
    left join public.leads l on l.id = d.lead_id
    left join public.profiles p on p.id = d.client_id
    left join private.lead_branches b on b.lead_id = d.lead_id
    left join lateral (select e.source from public.lead_events e
                        where w.step = 'ultimo' and e.lead_id = d.lead_id and e.source is not null and e.created_at <= d.closed_at
                        order by e.created_at desc, e.id desc limit 1) last on true
   where d.outcome = 'won' and d.pipeline = 'venta';

create view private.figure_entregas as
  select d.id::text as key, d.next_at as at, d.lead_id, d.id as deal_id, null::uuid as visit_id, d.agent_id,
         array[d.agent_id, d.second_agent_id, l.agent_id, p.asesor_asignado_id] as seen_by, private.source_word(l.source) as source, b.branch,
         d.fact_stage as step, null::integer as reached, d.amount as number,
         coalesce(l.name, nullif(concat_ws(' ', p.first_name, p.last_name), ''), l.phone, l.email) as person, d.title as what
    from public.deals d
    left join public.leads l on l.id = d.lead_id
    left join public.profiles p on p.id = d.client_id
    left join private.lead_branches b on b.lead_id = d.lead_id
   where d.outcome = 'open' and d.pipeline = 'venta' and d.fact_stage in ('venta.vendido', 'venta.entrega');

create view private.figure_asistencia as
  select m.id::text as key, m.starts_at as at, coalesce(m.lead_id, l.id) as lead_id, null::uuid as deal_id, m.id as visit_id, m.advisor_id as agent_id,
         array[m.advisor_id, p.asesor_asignado_id, o.agent_id] as seen_by, private.source_word(coalesce(own.source, l.source)) as source, coalesce(own.source, l.source) as said_source, m.branch,
         null::text as step,
         1 + case when m.confirmed_at is not null then 2 else 0 end + case when m.arrived_at is not null or m.status = 'done' then 4 else 0 end
           + case when m.drove_at is not null or m.kind = 'prueba' and m.status = 'done' then 8 else 0 end as reached, null::numeric as number,
         coalesce(own.name, l.name, nullif(concat_ws(' ', p.first_name, p.last_name), ''), m.guest_name, own.phone, l.phone, own.email, l.email) as person,
         coalesce(m.vehicle_title, own.wants_title, l.wants_title) as what
    from public.appointments m
    left join public.leads own on own.id = m.lead_id
    left join public.profiles p on p.id = m.user_id
    left join private.client_covers o on o.client_id = m.user_id
    left join lateral (select t.id, t.source, t.name, t.phone, t.email, t.wants_title from public.leads t where t.account_id = m.user_id and t.merged_into is null and m.lead_id is null
                        order by t.created_at, t.id limit 1) l on true
   where m.kind in ('visita', 'prueba') and m.status <> 'cancelled' and not m.walked_in and m.starts_at <= now();

create view private.figure_frente as
  select r.vehicle_id::text as key, s.began_at as at, null::uuid as lead_id, null::uuid as deal_id, null::uuid as visit_id, null::uuid as agent_id,
         array[]::uuid[] as seen_by, case r.came_by when 'consignacion' then 'consignación' else r.came_by end as source, (select b.code from public.branches b where b.name = v.sucursal[1] order by b.position, b.code limit 1) as branch, 'publicado' as step, null::integer as reached,
         round(extract(epoch from s.began_at - r.purchased_on::timestamp at time zone 'America/Monterrey') / 86400, 4) as number,
         null::text as person, v.titulo as what
    from public.vehicle_records r
    join (select distinct on (t.vehicle_id) t.vehicle_id, t.began_at from public.vehicle_stays t where t.stage = 'publicado' order by t.vehicle_id, t.began_at, t.id) s on s.vehicle_id = r.vehicle_id
    join public.vehicles v on v.id = r.vehicle_id
   where r.purchased_on is not null and s.began_at >= r.purchased_on::timestamp at time zone 'America/Monterrey';

create view private.figure_events as
  select 'leads' as metric, f.at, f.source, f.branch, f.agent_id from private.figure_embudo f
  union all select 'contactados', f.at, f.source, f.branch, f.agent_id from private.figure_embudo f where f.reached & 2 <> 0
  union all select 'rapidas', f.at, f.source, f.branch, f.agent_id from private.figure_respuesta f where f.number <= 5 and f.step in ('comprobada', 'declarada')
  union all select 'sin_respuesta', f.at, f.source, f.branch, f.agent_id from private.figure_respuesta f where f.step = 'sin_respuesta'
  union all select 'citas', f.at, f.source, f.branch, f.agent_id from private.figure_asistencia f
  union all select 'llegaron', f.at, f.source, f.branch, f.agent_id from private.figure_asistencia f where f.reached & 4 <> 0
  union all select 'manejaron', f.at, f.source, f.branch, f.agent_id from private.figure_asistencia f where f.reached & 8 <> 0
  union all select 'perdidos', f.at, f.source, f.branch, f.agent_id from private.figure_perdidos f
  union all select 'ventas', f.at, f.source, f.branch, f.agent_id from private.figure_ventas f where f.step = 'primer';

create or replace function private.figure_words() returns table (figure text, place integer, title text, means text, comes_from text, until_when text)
language sql immutable set search_path = '' as $$
  values ('embudo', 1, 'Embudo de leads', 'Personas que entraron en el periodo, y cuántas de ellas llegaron a cada paso. Cada paso se cuenta por su hecho, aunque se haya saltado otro.',
          'Contactado: contestó, hizo cita o recibió un mensaje nuestro. Cita: tiene una visita o prueba sin cancelar, o llegó sin cita. Llegó y manejó: como lo anotó recepción. Solicitud: envió una de crédito. Venta: su trato se ganó con la entrega. Por asesor: quien atiende a la persona; a quien alguien que se fue ya le había contestado o vendido sigue contando para quien se fue.',
          'Lo que hicieron hasta hoy, no solo dentro del periodo.'),
         ('respuesta', 2, 'Primera respuesta', 'Personas que escribieron en el periodo, por lo que esperaron su primera respuesta, en minutos de sucursal abierta.',
          'El primer reloj de respuesta de cada persona. Comprobada: la vio el sistema. Declarada: la dice quien atiende. Sin caso: se cerró sin respuesta.',
          'Los minutos dejan de correr con la respuesta; quien sigue esperando está en «Sin respuesta».'),
         ('etapas', 3, 'Tiempo en cada etapa', 'Días promedio que los tratos abiertos en el periodo han pasado en cada etapa.',
          'Las estancias de cada trato: si regresa a una etapa, su tiempo se suma.', 'Hasta hoy para la etapa en la que está; hasta su cierre para los cerrados.'),
         ('perdidos', 4, 'Por qué se pierden', 'Tratos que se perdieron en el periodo, por su motivo.', 'El motivo con el que se cerró cada trato, por una persona o por un hecho.',
          'Por el día en que se cerró. Uno que se vuelve a abrir deja de contar.'),
         ('ventas', 5, 'De qué origen son las ventas', 'Ventas entregadas en el periodo: por el primer contacto de la persona y por el último antes de comprar.',
          'Tratos de venta ganados. Primer contacto: el origen con el que entró. Último: el origen más reciente que dijo uno. Orgánico y desconocido se muestran aparte y no entran en ningún costo.',
          'Por el día en que se ganó el trato.'),
         ('asistencia', 6, 'Quién llega a su cita', 'Visitas y pruebas con hora en el periodo que nadie canceló: cuántas se confirmaron, llegaron y manejaron.',
          'La agenda. Confirmada: lo dijo la persona, o alguien del equipo por ella. Quien llegó sin cita no cuenta aquí.', 'Solo citas cuya hora ya pasó.'),
         ('pronostico', 7, 'Ventas y pronóstico', 'Ventas entregadas de cada mes, junto a lo que se esperaba de él y entre qué números caería en nueve de cada diez meses si nada cambia.',
          'El ritmo: el promedio de los tres meses anteriores. De este mes: lo entregado, las entregas agendadas y ese ritmo por los días que faltan. Sin tres meses antes no hay pronóstico.',
          'Los últimos doce meses, por el día en que se ganó el trato; los días que elijas no lo cambian.'),
         ('frente', 8, 'Días hasta el escaparate', 'Autos que se publicaron por primera vez en el periodo, por los días que pasaron desde que se compraron.',
          'El día de compra de la ficha y la primera vez que el auto estuvo publicado, con todas sus esperas. Un auto sin día de compra no cuenta. Junto por algo, es el promedio de días.',
          'Por el día en que se publicó. Volver a publicarlo no lo cambia.')
$$;
