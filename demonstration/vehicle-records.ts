import type pg from 'pg'
import { DAY_MS } from '#contract/dates/calendar.ts'
import { vinDigitFits } from '#contract/vehicles/vin.ts'
import { TODAY } from './facts.ts'
import { type Random, random } from './random.ts'
import type { SeedVehicle } from './vehicles.ts'

const SIGNS = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']
const LETTERS = [...'ABCDEFGHJKLMNPRSTVWXYZ']
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const PREPARED = [
  ['recibido', 1],
  ['inspeccion', 1.5],
  ['taller', 4],
  ['detallado', 1],
  ['fotos', 0.8],
  ['listo', 0.4],
] as const

function vin(year: number, dice: Random): string {
  const some = (count: number) => Array.from({ length: count }, () => dice.pick(SIGNS)).join('')
  const head = `3V${some(6)}`
  const tail = `${YEARS[(year - 1980) % 30]}${some(1)}${String(dice.whole(1, 999_999)).padStart(6, '0')}`
  return [...'0123456789X'].map((digit) => head + digit + tail).find(vinDigitFits)!
}

export const reviewPlates = (client: pg.Client) =>
  client.query(
    `insert into private.vehicle_shots (vehicle_id, photo)
     select v.id, u.photo from public.vehicles v join public.vehicle_records r on r.vehicle_id = v.id
      cross join lateral unnest(private.unreviewed_photos(v)) u (photo) where r.came_by = 'compra'`,
  )

/** Consistent with age and price. */
export async function writeVehicleRecords(client: pg.Client, stock: readonly SeedVehicle[]): Promise<void> {
  const dice = random('vehicle records')
  const records = stock.map(({ row }) => {
    const shown = Date.parse(row.created_at)
    const days = PREPARED.map(([stage, usual]) => ({ stage, long: usual * dice.between(0.4, 1.8) }))
    const total = days.reduce((sum, { long }) => sum + long, 0)
    const isHere = row.vendido !== true && row.ordenstatus !== 'Cancelado'
    let at = shown - total * DAY_MS
    const bought = at - dice.between(0.1, 2) * DAY_MS
    return {
      vehicle_id: row.id,
      vin: row.carroceria === 'Motos' ? null : vin(row.autoano, dice),
      plate: `${dice.pick(LETTERS)}${dice.pick(LETTERS)}${dice.pick(LETTERS)}${dice.whole(1000, 9999)}`,
      cost: Math.round((Number(row.precio ?? 0) * dice.between(0.8, 0.9)) / 100) * 100 || null,
      purchased_on: new Date(bought).toISOString().slice(0, 10),
      came_by: dice.chance(0.08) ? 'consignacion' : 'compra',
      origin: dice.chance(0.9) ? 'nacional' : 'importado_marca',
      key_count: dice.chance(0.7) ? 2 : 1,
      yard_place: isHere ? `${dice.pick(['A', 'B', 'C'])}-${dice.whole(1, 40)}` : null,
      since: new Date(Math.min(Math.max(Date.parse(String(row.updated_at)), shown), TODAY.getTime())).toISOString(),
      shown: new Date(shown).toISOString(),
      stays: days.map(({ stage, long }) => {
        const began = at
        at += long * DAY_MS
        return { stage, began_at: new Date(began).toISOString(), ended_at: new Date(at).toISOString() }
      }),
    }
  })
  await client.query(
    `create temp table told on commit drop as
     select * from jsonb_to_recordset($1) t (vehicle_id uuid, vin text, plate text, cost numeric, purchased_on date, came_by text, origin text, key_count smallint,
                                            yard_place text, since timestamptz, shown timestamptz, stays jsonb)`,
    [JSON.stringify(records)],
  )
  await client.query(
    `update public.vehicle_records r
        set vin = t.vin, plate = t.plate, cost = t.cost, purchased_on = t.purchased_on, came_by = t.came_by, origin = t.origin, key_count = t.key_count,
            yard_place = t.yard_place, stage_since = case when r.stage = 'publicado' then t.shown else t.since end
       from told t where t.vehicle_id = r.vehicle_id`,
  )
  await client.query(
    'update public.vehicle_stays s set began_at = r.stage_since from public.vehicle_records r where r.vehicle_id = s.vehicle_id',
  )
  await client.query(
    `insert into public.odometer_readings (vehicle_id, km, read_at, source)
     select t.vehicle_id, greatest(v.kilometraje - 3, 0), t.purchased_on + time '17:00', 'llegada'
       from told t join public.vehicles v on v.id = t.vehicle_id where v.kilometraje > 0`,
  )
  await client.query(
    `insert into public.vehicle_stays (vehicle_id, stage, began_at, ended_at)
     select t.vehicle_id, s.stage, s.began_at, s.ended_at
       from told t join public.vehicle_records r on r.vehicle_id = t.vehicle_id
      cross join jsonb_to_recordset(t.stays) s (stage text, began_at timestamptz, ended_at timestamptz)
      where r.stage in ('publicado', 'separado', 'vendido')
      union all
     select t.vehicle_id, 'publicado', t.shown, r.stage_since from told t join public.vehicle_records r on r.vehicle_id = t.vehicle_id
      where r.stage in ('separado', 'vendido') and r.stage_since > t.shown
      order by 1, 3`,
  )
}
