import type pg from 'pg'
import type { SheetRecord } from '../integrations/sheet-records.ts'
import type { KnownVehicle, ReadRecord, RecordReader } from './row-reader.ts'
import { noteProblems } from './run-rows.ts'

export interface StagedPage {
  rows: number
  blank: number
  rejected: number
}

interface HeldVehicle extends KnownVehicle {
  record_id: string | null
  is_unseen: boolean
}

export async function stagePage(
  sql: pg.ClientBase,
  { run, from, reader, records }: { run: number; from: number; reader: RecordReader; records: readonly SheetRecord[] },
): Promise<StagedPage> {
  const keys = records.map((record) => reader.keyOf(record) ?? record.id)
  const { rows: vehicles } = await sql.query<HeldVehicle>(
    `select v.record_id, v.ordencompra, v.marca, v.modelo, v.version, v.autoano,
            exists (select from public.sheet_rows s where s.record_id = v.record_id and s.unseen_since is not null) as is_unseen
       from public.vehicles v where v.record_id = any ($1) or v.ordencompra = any ($2)`,
    [records.map(({ id }) => id), keys],
  )
  const { rows: staged } = await sql.query<{ record_id: string; key: string | null }>(
    `select record_id, vehicle ->> 'ordencompra' as key from public.sheet_incoming
      where run_id = $1 and (record_id = any ($2) or vehicle ->> 'ordencompra' = any ($3))`,
    [run, records.map(({ id }) => id), keys],
  )
  const byRecord = new Map(vehicles.map((vehicle) => [vehicle.record_id, vehicle]))
  const byKey = new Map(vehicles.map((vehicle) => [vehicle.ordencompra, vehicle]))
  const seen = new Set(staged.map(({ record_id }) => record_id))
  const taken = new Map(staged.map(({ record_id, key }) => [key, record_id]))

  const read = records.flatMap((record, at): ReadRecord[] => {
    if (seen.has(record.id)) return []
    seen.add(record.id)
    const own = byRecord.get(record.id)
    const namesake = own ? undefined : byKey.get(keys[at]!)
    const belongs = namesake && (namesake.record_id === null || namesake.is_unseen)
    const found = reader.read(record, from + at + 1, own ?? (belongs ? namesake : undefined))
    const key = String(found.vehicle?.ordencompra ?? '')
    const refuse = (code: string, message: string) => [{ ...found, vehicle: null, problems: [{ code, message }] }]
    if (found.vehicle && namesake && !belongs)
      return refuse('orden_de_otro', `La orden «${key}» ya es del registro ${namesake.record_id}`)
    if (found.vehicle && taken.has(key)) return refuse('orden_repetida', `La orden «${key}» ya está en otro renglón`)
    if (found.vehicle) taken.set(key, record.id)
    return [found]
  })
  const lines = read.map(({ record_id, vehicle, weak, held }, at) => ({
    record_id,
    line: from + at + 1,
    vehicle,
    weak,
    held,
  }))
  const { rowCount } = await sql.query(
    `insert into public.sheet_incoming (run_id, record_id, line, vehicle, weak, held)
     select $1, r.* from json_to_recordset($2) as r(record_id text, line integer, vehicle jsonb, weak bigint, held jsonb)
         on conflict do nothing`,
    [run, JSON.stringify(lines)],
  )
  await noteProblems(
    sql,
    run,
    read.flatMap(({ record_id, name, problems }) => problems.map((problem) => ({ record_id, name, ...problem }))),
  )
  return {
    rows: rowCount ?? 0,
    blank: read.filter(({ isBlank }) => isBlank).length,
    rejected: read.filter(({ vehicle, isBlank }) => !vehicle && !isBlank).length,
  }
}
