import type pg from 'pg'
import { needsConfirmation } from '#contract/settings/spreadsheet.ts'
import type { StoredField } from '#importer/fields.ts'
import { openIncoming } from '#importer/incoming.ts'
import { differenceOf, keepApart, lockKnown, mergeIncoming } from '#importer/merge.ts'
import { type VehicleValues, type WrittenValues, writesFor } from './held-values.ts'
import { CLEARED_BY_BLANK } from './row-reader.ts'
import { noteProblems, type SheetRun } from './run-rows.ts'

export interface SheetPlan {
  new_rows: number
  changed_rows: number
  missing_rows: number
  to_write_rows: number
  plan: string
  isComplete: boolean
  asks: boolean
}

export async function carryOut(sql: pg.ClientBase, run: SheetRun, siteUrl: string): Promise<SheetPlan> {
  // Imports would count new vehicles as missing.
  await sql.query("select pg_advisory_xact_lock(hashtext('volante.inventory_import'))")
  const said = await incoming(sql, run.id)
  if (run.kind === 'sync') await lockKnown(sql)
  const isComplete = await isWhole(sql, run)
  await sql.query('delete from public.sheet_changes where run_id = $1', [run.id])
  await keepDifference(sql, run.id, said)
  if (isComplete) await keepMissing(sql, run.id)
  await recordSkippedBlanks(sql, run)
  await keepWrites(sql, run.id, await plannedWrites(sql, run, said, siteUrl))
  const counted = await counts(sql, run.id)
  const asks = run.kind === 'sync' && (await asksFirst(sql, counted)) && counted.plan !== run.confirmed
  if (run.kind === 'sync' && !asks) {
    if (said.length > 0) await mergeIncoming(sql, said)
    await keepSeen(sql, run.id)
  }
  return { ...counted, isComplete, asks }
}

const incoming = async (sql: pg.ClientBase, run: number): Promise<StoredField[]> => {
  const said = await openIncoming(
    sql,
    'select line, weak, vehicle from public.sheet_incoming where run_id = $1 and vehicle is not null',
    run,
  )
  if (said.length > 0) await keepApart(sql, said)
  return said
}

const isWhole = async (sql: pg.ClientBase, { id, expected_rows }: SheetRun) => {
  const { rows } = await sql.query<{ read: number; counted: number }>(
    `select count(*)::integer as read, count(*) filter (where counted)::integer as counted
       from public.sheet_incoming where run_id = $1`,
    [id],
  )
  return rows[0]!.read === expected_rows && rows[0]!.counted === expected_rows
}

const keepDifference = async (sql: pg.ClientBase, run: number, said: StoredField[]) => {
  if (said.length === 0) return
  await sql.query(
    `insert into public.sheet_changes (run_id, record_id, kind, ordencompra, name, before, after)
     select $1, d.record_id, d.kind, d.ordencompra, d.name, d.before, d.after from (${differenceOf(said)}) d`,
    [run],
  )
}

const KEPT_BLANK = 'vacias_conservadas'

const recordSkippedBlanks = async (sql: pg.ClientBase, run: SheetRun) => {
  await sql.query('delete from public.sheet_run_errors where run_id = $1 and code = $2', [run.id, KEPT_BLANK])
  const columns = (run.columns ?? []).filter(
    ({ master, stopped, our_field }) => master === 'hoja' && !stopped && !CLEARED_BY_BLANK.has(our_field),
  )
  const fields = columns.map(({ our_field }) => our_field)
  const { rows } = await sql.query<{ field: string; cars: number; keys: string[] }>(
    `select f.field, count(*)::integer as cars, (array_agg(v.ordencompra order by i.line))[1:3] as keys
       from unnest($2::text[]) f(field), public.sheet_incoming i
       join public.vehicles v on v.ordencompra = i.vehicle ->> 'ordencompra'
      where i.run_id = $1 and not i.vehicle ? f.field
        and coalesce(to_jsonb(v) -> f.field, 'null') not in ('null', '""', '0', '[]', 'false')
      group by 1`,
    [run.id, [...new Set(fields)]],
  )
  await noteProblems(
    sql,
    run.id,
    rows.map(({ field, cars, keys }) => ({
      record_id: '',
      name: columns.find(({ our_field }) => our_field === field)!.field_name,
      code: KEPT_BLANK,
      message: `Vacía en la hoja en ${cars} ${cars === 1 ? 'auto que aquí la tiene' : 'autos que aquí la tienen'} (${keys.join(', ')}): se conserva lo que dice el auto`,
    })),
  )
}

const keepMissing = (sql: pg.ClientBase, run: number) =>
  sql.query(
    `insert into public.sheet_changes (run_id, record_id, kind, ordencompra, name)
     select $1, r.record_id, 'missing', v.ordencompra, v.titulo
       from public.sheet_rows r join public.vehicles v on v.id = r.vehicle_id
      where r.unseen_since is null
        and not exists (select from public.sheet_incoming i where i.run_id = $1 and i.record_id = r.record_id)`,
    [run],
  )

const ROWS_AT_ONCE = 500

