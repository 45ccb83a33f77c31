import { expect, test } from 'vitest'
import { loadSchema } from '#server/rest/schema-load.ts'
import type { Relationship } from '#server/rest/schema-types.ts'
import { CALLERS, ROLES, type Role } from '#tests/db/access-roles.ts'
import { prepareMatrix } from '#tests/db/access-rows.ts'
import { committed } from '#tests/db/rolled-back.ts'
import { restServer } from './rest-fixture.ts'

// For every relationship of our schema and every role, embedding returns and counts only rows that a direct select
// returns.
const server = restServer({ schemas: ['public'], extraSearchPath: ['extensions'], aggregates: true })

type Row = Record<string, unknown>
interface Answer {
  status: number
  body: unknown
}

const asking = async (role: Role) => {
  const headers = { authorization: `Bearer ${await server.token({ ...CALLERS[role], aal: 'aal2' })}` }
  const known = new Map<string, Promise<Answer>>()
  return (path: string) => {
    const answer = known.get(path) ?? server.json(path, { headers })
    known.set(path, answer)
    return answer
  }
}

const spelling = (one: Relationship) => {
  if (one.kind === 'computed') return one.routine.name
  return `${one.foreign.name}!${one.kind === 'key' ? one.constraint : one.junction.name}`
}

const columnsOf = ({ foreign, ...one }: Relationship) => {
  const joined =
    one.kind === 'key'
      ? one.columns.map(([, column]) => column)
      : one.kind === 'junction'
        ? one.far.map(([column]) => column)
        : []
  return [...new Set([...foreign.primaryKey, ...joined])]
}

const seen = new Set<string>()

test.each(ROLES)('%s finds through a relationship only what it finds directly', async (role) => {
  if (seen.size === 0) await addRows()
  seen.add(role)
  const ask = await asking(role)
  const schema = await server.db.connect().then(async (client) => {
    const found = await loadSchema(client, ['public'], ['extensions'])
    await client.end()
    return found
  })
  let found = 0
  const relationships = schema
    .relations('public')
    .flatMap((origin) => schema.relationships(origin, 'public').map((one) => ({ origin, one })))
  const turn = ROLES.indexOf(role)
  const asked = relationships.filter((_, at) => process.env.TEST_FULL || (at + turn) % 20 === 0)
  for (const { origin, one } of asked) {
    const columns = columnsOf(one)
    const path = `/${origin.name}?select=embedded:${spelling(one)}(${columns.join(',')}),counted:${spelling(one)}(count())`
    const through = await ask(path)
    if (through.status === 300 || (through.body as { code?: string }).code === 'PGRST200') continue
    const direct = await ask(`/${one.foreign.name}?select=${columns.join(',')}`)
    if (direct.status !== 200) {
      expect(through.status, path).not.toBe(200)
      continue
    }
    if (through.status !== 200) {
      expect((through.body as { code: string }).code, path).toBe('42501')
      continue
    }
    const own = new Set((direct.body as Row[]).map((row) => JSON.stringify(columns.map((column) => row[column]))))
    for (const { embedded, counted } of through.body as {
      embedded: Row | Row[] | null
      counted: { count: number } | { count: number }[]
    }[]) {
      const rows = [embedded ?? []].flat()
      const more = rows.filter((row) => !own.has(JSON.stringify(columns.map((column) => row[column]))))
      expect(more, path).toEqual([])
      expect([counted].flat()[0]?.count, path).toBe(rows.length)
      found += rows.length
    }
  }
  if (role !== 'anon') expect(found, role).toBeGreaterThan(0)
})

const addRows = () =>
  committed(server.databaseUrl, async (db) => {
    await prepareMatrix(db)
    // The fixture's statement timeout of 0.7 s is too short for our tables.
    await db.query(
      "do $$ begin execute format('alter role authenticated in database %I reset statement_timeout', current_database()); end $$",
    )
  })
