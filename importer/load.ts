import type pg from 'pg'
import { connect } from '#db/connect.ts'
import type { Candidate } from './candidate.ts'
import type { StoredField } from './fields.ts'
import { addAlike, matchKnown, openAlike, withdraw } from './match-known.ts'
import { INCOMING_COLUMNS, type LoadOutcome, mergeIncoming, weakMask } from './merge.ts'
import { addFacts, mergeFacts, openFacts } from './private-facts.ts'

const BATCH = 5_000

/** Result with updated staff records. */
export interface FileOutcome extends LoadOutcome {
  records: number
  known?: string[]
  withdrawn?: string[]
}

/**
 * Merges vehicles by `ordencompra` in one transaction; unchanged rows are not written. Nothing is loaded on errors or when `isHeld` (null).
 * `url` needs owner rights.
 */
export async function loadVehicles(
  url: string,
  vehicles: AsyncIterable<Candidate>,
  isHeld: () => boolean = () => false,
): Promise<FileOutcome | null> {
  const client = await connect(url)
  try {
    await client.query('begin')
    // One audit entry.
    await client.query(`set local "ledger.cause" = '{"source":"import"}'`)
    // Serializes imports, which would count new vehicles as missing.
    await client.query("select pg_advisory_xact_lock(hashtext('volante.inventory_import'))")
    const said = await stage(client, vehicles)
    if (isHeld()) {
      await client.query('rollback')
      return null
    }
    const { known, gone } = await matchKnown(client, [...said])
    const withdrawn = await withdraw(client, gone)
    const loaded = await mergeIncoming(client, [...said])
    const records = await mergeFacts(client)
    await client.query('commit')
    return { ...loaded, records, ...(known.length > 0 && { known }), ...(withdrawn.length > 0 && { withdrawn }) }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

async function stage(client: pg.Client, vehicles: AsyncIterable<Candidate>): Promise<Set<StoredField>> {
  await client.query(`create temp table incoming (${INCOMING_COLUMNS}) on commit drop`)
  await openFacts(client)
  await openAlike(client)
  const insert = `insert into incoming select * from json_to_recordset($1) as t(${INCOMING_COLUMNS})`
  const said = new Set<StoredField>()
  let batch: Record<string, unknown>[] = []
  let alike: Parameters<typeof addAlike>[1][number][] = []
  let facts: Parameters<typeof addFacts>[1][number][] = []
  // Reads while writing.
  let writing: Promise<unknown> = Promise.resolve()
  const send = async () => {
    await writing
    if (batch.length > 0)
      writing = Promise.all([
        client.query(insert, [JSON.stringify(batch)]),
        addFacts(client, facts),
        addAlike(client, alike),
      ])
    writing.catch(() => {})
    batch = []
    facts = []
    alike = []
  }
  for await (const { line, values, weak, facts: own, alike: base } of vehicles) {
    for (const field of Object.keys(values) as StoredField[]) said.add(field)
    batch.push({ ...values, line, weak: weakMask(weak) })
    if (Object.keys(own).length > 0) facts.push({ ...own, ordencompra: values.ordencompra })
    if (base) alike.push({ line, base })
    if (batch.length >= BATCH) await send()
  }
  await send()
  await writing
  await client.query('create index on incoming (ordencompra)')
  await client.query('analyze incoming')
  return said
}