// Merges, then rolls back.
const plannedWrites = async (sql: pg.ClientBase, run: SheetRun, said: StoredField[], siteUrl: string) => {
  const columns = writtenColumns(run)
  const writes: { record_id: string; before: unknown; after: Record<string, unknown> }[] = []
  if (columns.length === 0) return writes
  await sql.query('savepoint merged')
  if (said.length > 0) await mergeIncoming(sql, said)
  for (let after = ''; ; ) {
    const rows = await heldRows(sql, run.id, { after, most: ROWS_AT_ONCE })
    for (const { record_id, vehicle, held, written } of rows) {
      const wanted = writesFor(columns, { vehicle, held, written }, siteUrl)
      const before = Object.fromEntries(Object.keys(wanted).map((field) => [field, held[field] ?? null]))
      if (Object.keys(wanted).length > 0) writes.push({ record_id, before, after: wanted })
    }
    if (rows.length < ROWS_AT_ONCE) break
    after = rows.at(-1)!.record_id
  }
  await sql.query('rollback to savepoint merged')
  return writes
}

export const writtenColumns = ({ columns }: Pick<SheetRun, 'columns'>) =>
  (columns ?? []).filter(({ master, stopped }) => master === 'sistema' && !stopped)

interface HeldRow {
  record_id: string
  vehicle: VehicleValues
  held: Record<string, unknown>
  written: WrittenValues
}

export async function heldRows(
  sql: pg.ClientBase,
  run: number,
  { after, most, planned = false }: { after: string; most: number; planned?: boolean },
): Promise<HeldRow[]> {
  const { rows } = await sql.query<HeldRow>(
    `select i.record_id, to_jsonb(v) as vehicle, i.held, coalesce(r.written, '{}') as written
       from public.sheet_incoming i
       join public.vehicles v on v.record_id = i.record_id
       left join public.sheet_rows r on r.record_id = i.record_id
      where i.run_id = $1 and i.record_id > $2
        and (not $4 or exists (select from public.sheet_changes c
                                where c.run_id = $1 and c.kind = 'write' and c.record_id = i.record_id))
      order by i.record_id limit $3`,
    [run, after, most, planned],
  )
  return rows
}

const keepWrites = (sql: pg.ClientBase, run: number, writes: readonly unknown[]) =>
  sql.query(
    `insert into public.sheet_changes (run_id, record_id, kind, ordencompra, name, before, after)
     select $1, w.record_id, 'write', coalesce(i.vehicle ->> 'ordencompra', ''), coalesce(v.titulo, i.vehicle ->> 'titulo', ''), w.before, w.after
       from json_to_recordset($2) as w(record_id text, before jsonb, after jsonb)
       left join public.sheet_incoming i on i.run_id = $1 and i.record_id = w.record_id
       left join public.vehicles v on v.record_id = w.record_id`,
    [run, JSON.stringify(writes)],
  )

const counts = async (sql: pg.ClientBase, run: number) => {
  const { rows } = await sql.query<Omit<SheetPlan, 'isComplete' | 'asks'>>(
    `select count(*) filter (where kind = 'new')::integer as new_rows,
            count(*) filter (where kind = 'change')::integer as changed_rows,
            count(*) filter (where kind = 'missing')::integer as missing_rows,
            count(*) filter (where kind = 'write')::integer as to_write_rows,
            md5(coalesce(string_agg(md5(concat_ws('|', kind, record_id, before, after)), '' order by kind, record_id), '')) as plan
       from public.sheet_changes where run_id = $1`,
    [run],
  )
  return rows[0]!
}

const asksFirst = async (
  sql: pg.ClientBase,
  plan: Pick<SheetPlan, 'new_rows' | 'changed_rows' | 'missing_rows' | 'to_write_rows'>,
) => {
  const { rows } = await sql.query<{ percent: number; rows: number; known: number }>(
    `select brake_percent as percent, brake_rows as rows,
            (select count(*)::integer from public.sheet_rows where unseen_since is null) as known
       from public.sheet_settings`,
  )
  const { known, ...threshold } = rows[0]!
  const here = plan.new_rows + plan.changed_rows + plan.missing_rows
  return needsConfirmation(here, known, threshold) || needsConfirmation(plan.to_write_rows, known, threshold)
}

const keepSeen = async (sql: pg.ClientBase, run: number) => {
  await sql.query(
    `delete from public.sheet_rows r using public.sheet_incoming i, public.vehicles v
      where i.run_id = $1 and v.ordencompra = i.vehicle ->> 'ordencompra' and r.vehicle_id = v.id and r.record_id <> i.record_id`,
    [run],
  )
  await sql.query(
    `insert into public.sheet_rows as r (record_id, vehicle_id, first_run, last_run)
     select i.record_id, v.id, $1, $1
       from public.sheet_incoming i join public.vehicles v on v.ordencompra = i.vehicle ->> 'ordencompra'
      where i.run_id = $1
         on conflict (record_id) do update set vehicle_id = excluded.vehicle_id, last_run = $1, seen_at = now(), unseen_since = null`,
    [run],
  )
  await sql.query(
    `update public.sheet_rows r set seen_at = now(), unseen_since = null, last_run = $1
       from public.sheet_incoming i where i.run_id = $1 and i.vehicle is null and r.record_id = i.record_id`,
    [run],
  )
  await sql.query(
    `update public.sheet_rows r set unseen_since = now()
       from public.sheet_changes c where c.run_id = $1 and c.kind = 'missing' and r.record_id = c.record_id`,
    [run],
  )
}
