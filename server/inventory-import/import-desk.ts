import type pg from 'pg'
import { lendersFrom } from '#contract/financing/lenders.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import type { Database } from '../db.ts'
import { mapDatabaseError } from '../functions/map-database-error.ts'
import { SERVICE } from '../functions/public-form.ts'
import { ApiError } from '../kernel/api-error.ts'
import { withAuditContext } from '../kernel/audit-context.ts'
import { planFileLoad } from './file-load-plan.ts'
import { readFileInThread } from './read-file.ts'
import type { StagedFile } from './staged-file.ts'

const refused = (status: number, code: Parameters<typeof errorMessage>[0]) =>
  new ApiError(status, code, errorMessage(code))

const LONG = { settings: { statement_timeout: '120s' } }

interface GivenFile {
  name: string
  bytes: Uint8Array
  /** undefined: the mapping of the last file with this header is used, or one is proposed. */
  mapping: Record<string, string | null> | undefined
  by: string
  house: string
}

/** Performs the load and rolls it back. Returns the id. Throws ApiError. */
export async function dryRunFile(db: Database, { name, bytes, mapping, by, house }: GivenFile): Promise<string> {
  const known = await db.asCaller(SERVICE, readKnown, { readOnly: true })
  const file = await readFileInThread(bytes, { ...known, house, ...(mapping && { map: mapping }) })
  return mapDatabaseError(
    db.asCaller(
      SERVICE,
      async (sql) => {
        await sql.query('select private.tidy_inventory_imports()')
        const id = await stage(sql, file, { name, by })
        const { carryOut, known: others, ...counted } = await planFileLoad(sql, id)
        await sql.query('savepoint tried')
        await carryOut()
        const unlisted = await countUnlisted(sql, id)
        const away = await withoutBranch(sql, id)
        await sql.query('rollback to savepoint tried')
        await keepPlan(sql, id, { ...counted, report: { ...file.report, known: [...others, ...away], unlisted } })
        if (mapping) await keepLayout(sql, file)
        return id
      },
      LONG,
    ),
  )
}

const readKnown = async (sql: pg.ClientBase) => {
  const { rows: lenders } = await sql.query("select value from public.app_config where key = 'lenders'")
  const { rows: layouts } = await sql.query<{ layout: string; mapping: Record<string, string | null> }>(
    'select layout, mapping from public.inventory_import_layouts order by updated_at desc limit 200',
  )
  return {
    lenders: lendersFrom(lenders[0]?.value),
    layouts: Object.fromEntries(layouts.map(({ layout, mapping }) => [layout, mapping])),
  }
}

const stage = async (sql: pg.ClientBase, file: StagedFile, { name, by }: { name: string; by: string }) => {
  const { rows } = await sql.query<{ id: string }>(
    `insert into public.inventory_imports (file_name, layout, mapping, made_by, read_rows, rejected_rows, doubtful_rows)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [name, file.layout, JSON.stringify(file.mapping), by, file.rows, file.rejected, file.doubtful],
  )
  const { id } = rows[0]!
  for (const batch of file.vehicles)
    await sql.query(
      `insert into public.inventory_import_vehicles (import_id, line, vehicle, weak, facts, alike)
       select $1, v.line, v.vehicle, v.weak, v.facts, v.alike
         from jsonb_to_recordset($2) as v(line integer, vehicle jsonb, weak bigint, facts jsonb, alike text)`,
      [id, batch],
    )
  await sql.query(
    `insert into public.inventory_import_rows (import_id, kind, line, ordencompra, name, code, reason)
     select $1, n.kind, n.line, coalesce(n.ordencompra, ''), coalesce(n.name, ''), n.code, n.reason
       from jsonb_to_recordset($2) as n(kind text, line integer, ordencompra text, name text, code text, reason text)`,
    [id, file.notes],
  )
  return id
}

const countUnlisted = async (sql: pg.ClientBase, id: string) => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::integer from public.inventory_import_rows r join public.vehicles v using (ordencompra)
      where r.import_id = $1 and r.kind = 'new' and not v.vendido and v.ordenstatus <> 'Comprado'`,
    [id],
  )
  return rows[0]!.count
}

