import { addApplication } from './application-rows.ts'
import { addCar } from './car-rows.ts'
import type { Session, TestDatabase } from './rolled-back.ts'

export const addZeta = (db: TestDatabase, more: Record<string, unknown> = {}) =>
  addCar(db, {
    titulo: 'Zeta Uno 2020',
    marca: 'Zeta',
    modelo: 'Uno',
    ordenstatus: 'Comprado',
    precio: 300_000,
    plazomax: 60,
    sucursal: ['Monterrey'],
    ubicacion: ['Monterrey'],
    ...more,
  })
export const orderOf = (car: string) => `X-${car}`

interface NewAlert {
  kind: 'busqueda' | 'precio' | 'favoritos'
  search?: string
  car?: string
  precio?: number
}
export async function addAlert(db: Session, to: { user: string } | { email: string }, request: NewAlert) {
  const [user, email] = 'user' in to ? [to.user, null] : [null, to.email]
  await db.query(
    'insert into private.alert_recipients (user_id, email, token) values ($1, $2, private.draw_token()) on conflict do nothing',
    [user, email],
  )
  await db.query(
    `insert into public.alerts (recipient_id, user_id, kind, search, ordencompra, marca, modelo, precio, notice_version, confirmed_at)
     select r.id, r.user_id, $3, $4, v.ordencompra, v.marca, v.modelo, case when v.id is not null then coalesce($6, v.precio) end, '2026-11', now()
       from private.alert_recipients r left join public.vehicles v on v.id = $5 where r.user_id = $1 or r.email = $2
         on conflict do nothing`,
    [user, email, request.kind, request.search ?? null, request.car ?? null, request.precio ?? null],
  )
}

export const addFavourite = (db: Session, user: string, car: string, price: number) =>
  db.query(
    'insert into public.favorites (user_id, ordencompra, price_at_save) values ($1, $2, $3) on conflict do nothing',
    [user, orderOf(car), price],
  )

interface NewDeal {
  lead?: string
  client?: string
  car: string
  amount: number | null
  lost?: number
  tooDear?: boolean
  agent?: string
}
export async function addDealOn(db: Session, deal: NewDeal): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into public.deals (lead_id, client_id, pipeline, fact_stage, stage, title, amount, vehicle_id, agent_id, opened_at, stage_since,
                               next_action, next_at, outcome, closed_at, lost_reason_id)
     select $1, $2, 'venta', 'venta.nueva', 'venta.nueva', 'Busca un Zeta', $3, $4, $5, now() - interval '80 days', now() - interval '80 days',
            'Contéstale', now() + interval '1 day', case when $6::int is null then 'open' else 'lost' end, now() - make_interval(days => $6),
            case when $6 is not null then (select r.id from public.lost_reasons r where r.too_dear = $7 and r.by_fact is null and r.pipeline = 'venta' limit 1) end
     returning id`,
    [
      ...[deal.lead ?? null, deal.client ?? null, deal.amount, deal.car, deal.agent ?? null],
      ...[deal.lost ?? null, deal.tooDear ?? true],
    ],
  )
  return row!.id
}

export const declineFor = (db: Session, lead: string, car: string, days: number) =>
  db.query(
    `update public.leads set state = 'descartado', decline_reason = 'fuera_de_presupuesto', state_since = now() - make_interval(days => $3), wants = $2,
                             snoozed_until = null where id = $1`,
    [lead, orderOf(car), days],
  )

export const addCredit = (db: Session, user: string, car: string, precio: number, down_payment: number) =>
  addApplication(db, { role: 'authenticated', sub: user } as never, {
    status: 'approved',
    data: { down_payment, term: 48 },
    car: { ordencompra: orderOf(car), precio, vehicleTitle: 'Zeta Uno' },
  })
