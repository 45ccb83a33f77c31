import type pg from 'pg'
import { commitmentsOf } from './commitments.ts'
import { type HeadKey, isHeadSigned, type LedgerHead } from './head.ts'
import { eightBytes, fourBytes, merkleRoot, sha256Of } from './merkle.ts'

export interface VerifiedLedger {
  seals: number
  lines: number
  forgotten: number
  waiting: number
  heads: number
}

class LedgerAltered extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'LedgerAltered'
  }
}

const BEGINNING = sha256Of(Buffer.from('volante ledger'))
const PORTION = 2000
const LARGE = 2000

interface SealRow {
  id: string
  micros: string
  lines: number
  root: Buffer
  prev: Buffer
  hash: Buffer
}

// Computes leaves without the functions of the database, which an attacker could replace. The format equals that of
// db/api/ledger-sealing.sql.
const LEAVES = `
  declare leaves no scroll cursor for
  select f.seal::text as seal, f.place, f.line::text as line, encode(f.commitments, 'hex') as kept, encode(f.salt, 'hex') as salt,
         l.id is null as missing, e.id is null as loose, l.forgotten_at is not null as forgotten, l.before is null and l.after is null as empty,
         encode(sha256('\\x00'::bytea || int8send(f.seal) || int4send(f.place) || convert_to(jsonb_build_array(1, l.id, l.entry, (extract(epoch from l.at) * 1000000)::bigint, l.relation, l.op, l.columns, l.concerns, l.caused, l.request,
           (extract(epoch from e.at) * 1000000)::bigint, e.actor, e.acting_for, e.role, e.staff_role, e.source, e.reason, e.request, e.group_key, e.undoes)::text, 'utf8') || f.commitments), 'hex') as leaf,
         l.record,
         case when pg_column_size(l.before) > ${LARGE} or pg_column_size(l.after) > ${LARGE} then (
           select string_agg(encode(sha256(f.salt || convert_to(v.what, 'utf8')), 'hex'), '' order by v.what collate "C")
             from (select 'record ' || l.record union all
                   select 'before ' || b.key || ' ' || b.value::text from jsonb_each(l.before) b union all
                   select 'after ' || a.key || ' ' || a.value::text from jsonb_each(l.after) a) v (what)) end as found,
         case when pg_column_size(l.before) <= ${LARGE} then l.before::text end as before,
         case when pg_column_size(l.after) <= ${LARGE} then l.after::text end as after
    from ledger.leaves f left join ledger.lines l on l.id = f.line left join ledger.entries e on e.id = l.entry
   where f.seal between $1 and $2 order by f.seal, f.place`

interface LeafRow {
  seal: string
  place: number
  line: string
  kept: string
  salt: string | null
  missing: boolean
  loose: boolean
  forgotten: boolean
  empty: boolean
  leaf: string
  record: string
  found: string | null
  before: string | null
  after: string | null
}

/** Recomputes all seals in one snapshot. `helpers` are connections that read in parallel. Throws LedgerAltered. */
export async function verifyLedger(
  client: pg.Client,
  key: HeadKey,
  given: readonly LedgerHead[] = [],
  helpers: readonly pg.Client[] = [],
): Promise<VerifiedLedger> {
  const clients = [client, ...helpers]
  try {
    await beginTogether(client, helpers)
    const seals = await sealsOf(client)
    await checkHeads(client, key, seals, given)
    const { rows } = await client.query<{ heads: number }>('select count(*)::int as heads from ledger.heads')
    const spans = spansOf(seals, clients.length)
    const checks: Promise<{ lines: number; forgotten: number; waiting: number }>[] = clients.map(async (one, at) => {
      const done = await checkLeaves(one, spans[at]!)
      return { ...done, waiting: 0 }
    })
    const last = checks.at(-1)!.then(async (done) => {
      await checkBeyond(clients.at(-1)!, seals.length)
      return { ...done, waiting: await checkUnsealed(clients.at(-1)!) }
    })
    const ended = await Promise.allSettled([...checks.slice(0, -1), last])
    const found = ended.map((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value
    })
    const sum = (of: (one: (typeof found)[number]) => number) => found.reduce((all, one) => all + of(one), 0)
    return {
      seals: seals.length,
      lines: sum(({ lines }) => lines),
      forgotten: sum(({ forgotten }) => forgotten),
      waiting: sum(({ waiting }) => waiting),
      heads: rows[0]!.heads + given.length,
    }
  } finally {
    await Promise.allSettled(clients.map((one) => one.query('rollback')))
  }
}

