import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { CANDIDACY_STAGES } from '#contract/hiring/hiring.ts'
import { addPerson } from './appointment-rows.ts'
import { ADMIN } from './people.ts'
import { type Caller, ownDatabase, rolledBack, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

const VACANCY = '0e000000-0000-4000-8000-000000000001'

const connected = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
const as = (client: pg.Client, { role, ...claims }: Caller) =>
  client.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
    role,
    JSON.stringify({ role, ...claims }),
  ])
const committed = <T>(caller: Caller | null, work: (client: pg.Client) => Promise<T>) =>
  connected(async (client) => {
    await client.query('begin')
    if (caller) await as(client, caller)
    const done = await work(client)
    await client.query('commit')
    return done
  })
const candidacy = (email: string, vacancy = VACANCY) => ({
  key: randomUUID(),
  vacancy_id: vacancy,
  name: 'Ana Pérez',
  email,
  phone: '+528119990022',
  message: null,
  cv_path: `${vacancy}/${randomUUID()}.pdf`,
  consent_version: '2026-11',
  ip: null,
  retained_days: 180,
})
const apply = (client: pg.Client, email: string, vacancy = VACANCY) =>
  client
    .query<{ folio: string }>('select private.take_candidacy($1) as folio', [JSON.stringify(candidacy(email, vacancy))])
    .then(({ rows }) => rows[0]!.folio)
const came = () =>
  committed(null, async (client) => {
    const folio = await apply(client, `${randomUUID()}@correo.test`)
    const { rows } = await client.query<{ id: string }>('select id from public.candidates where folio = $1', [folio])
    return rows[0]!.id
  })
const letter = () => JSON.stringify({ key: randomUUID(), subject: 'Sobre tu solicitud', body: 'Hola, Ana.' })

test('of two people who move a candidate at once, one succeeds and the other is told; it is hired once', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await came()
    const move = (to: string, why: string | null) =>
      committed(ADMIN, (client) =>
        client.query("select public.move_candidacy($1, $2, 'nuevo', $3, $4)", [id, to, letter(), why]),
      )
    const told = await Promise.allSettled([move('contratado', null), move('descartado', 'perfil')])
    expect(told.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(told.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { hint: 'candidacy_moved' } })
    await committed(null, async (client) => {
      const { rows } = await client.query(
        'select count(*)::int as letters from public.candidate_letters where candidate_id = $1 and undone_at is null',
        [id],
      )
      expect(rows).toEqual([{ letters: 1 }])
    })
  }
})

test('a repeated hire is done and logged once', async () => {
  const id = await came()
  const said = letter()
  const hire = () =>
    committed(ADMIN, (client) =>
      client.query<{ id: string }>("select public.move_candidacy($1, 'contratado', 'nuevo', $2) as id", [id, said]),
    ).then(({ rows }) => rows[0]!.id)
  const [first, second] = await Promise.all([hire(), hire()])
  expect(second).toBe(first)
})

test('a closing vacancy accepts a concurrent application before, or refuses it', async () => {
  const vacancy = await committed(null, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "insert into public.vacancies (title, area, branch_code, summary, state) values ('Puesto', 'Ventas', 'MTY', 'Vendes.', 'published') returning id",
    )
    return rows[0]!.id
  })
  await connected(async (client) => {
    await client.query('begin')
    await apply(client, 'primera@correo.test', vacancy)
    const closing = committed(ADMIN, (other) =>
      other.query("update public.vacancies set state = 'closed' where id = $1", [vacancy]),
    )
    await client.query('commit')
    await closing
  })
  await expect(committed(null, (client) => apply(client, 'segunda@correo.test', vacancy))).rejects.toMatchObject({
    constraint: 'vacancy_is_open',
  })
  await committed(ADMIN, async (client) => {
    const { rows } = await client.query('select email, open from public.desk_candidacies where vacancy_id = $1', [
      vacancy,
    ])
    expect(rows).toEqual([{ email: 'primera@correo.test', open: true }])
  })
})

test('due letters are sent once, even when workers are killed in between', async () => {
  const MANY = 24
  const ids: string[] = []
  for (let nn = 0; nn < MANY; nn++) ids.push(await came())
  await committed(ADMIN, async (client) => {
    for (const id of ids)
      await client.query("select public.move_candidacy($1, 'contratado', 'nuevo', $2)", [id, letter()])
  })
  await committed(null, (client) =>
    client.query(
      "update public.candidate_letters set send_at = now() - interval '1 minute' where candidate_id = any ($1)",
      [ids],
    ),
  )
  const send = (client: pg.Client) => client.query('select private.send_candidate_letters()')
  for (let killed = 0; killed < 3; killed++)
    await connected(async (client) => {
      await client.query('begin')
      await send(client)
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const beside = committed(null, send)
      await committed(null, (other) => other.query('select pg_terminate_backend($1)', [rows[0]!.pid]))
      await beside
    })
  await Promise.all([committed(null, send), committed(null, send)])
  await committed(null, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as mails, count(distinct o.key)::int as keys from private.outbox o
        where o.key in (select 'candidate-letter:' || l.id from public.candidate_letters l where l.candidate_id = any ($1))`,
      [ids],
    )
    expect(rows).toEqual([{ mails: MANY, keys: MANY }])
  })
})

test('every stage of the database has its column on the board', () =>
  rolledBack(async (db) => {
    const [row] = await db.query<{ told: string }>(
      "select pg_get_constraintdef(oid) as told from pg_constraint where conname = 'candidates_state_check'",
    )
    const known = [...row!.told.matchAll(/'([a-z_]+)'::text/g)].map(([, stage]) => stage)
    expect(known.sort()).toEqual(CANDIDACY_STAGES.map(({ value }) => value).sort())
  }))

test('a person is shown once: open candidacies first, then the latest; withdrawn ones only if there is no other', () =>
  rolledBack(async (db: TestDatabase) => {
    const other = '0e000000-0000-4000-8000-000000000002'
    const person = await addPerson(db, 'admin', 'Otra')
    const take = async (email: string, vacancy: string, days: number) => {
      const [row] = await db.query<{ folio: string }>('select private.take_candidacy($1) as folio', [
        JSON.stringify({ ...candidacy(email, vacancy), phone: '+528119990033' }),
      ])
      await db.query('update public.candidates set created_at = now() - make_interval(days => $2) where folio = $1', [
        row!.folio,
        days,
      ])
      return row!.folio
    }
    const old = await take('una@correo.test', VACANCY, 9)
    const twin = await take('otra@correo.test', VACANCY, 5)
    const elsewhere = await take('UNA@correo.test', other, 1)
    const shown = async (column: 'counts' | 'counts_here') =>
      (
        await db
          .as(person)
          .query<{ folio: string }>(
            `select folio from public.desk_candidacies where folio = any ($1) and ${column} order by folio`,
            [[old, twin, elsewhere]],
          )
      ).map(({ folio }) => folio)
    expect(await shown('counts')).toEqual([elsewhere])
    expect(await shown('counts_here')).toEqual([twin, elsewhere].sort())
    await db
      .as(person)
      .query(
        "select public.move_candidacy(id, 'descartado', 'nuevo', $2, 'perfil') from public.candidates where folio = $1",
        [elsewhere, letter()],
      )
    expect(await shown('counts')).toEqual([twin])
    expect(await shown('counts_here')).toEqual([twin, elsewhere].sort())
  }))