const withoutBranch = async (sql: pg.ClientBase, id: string) => {
  const { rows } = await sql.query<{ place: string; many: number }>(
    `select array_to_string(v.ubicacion, ', ') as place, count(*)::integer as many
       from public.inventory_import_rows r join public.vehicles v using (ordencompra)
      where r.import_id = $1 and (r.kind = 'new' or r.kind = 'change' and r.after ?| array['ubicacion', 'sucursal']) and cardinality(v.ubicacion) > 0
        and not exists (select from public.branches b where b.name = any (v.sucursal) or b.city = any (v.ubicacion))
      group by 1 order by 2 desc, 1 limit 20`,
    [id],
  )
  return rows.map(
    ({ place, many }) =>
      `${place}: ahí no hay sucursal; ${many === 1 ? '1 auto queda' : `${many.toLocaleString('es-MX')} autos quedan`} sin ella.`,
  )
}

const keepPlan = (sql: pg.ClientBase, id: string, values: Record<string, unknown>) =>
  sql.query(
    `update public.inventory_imports i set ${Object.keys(values)
      .map((name) => `${name} = o.${name}`)
      .join(', ')}
       from jsonb_populate_record(null::public.inventory_imports, $2) o where i.id = $1`,
    [id, JSON.stringify(values)],
  )

const keepLayout = (sql: pg.ClientBase, { layout, mapping }: StagedFile) =>
  sql.query(
    `insert into public.inventory_import_layouts (layout, mapping) values ($1, $2)
         on conflict (layout) do update set mapping = excluded.mapping, updated_at = now()`,
    [layout, JSON.stringify(mapping)],
  )

interface WantedLoad {
  id: string
  by: string
  acceptsDoubtful: boolean
}

/**
 * As previewed, in one ledger entry. Throws ApiError 404, 409 if loaded, with unaccepted doubts or a changed inventory.
 */
export async function loadFile(db: Database, { id, by, acceptsDoubtful }: WantedLoad): Promise<void> {
  const { rows } = await db.asCaller(SERVICE, (sql) =>
    sql.query<{ file_name: string }>('select file_name from public.inventory_imports where id = $1', [id]),
  )
  if (!rows[0]) throw refused(404, 'import_gone')
  const cause = { source: 'import' as const, request: `inventory import ${id}`, actor: by }
  const reason = `Importación de ${rows[0].file_name}`
  await withAuditContext({ ...cause, reason }, () =>
    mapDatabaseError(db.asCaller(SERVICE, (sql) => load(sql, id, acceptsDoubtful), LONG)),
  )
}

const load = async (sql: pg.ClientBase, id: string, acceptsDoubtful: boolean) => {
  const { rows } = await sql.query<{ state: string; plan: string; doubtful_rows: number }>(
    'select state, plan, doubtful_rows from public.inventory_imports where id = $1 for update',
    [id],
  )
  const rehearsed = rows[0]
  if (!rehearsed) throw refused(404, 'import_gone')
  if (rehearsed.state !== 'ensayada') throw refused(409, 'import_loaded')
  if (rehearsed.doubtful_rows > 0 && !acceptsDoubtful) throw refused(409, 'import_doubtful')
  const { plan, carryOut, known: _, ...counted } = await planFileLoad(sql, id, { locked: true })
  if (plan !== rehearsed.plan) throw refused(409, 'import_changed_meanwhile')
  if (counted.new_rows + counted.changed_rows + counted.gone_rows === 0) throw refused(409, 'import_nothing_new')
  await carryOut()
  const { rows: written } = await sql.query<{ entry: number | null }>(
    'select private.entry_of_this_transaction() as entry',
  )
  await keepPlan(sql, id, { ...counted, state: 'cargada', loaded_at: new Date(), entry: written[0]?.entry ?? null })
  await sql.query('delete from public.inventory_import_vehicles where import_id = $1', [id])
}