const SETTINGS = "set local statement_timeout to 0; set local work_mem to '64MB'; set local jit to off"

const beginTogether = async (client: pg.Client, helpers: readonly pg.Client[]) => {
  const begin = 'begin isolation level repeatable read read only'
  await client.query(`${begin}; ${SETTINGS}`)
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
  await Promise.all(helpers.map((one) => one.query(`${begin}; set transaction snapshot '${rows[0]!.id}'; ${SETTINGS}`)))
}

const spansOf = (seals: SealRow[], many: number): SealRow[][] => {
  const all = seals.reduce((lines, seal) => lines + seal.lines, 0)
  const spans: SealRow[][] = Array.from({ length: many }, () => [])
  let before = 0
  for (const seal of seals) {
    spans[Math.min(many - 1, Math.floor((before * many) / Math.max(all, 1)))]!.push(seal)
    before += seal.lines
  }
  return spans
}

const HEADS = `select day::text, seal::text, encode(hash, 'hex') as hash, key_id, encode(signature, 'base64') as signature from ledger.heads`

export const latestHead = async (client: pg.Client): Promise<LedgerHead | undefined> =>
  (await client.query<LedgerHead>(`${HEADS} order by 1 desc limit 1`)).rows[0]

const sealsOf = async (client: pg.Client) => {
  const { rows } = await client.query<SealRow>(
    'select id::text, (extract(epoch from at) * 1000000)::bigint::text as micros, lines, root, prev, hash from ledger.seals order by ledger.seals.id',
  )
  let prev: Buffer = BEGINNING
  for (const [place, seal] of rows.entries()) {
    if (seal.id !== String(place + 1)) throw new LedgerAltered(`seal ${place + 1} is missing`)
    if (!seal.prev.equals(prev)) throw new LedgerAltered(`seal ${seal.id} does not follow the one before it`)
    const hash = sha256Of(
      eightBytes(BigInt(seal.id)),
      eightBytes(BigInt(seal.micros)),
      fourBytes(seal.lines),
      seal.root,
      seal.prev,
    )
    if (!hash.equals(seal.hash)) throw new LedgerAltered(`seal ${seal.id} was altered`)
    prev = seal.hash
  }
  return rows
}

const checkHeads = async (client: pg.Client, key: HeadKey, seals: SealRow[], given: readonly LedgerHead[]) => {
  const { rows } = await client.query<LedgerHead>(`${HEADS} order by 1`)
  for (const head of [...rows, ...given]) {
    if (!isHeadSigned(head, key)) throw new LedgerAltered(`the head of ${head.day} is not signed by this installation`)
    const seal = seals[Number(head.seal) - 1]
    if (!seal) throw new LedgerAltered(`seal ${head.seal} is missing, which the head of ${head.day} names`)
    if (seal.hash.toString('hex') !== head.hash)
      throw new LedgerAltered(`seal ${head.seal} does not match the head of ${head.day}`)
  }
}

const checkLeaves = async (client: pg.Client, seals: SealRow[]) => {
  const done = { lines: 0, forgotten: 0 }
  if (seals.length === 0) return done
  let at = 0
  let leaves: string[] = []
  let ends: string[] = []
  const closeSeal = () => {
    const seal = seals[at]!
    if (leaves.length !== seal.lines)
      throw new LedgerAltered(`seal ${seal.id} holds ${leaves.length} lines, but was created for ${seal.lines}`)
    if (merkleRoot(leaves) !== seal.root.toString('hex')) throw new LedgerAltered(aLineOf(seal, ends))
    done.lines += leaves.length
    at += 1
    leaves = []
    ends = []
  }
  await client.query(LEAVES.replace('$1', seals[0]!.id).replace('$2', seals.at(-1)!.id))
  const read = () => client.query<LeafRow>({ name: 'leaves', text: `fetch ${PORTION} from leaves` })
  for (let next = read(); ; ) {
    const { rows } = await next
    if (rows.length === 0) break
    next = read()
    next.catch(() => {})
    for (const row of rows) {
      while (seals[at]!.id !== row.seal) closeSeal()
      leaves.push(checkedLeaf(row, leaves.length, done))
      ends = [ends[0] ?? row.line, row.line]
    }
  }
  while (at < seals.length) closeSeal()
  await client.query('close leaves')
  return done
}

