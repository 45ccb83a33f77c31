import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Random, random } from '#demonstration/random.ts'
import { addBranch, addPerson } from './appointment-rows.ts'
import { clearDuty } from './duty-rows.ts'
import { type Branch, isNear, isOpen, localOf, MINUTE, type Seller, works } from './month-roster.ts'
import type { Session } from './rolled-back.ts'

// Simulated month: four branches, twelve sellers, two nodes, with shifts, absences, caps, busy switch, holiday,
// closures, a day without staff, and a clock change in Reynosa.
const MONTH = { first: '2027-03-01', last: '2027-03-31' }
const ZONE = 'America/Monterrey'
const instant = (local: string) => Date.parse(`${local.replace(' ', 'T')}-06:00`)

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri']
const hours = (more: Branch['hours']) => ({
  ...Object.fromEntries(WEEKDAYS.map((day) => [day, [['09:00', '19:00']] as [string, string][]])),
  sat: [['09:00', '15:00']] as [string, string][],
  sun: [],
  ...more,
})
const HOLIDAY = { '2027-03-15': [] }

export interface Month {
  branches: Branch[]
  sellers: Seller[]
  unattended: string[]
  notInLine: string[]
  notReturned: string[]
  strangers: string[]
  looks: number
  counts: { leads: number; returns: number; messages: number; answers: number }
}

async function furnish(db: Session) {
  await clearDuty(db)
  const branches: Branch[] = [
    { code: 'UNO', zone: ZONE, hours: hours({}), exceptions: { ...HOLIDAY, '2027-03-24': [['09:00', '13:00']] } },
    { code: 'DOS', zone: ZONE, hours: hours({}), exceptions: HOLIDAY },
    { code: 'REY', zone: 'America/Matamoros', hours: hours({ sun: [['10:00', '14:00']] }), exceptions: HOLIDAY },
    { code: 'SAL', zone: ZONE, hours: hours({}), exceptions: { ...HOLIDAY, '2027-03-25': [], '2027-03-26': [] } },
  ]
  const sellers: Seller[] = []
  for (const { code, zone, hours, exceptions } of branches) {
    await addBranch(db, { code, zone })
    await db.query("update public.branches set hours = $2, city = 'Ciudad ' || code where code = $1", [code, hours])
    for (const [day, spans] of Object.entries(exceptions))
      await db.query('insert into public.appointment_exceptions (branch, day, hours) values ($1, $2, $3)', [
        code,
        day,
        JSON.stringify(spans),
      ])
    for (const shift of [[['09:00', '14:30']], [['13:30', '19:00']], []] as Seller['shift'][])
      sellers.push({ id: (await addPerson(db, 'sales', `${code} ${sellers.length}`)).sub, branch: code, shift })
  }
  const [, , , ana, beto, , , , rita, ...salt] = sellers
  Object.assign(ana!, { cap: 15 })
  Object.assign(beto!, { cap: 25 })
  Object.assign(sellers[0]!, { away: { first: '2027-03-08', last: '2027-03-12', coveredBy: sellers[1]!.id } })
  Object.assign(rita!, { away: { first: '2027-03-13', last: '2027-03-19' } })
  for (const one of salt) Object.assign(one, { away: { first: '2027-03-18', last: '2027-03-18' } })
  Object.assign(sellers[2]!, { busy: { from: instant('2027-03-10 10:59'), until: instant('2027-03-10 13:00') } })
  for (const { id, branch, shift, cap, away } of sellers) {
    await db.query('update public.profiles set created_at = clock_timestamp() where id = $1', [id])
    await db.query('insert into public.appointment_advisors (branch, advisor_id) values ($1, $2)', [branch, id])
    if (shift.length > 0)
      await db.query(
        'insert into public.staff_shifts (person, branch, weekday, hours) select $1, $2, d, $3 from unnest($4::text[]) d',
        [id, branch, JSON.stringify(shift), [...WEEKDAYS, 'sat', 'sun']],
      )
    if (cap) await db.query('insert into public.staff_caps values ($1, $2)', [id, cap])
    if (away)
      await db.query(
        "insert into public.staff_absences (person, first_day, last_day, covered_by, state) values ($1, $2, $3, $4, 'aprobada')",
        [id, away.first, away.last, away.coveredBy ?? null],
      )
  }
  const threads: { client: string; application: string }[] = []
  for (const { id } of sellers) {
    const client = await addPerson(db)
    await db.query('update public.profiles set asesor_asignado_id = $2 where id = $1', [client.sub, id])
    const application = randomUUID()
    await db.query("insert into public.financing_applications (id, user_id, status) values ($1, $2, 'reviewing')", [
      application,
      client.sub,
    ])
    threads.push({ client: client.sub, application })
  }
  return { branches, sellers, threads }
}

