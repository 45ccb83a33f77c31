import { beforeAll, expect, test } from 'vitest'
import { random } from '#demonstration/random.ts'
import { openDatabase } from '#server/db.ts'
import { rest } from '#server/rest/routes.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { drawRequest, showsTable, sqlOf, urlOf } from './embed-oracle-request.ts'
import { makeWorld } from './embed-oracle-world.ts'
import { restServer } from './rest-fixture.ts'

// Over random schemas, filters and roles: EMBED_CASES queries, 50 per schema, from EMBED_SEED.
const CASES = Number(process.env.EMBED_CASES ?? sampleSize(400))
const SEED = Number(process.env.EMBED_SEED ?? 1)
const PER_SCHEMA = 50
const BEYOND_END = 'PGRST103'
const CALLERS = [
  { role: 'anon' },
  { role: 'authenticated', sub: 'x1' },
  { role: 'authenticated', sub: 'x2' },
  { role: 'service_role' },
]

const server = restServer()
beforeAll(async () => {
  for (const role of ['anon', 'authenticated', 'service_role'])
    await server.sql(
      `do $do$ begin execute format('alter role ${role} in database %I set statement_timeout = 60000', current_database()); end $do$`,
    )
})

const tally = { rows: 0, empty: 0, refused: 0, unread: 0 }

const schemaHolds = async (seed: number, cases: number) => {
  const dice = random(`embedding ${seed}`)
  const name = `world_${seed}`
  const world = makeWorld(name, dice)
  await server.sql(`begin;\n${world.sql};\ncommit`)
  const db = openDatabase(server.databaseUrl, 2)
  let claims: (typeof CALLERS)[number] = CALLERS[0]!
  const app = rest({
    db,
    schemas: [name],
    extraSearchPath: [],
    anonRole: 'anon',
    maxRows: null,
    txEnd: 'commit',
    aggregates: true,
    verify: async () => claims,
    log: { error: (context) => console.error(context) },
  })
  try {
    for (let at = 0; at < cases; at++) {
      const drawn = drawRequest(world, dice)
      claims = dice.pick(CALLERS)
      const asked = `seed ${seed}, case ${at}, ${JSON.stringify(claims)}: ${decodeURIComponent(urlOf(drawn))}`
      const expected = await byHand(db, claims, name, sqlOf(drawn), asked)
      const response = await app.request(urlOf(drawn), { headers: { prefer: 'count=exact' } })
      const body = await response.json()
      if ('code' in expected) {
        // PostgreSQL skips privilege checks for plans it proves empty.
        const refused = /^permission denied for table (\w+)$/.exec(expected.message)?.[1]
        const shown = body.code === BEYOND_END ? [] : Array.isArray(body) ? body : undefined
        if (refused && shown && !showsTable(drawn, shown, refused)) tally.unread++
        else {
          tally.refused++
          expect(body.code, `${asked}: ${expected.message}`).toBe(expected.code)
        }
        continue
      }
      // An offset beyond the end is an error if the count is known.
      if (body.code === BEYOND_END) continue
      expect(body, asked).toEqual(expected.body)
      expect(response.headers.get('content-range')?.split('/')[1], asked).toBe(String(expected.total))
      if (expected.body.length > 0) tally.rows++
      else tally.empty++
    }
  } finally {
    await db.close()
    await server.sql(`drop schema ${name} cascade`)
  }
}

const byHand = async (
  db: ReturnType<typeof openDatabase>,
  claims: (typeof CALLERS)[number],
  schema: string,
  { body, total }: ReturnType<typeof sqlOf>,
  asked: string,
): Promise<{ code: string; message: string } | { body: unknown[]; total: number }> => {
  try {
    return await db.asCaller(
      claims,
      async (sql) => {
        const answer = await sql.query(body)
        const counted = await sql.query(total)
        return { body: answer.rows[0].body, total: counted.rows[0].total }
      },
      { readOnly: true, settings: { search_path: schema } },
    )
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== '42501') throw new Error(`${asked}\n${body}`, { cause: error })
    return { code: `${code}`, message: (error as Error).message }
  }
}

test(
  'embedding equals hand-written SQL for every role',
  async () => {
    for (let at = 0; at * PER_SCHEMA < CASES; at++)
      await schemaHolds(SEED + at, Math.min(PER_SCHEMA, CASES - at * PER_SCHEMA))
    expect(tally.rows).toBeGreaterThan(CASES / 2)
    expect(tally.refused).toBeGreaterThan(2 * tally.unread)
    if (CASES > 1000) console.log(JSON.stringify({ cases: CASES, ...tally }))
  },
  300_000 + CASES * 200,
)
