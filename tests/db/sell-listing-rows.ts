import { randomUUID } from 'node:crypto'
import type { Person } from './people.ts'
import type { Session } from './rolled-back.ts'

export const VERSA = {
  label: 'Nissan Versa 2020 Advance',
  brand: 'Nissan',
  model: 'Versa',
  year: 2020,
  trim: 'Advance',
}

interface Made {
  id?: string
  vehicle?: typeof VERSA
  daysAgo?: number
}

export async function addOffer(
  db: Session,
  owner: Person | null,
  { id = randomUUID(), vehicle = VERSA, daysAgo = 0 }: Made = {},
) {
  const [row] = await db.query<{ id: string }>(
    `with v as (insert into public.valuations (request, source, state) values ('{}', 'engine', 'done') returning id)
     insert into public.trade_in_quotes (id, key, valuation_id, user_id, vehicle, kms, condition, owners, colour, range_suggested, base,
       adjustments, amount, listed_defects, source, policy, created_at, valid_until)
     select $4, gen_random_uuid(), v.id, $1, $2, 45000, 'bueno', 2, 'gris', 200000, 200000, '[]', 200000, '[]', 'engine', '2026-11',
            now() - make_interval(days => $3), now() - make_interval(days => $3) + interval '168 hours'
       from v returning id`,
    [owner?.sub ?? null, JSON.stringify(vehicle), daysAgo, id],
  )
  return row!.id
}

export async function addCar(db: Session, { sub }: Person, stage = 'nueva') {
  const [row] = await db.query<{ id: string }>(
    `insert into public.sell_listings (user_id, brand, model, year, kms) values ($1, 'Mazda', '3', 2019, 60000) returning id`,
    [sub],
  )
  const road = ['nueva', 'valuada', 'inspeccion', 'oferta', 'papeles', 'pagada']
  const steps =
    stage === 'rechazada' || stage === 'retirada'
      ? [stage]
      : stage === 'consignada'
        ? [...road.slice(1, -1), stage]
        : road.slice(1, road.indexOf(stage) + 1)
  for (const step of steps) await db.query('update public.sell_listings set stage = $1 where id = $2', [step, row!.id])
  return row!.id
}

export async function addObject(db: Session, { sub }: Person, name: string) {
  const path = `${sub}/${name}`
  await db.query("insert into storage.objects (bucket_id, name) values ('sell-listings', $1)", [path])
  return path
}
