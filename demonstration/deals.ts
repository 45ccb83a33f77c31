import type pg from 'pg'
import { PRESENT } from './present.ts'

// Staff activity on the deals opened by facts. Choices derive from the deal's id, so they are the same everywhere.
const DRAWN = (salt: string, of: string) => `('x' || left(md5(${of} || '${salt}'), 6))::bit(24)::int`

const STEPS: Record<string, readonly string[]> = {
  venta: [
    'Llámale para acordar la visita',
    'Mándale fotos del interior',
    'Cotízale a 48 meses',
    'Pregúntale si vende el suyo',
  ],
  compra: ['Pídele fotos de la factura', 'Confirma la inspección', 'Explícale la oferta'],
  financiamiento: ['Pídele sus estados de cuenta', 'Llama a la financiera', 'Confirma el enganche'],
}
const NOTES = [
  'Prefiere que le escriban por la tarde.',
  'Viene con su esposa el sábado; quiere ver dos autos.',
  'Compara con otra agencia: le importa la garantía.',
  'Ya tiene el enganche, le falta vender el suyo.',
]

const REASONS: Record<string, string> = {
  no_localizable: 'Ya no contesta',
  sin_interes: 'Solo preguntaba',
  fuera_de_presupuesto: 'No le alcanza',
  compro_en_otro_lado: 'Compró en otro lugar',
  no_es_cliente: 'Solo preguntaba',
  otro: 'Solo preguntaba',
}
const GIVEN_UP = [
  { days: 30, share: 96 },
  { days: 12, share: 72 },
  { days: 4, share: 25 },
]

const LOCAL = (at: string) => `(${at}) at time zone 'America/Monterrey'`
// The same day from 10 a.m. to 5 p.m., on Sundays the day after.
const inHours = (at: string) =>
  `(date_trunc('day', ${LOCAL(at)}) + make_interval(days => (extract(dow from ${LOCAL(at)}) = 0)::int, hours => 10 + extract(hour from ${LOCAL(at)})::int % 8)) at time zone 'America/Monterrey'`

