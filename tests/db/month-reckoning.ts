import type pg from 'pg'
import type { Month } from './month.ts'
import { isOpen, localOf, works } from './month-roster.ts'

interface Drawn {
  id: string
  lead_id: string | null
  client_id: string | null
  agent_id: string | null
  cause: string
  branch: string | null
  at: Date
  over_cap: boolean
  inputs: { branch?: string; people: Candidate[] } | null
}
interface Candidate {
  id: string
  works: boolean
  here: boolean
  given: number
  last?: number
  open?: number
  cap?: number
}

const over = ({ open, cap }: Candidate) => (open !== undefined && cap !== undefined && open >= cap ? open - cap : -1)

const spreadOf = (people: Candidate[], agent: string) => {
  const chosen = people.find((one) => one.id === agent)!
  const alike = people.filter((one) => one.works && one.here === chosen.here && over(one) === over(chosen))
  return chosen.given + 1 - Math.min(...alike.map(({ given }) => given))
}

const nextOf = (people: Candidate[]) =>
  people
    .filter((one) => one.works)
    .map((one, place) => ({ ...one, place, over: over(one) }))
    .sort(
      (a, b) =>
        Number(b.here) - Number(a.here) ||
        a.over - b.over ||
        a.given - b.given ||
        (a.last ?? -1) - (b.last ?? -1) ||
        a.place - b.place,
    )[0]?.id

export async function reckon(sql: pg.Client, { sellers, branches }: Month) {
  const { rows } = await sql.query<Drawn>(
    'select id::text, lead_id, client_id, agent_id, cause, branch, at, over_cap, inputs from public.assignments where at between $1 and $2 order by assignments.id',
    ['2027-03-01 00:00-06', '2027-04-01 00:00-06'],
  )
  const placeOf = (code: string | null | undefined) => branches.find((one) => one.code === code)
  const wrong: string[] = []
  const say = ({ id, cause, at }: Drawn, what: string) => wrong.push(`${id} ${cause} ${at.toISOString()}: ${what}`)

  const owner = new Map<string, string>()
  const served = new Map<string, number>()
  let [drawn, whileClosed, spread] = [0, 0, 0]
  for (const row of rows) {
    const at = row.at.getTime()
    const { day } = localOf('America/Monterrey', at)
    const of = (id: string) => `${day} ${id}`
    if (row.inputs && row.agent_id) {
      drawn++
      spread = Math.max(spread, spreadOf(row.inputs.people, row.agent_id))
      if (nextOf(row.inputs.people) !== row.agent_id) say(row, 'is not whose turn it was')
      for (const { id, ...said } of row.inputs.people) {
        const seller = sellers.find((one) => one.id === id)
        if (!seller) continue
        const own = placeOf(seller.branch)!
        const working = works(seller, own, at)
        const truth = {
          works: working,
          here: working && (!row.inputs.branch || row.inputs.branch === seller.branch),
          given: served.get(of(id)) ?? 0,
        }
        for (const key of ['works', 'here', 'given'] as const)
          if (said[key] !== truth[key])
            say(row, `${key} of ${seller.branch} ${seller.shift}: ${said[key]}, not ${truth[key]}`)
      }
    }
    if (['turno', 'apertura'].includes(row.cause) && row.branch && !isOpen(placeOf(row.branch)!, at)) whileClosed++
    // Updates counters.
    if (!row.agent_id || row.cause === 'regresa') continue
    served.set(of(row.agent_id), (served.get(of(row.agent_id)) ?? 0) + 1)
    if (row.lead_id && row.cause !== 'cubre') {
      const had = owner.get(row.lead_id)
      if (had && served.has(of(had))) served.set(of(had), Math.max(0, served.get(of(had))! - 1))
      owner.set(row.lead_id, row.agent_id)
    }
  }

  const {
    rows: [facts],
  } = await sql.query<{ doubled: string; unequal: string; out_of_order: string }>(
    `select (select count(*) from (select from public.assignments where cause in ('turno', 'apertura') and lead_id is not null group by lead_id having count(*) > 1) d) as doubled,
            (select count(*) from public.assignments where inputs is not null and agent_id is not null and private.whose_turn(inputs) is distinct from agent_id) as unequal,
            (select count(*) from (select e.at, lag(e.at) over (partition by a.branch, a.at order by a.id) as before
                                     from public.assignments a join public.assignments e on e.lead_id = a.lead_id and e.cause = 'espera' where a.cause = 'apertura') o
              where o.before > o.at) as out_of_order`,
  )
  return {
    wrong,
    drawn,
    whileClosed,
    spread,
    doubled: Number(facts!.doubled),
    unequal: Number(facts!.unequal),
    outOfOrder: Number(facts!.out_of_order),
  }
}
