import type pg from 'pg'
import { connect } from '#db/connect.ts'
import type { Candidate } from './candidate.ts'
import type { StoredField } from './fields.ts'
import { addAlike, matchKnown, openAlike, withdraw } from './match-known.ts'
import { INCOMING_COLUMNS, type LoadOutcome, mergeIncoming, weakMask } from './merge.ts'
import { addFacts, mergeFacts, openFacts } from './private-facts.ts'

const BATCH = 5_000

/** What became of a file's vehicles, and how many records of the staff's learnt something from it. */
export interface FileOutcome extends LoadOutcome {
  records: number
  /** Cars that the inventory knows by their VIN under another key, each said in Spanish. */
  known?: string[]
  /** Of equal cars without a key: those that the file no longer has, withdrawn. */
  withdrawn?: string[]
}

/**
 * Loads vehicles by `ordencompra` in one transaction: new ones are added, known ones get what the file says, and rows that say
 * nothing new are not written, so their updated_at stays. Nothing is loaded when it throws, or when `isHeld` says so once all are read (null). `url` needs
 * the rights of the owner.
 */
export async function loadVehicles(
  url: string,
  vehicles: AsyncIterable<Candidate>,
  isHeld: () => boolean = () => false,
): Promise<FileOutcome | null> {
  const client = await connect(url)
  try {
    await client.query('begin')
    // One import is one entry of the ledger.
    await client.query(`set local "ledger.cause" = '{"source":"import"}'`)
    // Two imports at once would each see the other's new vehicles as missing.
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

/** Puts the vehicles into a temporary table, in batches, and answers which fields any of them states. */
async function stage(client: pg.Client, vehicles: AsyncIterable<Candidate>): Promise<Set<StoredField>> {
  await client.query(`create temp table incoming (${INCOMING_COLUMNS}) on commit drop`)
  await openFacts(client)
  await openAlike(client)
  const insert = `insert into incoming select * from json_to_recordset($1) as t(${INCOMING_COLUMNS})`
  const said = new Set<StoredField>()
  let batch: Record<string, unknown>[] = []
  let alike: Parameters<typeof addAlike>[1][number][] = []
  let facts: Parameters<typeof addFacts>[1][number][] = []
  // PostgreSQL takes one batch while the next is read.
  let writing: Promise<unknown> = Promise.resolve()
  const send = async () => {
    await writing
    if (batch.length > 0)
      writing = Promise.all([
        client.query(insert, [JSON.stringify(batch)]),
        addFacts(client, facts),
        addAlike(client, alike),
      ])
    // Awaited later: a failure meanwhile is not unheard.
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