const array = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(', ')}]`
const one = (texts: readonly string[], salt: string, of: string) =>
  `(${array(texts)})[1 + ${DRAWN(salt, of)} % ${texts.length}]`

/** `client` must own the tables. */
export async function writeDeals(client: pg.Client): Promise<void> {
  await client.query("update public.financing_applications set status = status where status <> 'draft'")
  const present = PRESENT.toISOString()
  await client.query(
    `update public.deals d
        set stage_since = least(coalesce(a.status_since, s.stage_since, v.came_at, d.opened_at), $1),
            closed_at = case when d.outcome <> 'open' then least(coalesce(a.status_since, s.stage_since, v.came_at, d.opened_at), $1) end
       from public.deals o
       left join public.financing_applications a on a.id = o.application_id
       left join public.sell_listings s on s.id = o.listing_id
       left join lateral (select max(m.arrived_at) as came_at from public.appointments m where m.lead_id = o.lead_id and o.stage = 'venta.visita') v on true
      where d.id = o.id`,
    [present],
  )
  await client.query(
    `insert into public.appointments (id, key, lead_id, guest_name, guest_phone, branch, advisor_id, kind, status, ordencompra, vehicle_title, starts_at, ends_at, arrived_at, created_at, updated_at)
     select md5(d.id || ' entrega')::uuid, md5(d.id || ' entrega clave')::uuid, d.lead_id, l.name, l.phone, m.branch, m.advisor_id, 'entrega', 'done', v.ordencompra, v.titulo,
            h.at, h.at + interval '90 minutes', h.at, m.ends_at, h.at + interval '2 hours'
       from public.deals d
       join public.vehicles v on v.id = d.vehicle_id and v.vendido
       join public.leads l on l.id = d.lead_id
       join lateral (select a.* from public.appointments a where a.lead_id = d.lead_id and a.status = 'done' order by a.starts_at limit 1) m on true
       cross join lateral (select m.starts_at + interval '7 days' as at) h
      where d.stage = 'venta.visita' and d.outcome = 'open' and h.at < $1
      order by d.id`,
    [present],
  )
  await client.query(
    `update public.deals d set stage_since = m.arrived_at, closed_at = m.ends_at from public.appointments m
      where m.lead_id = d.lead_id and m.kind = 'entrega' and m.status = 'done' and d.stage = 'venta.entrega'`,
  )
  await client.query('delete from public.deal_stays')
  await client.query(
    `insert into public.deal_stays (deal_id, stage, entered_at, left_at)
     select id, stage, least(stage_since, closed_at), closed_at from public.deals order by opened_at, id`,
  )
  const declined = Object.entries(REASONS).map(([reason, label]) => ({ reason, label }))
  await client.query(
    `update public.deals d
        set outcome = 'lost', closed_at = least(d.opened_at + make_interval(days => 1 + ${DRAWN('cuándo', 'd.id::text')} % 3), $1), closed_by_fact = false,
            lost_reason_id = r.id
       from public.leads l
       join jsonb_to_recordset($2) as said(reason text, label text) on said.reason = l.decline_reason
       join public.lost_reasons r on r.label = said.label
      where l.id = d.lead_id and l.state = 'descartado' and d.outcome = 'open' and d.pipeline = 'venta'`,
    [present, JSON.stringify(declined)],
  )
  await client.query(
    `update public.deals d
        set outcome = 'lost', closed_at = least(d.stage_since + make_interval(days => 3 + ${DRAWN('cuándo', 'd.id::text')} % 9), $1), closed_by_fact = false,
            lost_reason_id = (select r.id from public.lost_reasons r
                               where r.by_fact is null and coalesce(r.pipeline, d.pipeline) = d.pipeline order by md5(d.id::text || r.label) limit 1)
      where d.outcome = 'open' and d.stage in ('venta.nueva', 'venta.visita', 'compra.nueva', 'compra.oferta')
        and ${DRAWN('perdido', 'd.id::text')} % 100 < (select max(g.share) from jsonb_to_recordset($2) as g(days int, share int)
                                                        where d.stage_since < $1::timestamptz - make_interval(days => g.days))`,
    [present, JSON.stringify(GIVEN_UP)],
  )
  for (const [pipeline, steps] of Object.entries(STEPS))
    await client.query(
      `update public.tasks k
          set title = ${one(steps, 'paso', 'd.id::text')}, automatic = false, made_by = d.agent_id,
              due_at = ${inHours(`$1::timestamptz + make_interval(hours => ${DRAWN('hora', 'd.id::text')} % 100 - 6)`)}
         from public.deals d
        where d.id = k.deal_id and k.car_why is null and k.done_at is null and d.outcome = 'open' and d.pipeline = $2 and d.agent_id is not null
          and d.stage = d.fact_stage and not d.stage in ('venta.cita', 'compra.inspeccion') and ${DRAWN('decidido', 'd.id::text')} % 100 < 94`,
      [present, pipeline],
    )
  await client.query(
    `update public.deal_stays s set left_at = greatest(s.entered_at, d.closed_at) from public.deals d where d.id = s.deal_id and d.outcome <> 'open'`,
  )
  await client.query(
    `update public.deals d
        set second_agent_id = p.id, share = 70, second_share = 30
       from public.profiles p
      where p.id = (select c.id from public.profiles c where c.role = 'sales' and c.id <> d.agent_id order by md5(d.id::text || c.id::text) limit 1)
        and d.outcome = 'open' and d.client_id is null and d.agent_id is not null and ${DRAWN('dos', 'd.id::text')} % 10 = 0`,
  )
  await client.query(
    `insert into public.staff_notes (id, key, deal_id, lead_id, client_id, body, author_id, created_at)
     select md5(d.id || ' nota')::uuid, md5(d.id || ' clave')::uuid, d.id, d.lead_id, d.client_id, ${one(NOTES, 'nota', 'd.id::text')}, d.agent_id,
            least(d.opened_at + interval '5 hours', $1)
       from public.deals d where d.agent_id is not null and ${DRAWN('anota', 'd.id::text')} % 10 < 4`,
    [present],
  )
  await client.query('update public.tasks set due_at = $1 where car_why is not null and done_at is null', [present])
  await writePromises(client, present)
  await client.query(
    `update public.tasks k set id = md5(k.deal_id || ' ' || n.place)::uuid, created_at = least(k.created_at, $1)
       from (select t.id, row_number() over (partition by t.deal_id order by t.done_at is null, t.title, t.due_at) as place from public.tasks t) n
      where n.id = k.id and k.deal_id is not null`,
    [present],
  )
}

/** After all facts, which plan some again. */
export const planFirstAnswers = (client: pg.Client) =>
  client.query(
    `update public.tasks k set due_at = ${inHours("d.opened_at + interval '1 day'")} from public.deals d
      where d.id = k.deal_id and k.automatic and k.car_why is null and k.done_at is null and d.stage in ('venta.nueva', 'compra.nueva')`,
  )

const BROKEN = ['Se alargó una entrega.', 'Tránsito cerró por el puente.', 'Me esperé a la respuesta de la financiera.']

async function writePromises(client: pg.Client, present: string): Promise<void> {
  await client.query(
    `insert into public.promises (id, key, deal_id, lead_id, client_id, kind, amount, due_at, first_due_at, branch, person_id, made_by, state, by_fact, closed_at, reason, changes, change_reason, created_at)
     select md5(o.id || ' promesa')::uuid, md5(o.id || ' promete')::uuid, o.id, o.lead_id, o.client_id, o.kind, case when o.kind = 'apartado' then 5000 end, o.due,
            case when o.moves then o.due - interval '1 day' else o.due end, private.branch_of_promise(null, o.id, o.lead_id, o.client_id, o.agent_id), o.agent_id, o.agent_id,
            o.state, o.state = 'cumplida' and o.kind = 'llamada', case when o.state <> 'abierta' then o.due - interval '20 minutes' end,
            case when o.state = 'rota' then ${one(BROKEN, 'rota', 'o.id::text')} end, o.moves::int, case when o.moves then 'Faltaba un documento.' end, o.opened_at + interval '1 hour'
       from (select p.*, case when p.due > $1 then 'abierta' when p.drawn < 80 then 'cumplida' when p.drawn < 92 or p.outcome <> 'open' then 'rota' else 'abierta' end as state,
                    p.drawn % 9 = 0 as moves
               from (select d.*, date_trunc('day', d.opened_at) + make_interval(days => 2 + ${DRAWN('plazo', 'd.id::text')} % 9, hours => 18) as due,
                            ${DRAWN('promete', 'd.id::text')} % 100 as drawn, (array['llamada', 'llamada', 'apartado', 'placas'])[1 + ${DRAWN('clase', 'd.id::text')} % 4] as kind
                       from public.deals d where d.pipeline = 'venta' and d.agent_id is not null and d.opened_at < $1 and ${DRAWN('si', 'd.id::text')} % 10 < 6) p) o
      where o.state = 'abierta' or o.due - interval '20 minutes' <= $1`,
    [present],
  )
}
