import { createHash } from 'node:crypto'
import pg from 'pg'
import { copyIn, copyOut } from './copy.ts'
import { isHosted } from './roles.ts'

/** Writable columns. */
export interface TableRows {
  schema: string
  name: string
  columns: string[]
  order: string[]
}

export interface SequenceState {
  schema: string
  name: string
  value: string
  called: boolean
}

// Not part of a backup.
const OWN = ['private.migrations', 'private.law']

// Portable text formats; no timeouts.
const SETTINGS = `set local timezone to 'UTC'; set local datestyle to 'ISO, YMD'; set local intervalstyle to 'postgres';
  set local extra_float_digits to 3; set local bytea_output to 'hex'; set local client_encoding to 'UTF8'; set local row_security to off;
  set local statement_timeout to 0; set local lock_timeout to 0; set local idle_in_transaction_session_timeout to 0;`

export async function forWholeTables(client: pg.Client): Promise<void> {
  if (await isHosted(client))
    throw new Error('This is a hosted project: its own console makes and restores its backups')
  await client.query(SETTINGS)
}

export async function listTables(client: pg.Client): Promise<TableRows[]> {
  const { rows } = await client.query<TableRows>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
            array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
                   where i.indrelid = c.oid and i.indisprimary order by a.attnum) as order
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private', 'auth', 'storage', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition
        and c.relpersistence = 'p' and n.nspname || '.' || c.relname <> all ($1)
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 1, 2`,
    [OWN],
  )
  return rows
}

/** Sequences ignore snapshots; read afterwards, they are never behind. */
export async function listSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
      where schemaname in ('public', 'private', 'auth', 'storage', 'ledger') order by 1, 2`,
  )
  const states: SequenceState[] = []
  for (const { schema, name } of rows) {
    const { rows: at } = await client.query(
      `select last_value::text as value, is_called as called from ${quoted({ schema, name })}`,
    )
    states.push({ schema, name, ...at[0] })
  }
  return states
}

/** Ordered COPY text. */
export const rowsOf = (client: pg.Client, table: TableRows): AsyncGenerator<Buffer> => {
  const order = table.order.length > 0 ? table.order.map((column) => `t.${pg.escapeIdentifier(column)}`) : ['t.*']
  const by = order.map((what) => `${what}::text collate "C"`).join(', ')
  return copyOut(client, `copy (select ${list(table)} from ${quoted(table)} t order by ${by}) to stdout`)
}

export async function tableHash(client: pg.Client, table: TableRows): Promise<{ sha256: string; rows: number }> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const chunk of rowsOf(client, table)) {
    hash.update(chunk)
    rows += countRows(chunk)
  }
  return { sha256: hash.digest('hex'), rows }
}

/** Line breaks in values are escaped in COPY text. */
export function countRows(chunk: Buffer): number {
  let rows = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1
  return rows
}

export const writeRows = (client: pg.Client, table: TableRows, rows: AsyncIterable<Buffer>): Promise<void> =>
  asKeeperOf(client, table, () => copyIn(client, `copy ${quoted(table)} (${list(table)}) from stdin`, rows))

const isLedger = ({ schema }: { schema: string }) => schema === 'ledger'
const asKeeperOf = async (client: pg.Client, of: { schema: string }, work: () => Promise<unknown>): Promise<void> => {
  if (isLedger(of)) await client.query('set local role ledger_keeper')
  await work()
  if (isLedger(of)) await client.query('reset role')
}

/**
 * Runs `fill` on empty tables without foreign keys and triggers; adding the keys back verifies the rows. Needs owner
 * rights only.
 */
export async function refill(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  // The ledger has no triggers yet, and its role may not empty it.
  const tables = (await listTables(client)).filter((table) => !isLedger(table)).map(quoted)
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, t.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_namespace n on n.oid = t.relnamespace
      where k.contype = 'f' and n.nspname in ('public', 'private', 'auth', 'storage')`,
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  await fill()
  await client.query('set constraints all immediate')
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

export async function setSequences(client: pg.Client, states: SequenceState[]): Promise<void> {
  for (const state of states)
    await asKeeperOf(client, state, () =>
      client.query('select setval(to_regclass($1), $2, $3) where to_regclass($1) is not null', [
        quoted(state),
        state.value,
        state.called,
      ]),
    )
}

const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
const list = ({ columns }: TableRows) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')