type Happening = { at: number } & (
  | { what: 'lead' | 'return' | 'message' | 'look' }
  | { what: 'burst'; many: number }
  | { what: 'busy'; seller: Seller }
  | { what: 'answer'; lead?: string; application?: string }
)

function plan(draw: Random, many: number, burst: number): Happening[] {
  const days = Array.from({ length: 31 }, (_, n) => instant(`${MONTH.first} 00:00`) + n * 1440 * MINUTE)
  const at = () =>
    draw.pick(days) + Math.floor(draw.chance(0.15) ? draw.between(0, 1440) : draw.normal(14 * 60, 200)) * MINUTE
  const asked = Array.from({ length: many - 3 * burst }, (): Happening => {
    const what = draw.weighted(
      ['lead', 'return', 'message'] as const,
      (kind) => ({ lead: 60, return: 25, message: 15 })[kind],
    )
    return { at: at(), what }
  })
  const looks = days.flatMap((day) =>
    Array.from({ length: 24 }, (_, n): Happening => ({ at: day + (7 * 60 + 30 + n * 30) * MINUTE, what: 'look' })),
  )
  const bursts = ['2027-03-04 11:00', '2027-03-14 12:30', '2027-03-29 18:59'].map(
    (when): Happening => ({ at: instant(when), what: 'burst', many: burst }),
  )
  return [...asked, ...looks, ...bursts].sort((a, b) => a.at - b.at)
}

function follow(line: Happening[], next: Happening, from: number) {
  let [low, high] = [from, line.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (line[middle]!.at <= next.at) low = middle + 1
    else high = middle
  }
  line.splice(low, 0, next)
}

