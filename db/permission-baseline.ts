import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { isHosted, ROLES } from './roles.ts'
import { PROJECT_ROOT } from './root.ts'

/** `undo` null: an extra one is harmless. */
interface BaselineStatement {
  place: number
  statement: string
  undo: string | null
}

interface Difference {
  missing: BaselineStatement[]
  extra: BaselineStatement[]
}

/** The database differs from the migrations and could not be repaired. */
export class SchemaDriftError extends Error {
  constructor({ missing, extra }: Difference) {
    const lines = [
      ...missing.map((line) => `lacks: ${line.statement}`),
      ...extra.map((line) => `has: ${line.statement}`),
    ]
    const more = lines.length > SHOWN ? `\n  … and ${lines.length - SHOWN} more` : ''
    super(
      `The database differs from the migrations and could not be repaired, so it is not served. Restore it from a backup (npm run restore).\n  ${lines.slice(0, SHOWN).join('\n  ')}${more}`,
    )
    this.name = 'SchemaDriftError'
  }
}
const SHOWN = 10

export async function readPermissionBaseline(client: pg.Client): Promise<BaselineStatement[]> {
  // Hosted schemas change without us.
  const schemas = (await isHosted(client))
    ? ['public', 'private', 'ledger']
    : ['public', 'private', 'ledger', 'auth', 'storage', 'realtime']
  const { rows: before } = await client.query("select current_setting('search_path') as path")
  await client.query("select set_config('search_path', '', true)")
  const { rows } = await client.query<BaselineStatement>(
    readFileSync(join(PROJECT_ROOT, 'db/permission-baseline.sql'), 'utf8'),
    [schemas, ROLES],
  )
  await client.query("select set_config('search_path', $1, true)", [before[0].path])
  return rows
}

/** For the next start. */
export async function storePermissionBaseline(client: pg.Client): Promise<void> {
  await client.query('delete from private.law')
  await client.query(
    `insert into private.law (statement, undo, place, server)
     select line.statement, line.undo, line.place, current_setting('server_version_num')::int / 10000
       from jsonb_to_recordset($1) as line (statement text, undo text, place int)`,
    [JSON.stringify(await readPermissionBaseline(client))],
  )
}

/**
 * Restores what is missing, e.g. after a dump was loaded. `restate` runs db/api again (false: not possible). Returns
 * what it did; throws SchemaDriftError.
 */
export async function repairPermissions(client: pg.Client, restate: () => Promise<boolean>): Promise<string[]> {
  const { rows } = await client.query("select to_regclass('private.law') as kept")
  if (rows[0].kept === null) return []
  const found = await difference(client)
  if (isNothing(found)) return []
  const done = await repair(client)
  if (!isNothing(await difference(client))) {
    if (await restate()) done.push('all of db/api')
    done.push(...(await repair(client)))
    const left = await difference(client)
    // Another major version may print an expression differently.
    if (!isNothing(left) && !((await isAnotherServer(client)) && left.missing.length === left.extra.length)) {
      throw new SchemaDriftError(left)
    }
  }
  return done
}

const difference = async (client: pg.Client): Promise<Difference> => {
  const { rows: kept } = await client.query<BaselineStatement>(
    'select place, statement, undo from private.law order by place, 2',
  )
  if (kept.length === 0) return { missing: [], extra: [] }
  const present = await readPermissionBaseline(client)
  const [have, need] = [present, kept].map((lines) => new Set(lines.map(wordsOf)))
  return {
    missing: kept.filter((line) => !have!.has(wordsOf(line))),
    extra: present.filter((line) => line.undo !== null && !need!.has(wordsOf(line))),
  }
}
// A loaded dump has other parentheses: "a or (b or c)" becomes "a or b or c".
const wordsOf = ({ statement }: BaselineStatement) => statement.replace(/[()\s]+/g, ' ').trim()

const isNothing = ({ missing, extra }: Difference) => missing.length + extra.length === 0

const repair = async (client: pg.Client) => {
  const done: string[] = []
  const attempt = async (statement: string) => {
    await client.query('savepoint repair')
    try {
      await client.query(statement)
      done.push(statement)
    } catch {
      await client.query('rollback to savepoint repair')
    }
    await client.query('release savepoint repair')
  }
  for (const { undo } of (await difference(client)).extra) await attempt(undo as string)
  // Revoking a table's grant revokes its columns' grants too.
  for (const { statement } of (await difference(client)).missing) await attempt(statement)
  return done
}

const isAnotherServer = async (client: pg.Client) => {
  const { rowCount } = await client.query(
    "select from private.law where server <> current_setting('server_version_num')::int / 10000 limit 1",
  )
  return rowCount === 1
}
