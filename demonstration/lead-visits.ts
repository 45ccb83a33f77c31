import type { Database } from '#contract/database.ts'
import { DAY_MS } from '#contract/dates/calendar.ts'
import { receiversOf } from './appointments.ts'
import { PRESENT } from './present.ts'
import type { Random } from './random.ts'

type Visit = Database['public']['Tables']['appointments']['Insert']

const HOUR_MS = 3_600_000
const BRANCHES_BY_CITY: Record<string, string> = {
  Monterrey: 'MTY',
  Guadalupe: 'GPE',
  Saltillo: 'COAH',
  Reynosa: 'TMPS',
}

export const branchIn = (city: string) => BRANCHES_BY_CITY[city]!
const ENDS = [
  { status: 'done', weight: 68 },
  { status: 'missed', weight: 19 },
  { status: 'cancelled', weight: 13 },
]

export interface AgreedVisit {
  place: number
  leadId: string
  name: string
  phone: string
  city: string
  agreed: number
  car: { ordencompra: string; titulo: string } | null
  agentId: string
}

/** Without conflicts, using only `dice`. */
export function visitBook(dice: Random) {
  const taken = new Set<string>()
  return ({ place, leadId, name, phone, city, agreed, car, agentId }: AgreedVisit): Visit => {
    const branch = branchIn(city)
    const receivers = receiversOf(branch)
    const advisor_id = receivers.includes(agentId) ? agentId : receivers[place % receivers.length]!
    let day = Math.floor((agreed - 6 * HOUR_MS) / DAY_MS) + dice.whole(1, 4)
    let hour = dice.whole(10, 17)
    const startsAt = () => day * DAY_MS + (hour + 6) * HOUR_MS
    const isTaken = () => [advisor_id, car?.ordencompra].some((whose) => taken.has(`${whose} ${startsAt()}`))
    while (new Date(day * DAY_MS).getUTCDay() === 0 || isTaken()) {
      hour = hour === 17 ? 10 : hour + 1
      if (hour === 10) day += 1
    }
    const starts = startsAt()
    for (const whose of [advisor_id, car?.ordencompra]) taken.add(`${whose} ${starts}`)
    const status = starts > PRESENT.getTime() ? 'booked' : dice.weighted(ENDS, ({ weight }) => weight).status
    const kind = car && dice.chance(0.6) ? 'prueba' : 'visita'
    const moment = (at: number) => new Date(at).toISOString()
    return {
      id: `2f000000-0000-4000-8000-1${String(place).padStart(11, '0')}`,
      key: `30000000-0000-4000-8000-1${String(place).padStart(11, '0')}`,
      user_id: null,
      lead_id: leadId,
      guest_name: name,
      guest_phone: phone,
      branch,
      advisor_id,
      kind,
      status,
      ordencompra: car?.ordencompra ?? null,
      vehicle_title: car?.titulo ?? null,
      starts_at: moment(starts),
      ends_at: moment(starts + 0.75 * HOUR_MS),
      arrived_at: status === 'done' ? moment(starts + dice.whole(-4, 9) * 60_000) : null,
      cancel_reason: status === 'cancelled' ? dice.pick(['Le salió trabajo', 'Ya no puede ese día', null]) : null,
      created_at: moment(agreed),
      updated_at: moment(Math.min(Math.max(starts, agreed), PRESENT.getTime())),
    }
  }
}