export async function liveMonth(url: string, many: number, burst: number): Promise<Month> {
  const open = () =>
    [0, 1].map(() => {
      const pool = new pg.Pool({ connectionString: url, max: 12 })
      pool.on('connect', (client) => client.on('error', () => {}))
      return pool
    })
  let nodes = open()
  const setUp = {
    query: async (sql: string, values?: unknown[]) => (await nodes[0]!.query(sql, values)).rows,
  } as Session
  const { branches, sellers, threads } = await furnish(setUp)
  const draw = random('a month')
  const line = plan(draw, many, burst)
  for (const seller of sellers) if (seller.busy) follow(line, { at: seller.busy.from, what: 'busy', seller }, 0)
  const month: Month = {
    branches,
    sellers,
    unattended: [],
    notInLine: [],
    notReturned: [],
    strangers: [],
    looks: 0,
    counts: { leads: 0, returns: 0, messages: 0, answers: 0 },
  }
  const placeOf = (code: string) => branches.find((one) => one.code === code)!
  const sellerOf = (id: string) => sellers.find((one) => one.id === id)
  const known: { phone: string; lead: string; at: number }[] = []
  let turn = 0
  const node = () => nodes[turn++ % 2]!
  const iso = (at: number) => new Date(at).toISOString()

  const take = async (at: number, phone: string, branch: string) => {
    const lead = JSON.stringify({
      kind: 'contacto',
      key: randomUUID(),
      name: 'Cliente',
      phone,
      city: `Ciudad ${branch}`,
      at: iso(at),
    })
    return (await node().query<{ id: string }>('select private.take_lead($1) as id', [lead])).rows[0]!.id
  }
  const come = async (at: number, branch = draw.pick(branches).code) => {
    const phone = `+5281${String(20_000_000 + month.counts.leads++)}`
    const lead = await take(at, phone, branch)
    known.push({ phone, lead, at })
    return lead
  }
  const willAnswer = (at: number, place: number, whom: { lead?: string; application?: string }) => {
    if (draw.chance(0.01)) return
    const after = draw.chance(0.85) ? draw.whole(1, 25) : draw.whole(30, 300)
    follow(line, { at: at + after * MINUTE, what: 'answer', ...whom }, place + 1)
  }

  const somebody = (at: number) => sellers.some((seller) => works(seller, placeOf(seller.branch), at))
  const handsOf = async (lead: string) =>
    (
      await node().query<{ agent: string | null; cover: string | null }>(
        'select agent_id as agent, cover_id as cover from public.leads where id = $1',
        [lead],
      )
    ).rows[0]!

  const look = async (at: number) => {
    month.looks++
    await node().query('select private.keep_answer_clocks($1)', [iso(at)])
    const { rows } = await node().query<{ kind: string; id: string; agent: string | null; branch: string }>(
      `select 'clock' as kind, c.id::text, c.agent_id as agent, c.branch from public.answer_clocks c where c.stopped_at is null and c.asked_at <= $1
            and c.handed_at is null -- else its branch's manager is
       union all select 'queue', q.lead_id::text, null, q.branch from private.lead_queue q where q.since <= $1
       union all select 'cover', l.id::text, l.agent_id, null from public.leads l where l.cover_id is not null`,
      [iso(at)],
    )
    const anybody = somebody(at)
    const near = new Map<string, boolean>()
    const responsible = (seller: Seller, branch: string) => {
      const key = `${seller.id} ${branch}`
      const said = near.get(key) ?? isNear(seller, placeOf(seller.branch), at, placeOf(branch))
      near.set(key, said)
      return said
    }
    for (const { kind, id, agent, branch } of rows) {
      const seller = agent ? sellerOf(agent) : undefined
      if (kind === 'cover' && seller && works(seller, placeOf(seller.branch), at))
        month.notReturned.push(`${iso(at)} ${id}`)
      if (kind === 'cover' || !branch || !isOpen(placeOf(branch), at) || !anybody) continue
      if (kind === 'queue') month.notInLine.push(`${iso(at)} ${branch} ${id}`)
      else if (!seller || !responsible(seller, branch))
        month.unattended.push(
          `${iso(at)} ${branch} clock ${id} of ${seller ? `${seller.branch} ${seller.shift}` : agent}`,
        )
    }
  }

  let week = 0
  for (let place = 0; place < line.length; place++) {
    const now = line[place]!
    const { at } = now
    if (localOf(ZONE, at).day > MONTH.last) break
    if (Math.floor((at - instant(`${MONTH.first} 00:00`)) / (7 * 1440 * MINUTE)) > week) {
      week++
      await Promise.all(nodes.map((one) => one.end()))
      nodes = open()
    }
    if (now.what === 'look') await look(at)
    else if (now.what === 'lead') willAnswer(at, place, { lead: await come(at) })
    else if (now.what === 'burst')
      for (const lead of await Promise.all(Array.from({ length: now.many }, () => come(at, 'UNO'))))
        willAnswer(at, place, { lead })
    else if (now.what === 'busy')
      await node().query('insert into public.staff_busy values ($1, $2)', [now.seller.id, iso(now.seller.busy!.until)])
    else if (now.what === 'return') {
      const back = known.length > 0 ? draw.pick(known) : undefined
      if (!back) continue
      month.counts.returns++
      const branch = draw.pick(branches).code
      const before = await handsOf(back.lead)
      await take(at, back.phone, branch)
      const { agent, cover } = await handsOf(back.lead)
      const here = sellerOf(cover ?? agent ?? '')
      if (
        before.agent &&
        (agent !== before.agent || (somebody(at) && !(here && isNear(here, placeOf(here.branch), at, placeOf(branch)))))
      )
        month.strangers.push(`${iso(at)} ${back.lead}`)
      willAnswer(at, place, { lead: back.lead })
    } else if (now.what === 'message') {
      const { client, application } = draw.pick(threads)
      month.counts.messages++
      await node().query(
        `insert into public.application_messages (application_id, user_id, author_id, body, created_at) values ($1, $2, $2, '¿Cómo va?', $3)`,
        [application, client, iso(at)],
      )
      willAnswer(at, place, { application })
    } else if (now.what === 'answer') {
      const { rows } = await node().query<{ agent: string | null }>(
        `select c.agent_id as agent, case when c.agent_id is not null then
                  private.note_contact($1, c.lead_id, c.client_id, c.agent_id, 'call', 'contesto', 'declarada', null, $4) end
           from public.answer_clocks c where c.stopped_at is null and (c.lead_id = $2 or c.application_id = $3)`,
        [randomUUID(), now.lead ?? null, now.application ?? null, iso(at)],
      )
      if (rows[0]?.agent) month.counts.answers++
      else if (rows[0]) follow(line, { ...now, at: at + 45 * MINUTE }, place + 1)
    }
  }
  await Promise.all(nodes.map((one) => one.end()))
  return month
}