const checkBeyond = async (client: pg.Client, seals: number) => {
  const { rows } = await client.query<{ line: string }>(
    'select f.line::text as line from ledger.leaves f where f.seal > $1 or f.seal < 1 order by f.line limit 1',
    [seals],
  )
  if (rows[0]) throw new LedgerAltered(`line ${rows[0].line} names a seal that does not exist`)
}

const aLineOf = ({ id }: SealRow, ends: string[]) =>
  `seal ${id} does not fit its lines ${ends[0]} to ${ends[1]}: their author, time or order was altered`

const checkedLeaf = (row: LeafRow, place: number, done: { forgotten: number }): string => {
  if (row.missing) throw new LedgerAltered(`line ${row.line} is missing`)
  if (row.loose) throw new LedgerAltered(`the entry of line ${row.line} is missing`)
  if (row.place !== place) throw new LedgerAltered(`line ${row.line} is out of order`)
  if (!row.salt) {
    if (!row.forgotten || !row.empty) throw new LedgerAltered(`line ${row.line} was altered: it is erased in part`)
    done.forgotten += 1
  } else if ((row.found ?? commitmentsOf(row.salt, row)) !== row.kept)
    throw new LedgerAltered(`line ${row.line} was altered: a value differs`)
  return row.leaf
}

// Finds lines that are neither sealed nor pending, index errors, and values erased without a request.
const checkUnsealed = async (client: pg.Client) => {
  const first = async (text: string) =>
    (await client.query<{ id: string | null }>(`select min(found.id)::text as id from (${text}) found`)).rows[0]!.id
  const added = await first(
    `select l.id from ledger.lines l where not exists (select from ledger.leaves f where f.line = l.id)
                                       and not exists (select from ledger.pending p where p.line = l.id)`,
  )
  if (added !== null) throw new LedgerAltered(`line ${added} was added by hand`)
  const lost = await first(
    'select p.line as id from ledger.pending p where not exists (select from ledger.lines l where l.id = p.line)',
  )
  if (lost !== null) throw new LedgerAltered(`line ${lost} is missing; it was waiting for its seal`)
  const sealedTwice = await first(
    'select p.line as id from ledger.pending p where exists (select from ledger.leaves f where f.line = p.line)',
  )
  if (sealedTwice !== null) throw new LedgerAltered(`line ${sealedTwice} is sealed and still waits for a seal`)
  const empty = await first(
    'select e.id from ledger.entries e where not exists (select from ledger.lines l where l.entry = e.id)',
  )
  if (empty !== null) throw new LedgerAltered(`entry ${empty} was added by hand, or its lines are missing`)
  const unindexed = await first(
    `select l.id from ledger.lines l, unnest(l.columns) c (name)
      where l.op = 'UPDATE' and (c.name <> 'updated_at' or cardinality(l.columns) = 1)
        and not exists (select from ledger.fields f where f.relation = l.relation and f.name = c.name and f.entry = l.entry)`,
  )
  if (unindexed !== null)
    throw new LedgerAltered(`line ${unindexed} is missing in the index of a field that it changed`)
  const misindexed = await first(
    `select f.line as id from ledger.fields f
      where not exists (select from ledger.lines l where l.id = f.line and l.entry = f.entry and l.relation = f.relation and l.op = 'UPDATE' and f.name = any (l.columns))`,
  )
  if (misindexed !== null) throw new LedgerAltered(`line ${misindexed} is indexed under a field that it did not change`)
  const erased = await first(
    `select l.id from ledger.lines l where l.forgotten_at is not null
        and not exists (select from ledger.lines f where f.op = 'FORGET' and f.concerns = l.concerns)
        -- A visit without a known lead is erased by its own record.
        and not exists (select from ledger.lines f where f.op = 'FORGET' and l.relation = 'appointments' and f.record = l.record)`,
  )
  if (erased !== null) throw new LedgerAltered(`line ${erased} was erased without an erasure request`)
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from ledger.pending')
  return rows[0]!.n
}
