import type pg from 'pg'
import { commitmentsOf } from './commitments.ts'
import { type HeadKey, isHeadSigned, type LedgerHead } from './head.ts'
import { eightBytes, fourBytes, merkleRoot, sha256Of } from './merkle.ts'

/** What a ledger that holds was found to be. */
export interface VerifiedLedger {
  seals: number
  lines: number
  /** Lines whose values the law had forgotten; their commitments hold. */
  forgotten: number
  /** Lines that wait for their seal: nothing is said of them. */
  waiting: number
  heads: number
}

/** The first thing in a ledger that is not as it was sealed. The message names it. */
class LedgerAltered extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'LedgerAltered'
  }
}

const BEGINNING = sha256Of(Buffer.from('volante ledger'))
/** How many lines are read at a time. */
const PORTION = 2000
/** A line whose values have more bytes is committed to by the database. */
const LARGE = 2000

interface SealRow {
  id: string
  micros: string
  lines: number
  root: Buffer
  prev: Buffer
  hash: Buffer
}

// In words of its own: a function of the database might say what somebody else wants heard. db/api/ledger-sealing.sql has the same form. Values that fill
// a page are hashed where they are, so that nothing large travels.
const LEAVES = `
  declare leaves no scroll cursor for
  select f.seal::text as seal, f.place, f.line::text as line, f.commitments as kept, f.salt,
         l.id is null as missing, e.id is null as loose, l.forgotten_at is not null as forgotten, l.before is null and l.after is null as empty,
         sha256('\\x00'::bytea || int8send(f.seal) || int4send(f.place) || convert_to(jsonb_build_array(1, l.id, l.entry, (extract(epoch from l.at) * 1000000)::bigint, l.relation, l.op, l.columns, l.concerns, l.caused, l.request,
           (extract(epoch from e.at) * 1000000)::bigint, e.actor, e.acting_for, e.role, e.staff_role, e.source, e.reason, e.request, e.group_key, e.undoes)::text, 'utf8') || f.commitments) as leaf,
         l.record,
         case when pg_column_size(l.before) > ${LARGE} or pg_column_size(l.after) > ${LARGE} then (
           select string_agg(sha256(f.salt || convert_to(v.what, 'utf8')), ''::bytea order by v.what collate "C")
             from (select 'record ' || l.record union all
                   select 'before ' || b.key || ' ' || b.value::text from jsonb_each(l.before) b union all
                   select 'after ' || a.key || ' ' || a.value::text from jsonb_each(l.after) a) v (what)) end as found,
         case when pg_column_size(l.before) <= ${LARGE} then l.before::text end as before,
         case when pg_column_size(l.after) <= ${LARGE} then l.after::text end as after
    from ledger.leaves f left join ledger.lines l on l.id = f.line left join ledger.entries e on e.id = l.entry
   where f.seal between 1 and $1 order by f.seal, f.place`

interface LeafRow {
  seal: string
  place: number
  line: string
  kept: Buffer
  salt: Buffer | null
  missing: boolean
  loose: boolean
  forgotten: boolean
  empty: boolean
  /** What the tree is made of: the facts, and the commitments as they are kept. */
  leaf: Buffer
  record: string
  /** The commitments where the values are large. */
  found: Buffer | null
  before: string | null
  after: string | null
}

/**
 * Recomputes every commitment, root and seal of the ledger in one snapshot, and holds them against the heads that are kept: the
 * database's own and those given, which were kept elsewhere. Throws LedgerAltered with the first that is altered, missing, added or out of order.
 */
export async function verifyLedger(
  client: pg.Client,
  key: HeadKey,
  given: readonly LedgerHead[] = [],
): Promise<VerifiedLedger> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query('set local statement_timeout to 0')
    const seals = await sealsOf(client)
    await checkHeads(client, key, seals, given)
    const { lines, forgotten } = await checkLeaves(client, seals)
    const waiting = await checkStrays(client)
    const { rows } = await client.query<{ heads: number }>('select count(*)::int as heads from ledger.heads')
    return { seals: seals.length, lines, forgotten, waiting, heads: rows[0]!.heads + given.length }
  } finally {
    await client.query('rollback')
  }
}

const HEADS = `select day::text, seal::text, encode(hash, 'hex') as hash, key_id, encode(signature, 'base64') as signature from ledger.heads`

/** The head that was signed last; undefined: none was. */
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
      throw new LedgerAltered(`seal ${head.seal} is another one than the head of ${head.day} names`)
  }
}

const checkLeaves = async (client: pg.Client, seals: SealRow[]) => {
  const done = { lines: 0, forgotten: 0 }
  let at = 0
  let leaves: Buffer[] = []
  let ends: string[] = []
  const closeSeal = () => {
    const seal = seals[at]!
    if (leaves.length !== seal.lines)
      throw new LedgerAltered(`seal ${seal.id} holds ${leaves.length} lines, and was put on ${seal.lines}`)
    if (!merkleRoot(leaves).equals(seal.root)) throw new LedgerAltered(aLineOf(seal, ends))
    done.lines += leaves.length
    at += 1
    leaves = []
    ends = []
  }
  await client.query(`${LEAVES.replace('$1', String(seals.length))}`)
  const read = () => client.query<LeafRow>({ name: 'leaves', text: `fetch ${PORTION} from leaves` })
  // PostgreSQL reads the next portion while this one is hashed.
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
  const { rows: loose } = await client.query<{ line: string }>(
    'select f.line::text as line from ledger.leaves f where f.seal > $1 or f.seal < 1 order by f.line limit 1',
    [seals.length],
  )
  if (loose[0]) throw new LedgerAltered(`line ${loose[0].line} says it is sealed by a seal that is not there`)
  return done
}

const aLineOf = ({ id }: SealRow, ends: string[]) =>
  `seal ${id} does not fit its lines ${ends[0]} to ${ends[1]}: who or when was altered, or their order`

const checkedLeaf = (row: LeafRow, place: number, done: { forgotten: number }): Buffer => {
  if (row.missing) throw new LedgerAltered(`line ${row.line} is missing`)
  if (row.loose) throw new LedgerAltered(`the entry of line ${row.line} is missing`)
  if (row.place !== place) throw new LedgerAltered(`line ${row.line} is out of order`)
  if (!row.salt) {
    if (!row.forgotten || !row.empty) throw new LedgerAltered(`line ${row.line} was altered: it is forgotten in part`)
    done.forgotten += 1
  } else if (!(row.found ?? commitmentsOf(row.salt, row)).equals(row.kept))
    throw new LedgerAltered(`line ${row.line} was altered: a value is another`)
  return row.leaf
}

// What is neither sealed nor waits was put there by hand, and so was what is forgotten without anybody's asking.
const checkStrays = async (client: pg.Client) => {
  const first = async (text: string) => (await client.query<{ id: string }>(`${text} order by 1 limit 1`)).rows[0]?.id
  const added = await first(
    `select l.id from ledger.lines l where not exists (select from ledger.leaves f where f.line = l.id)
                                       and not exists (select from ledger.pending p where p.line = l.id)`,
  )
  if (added !== undefined) throw new LedgerAltered(`line ${added} was added by hand`)
  const lost = await first(
    'select p.line as id from ledger.pending p where not exists (select from ledger.lines l where l.id = p.line)',
  )
  if (lost !== undefined) throw new LedgerAltered(`line ${lost} is missing, which waited for its seal`)
  const again = await first(
    'select p.line as id from ledger.pending p where exists (select from ledger.leaves f where f.line = p.line)',
  )
  if (again !== undefined) throw new LedgerAltered(`line ${again} waits for a second seal`)
  const empty = await first(
    'select e.id from ledger.entries e where not exists (select from ledger.lines l where l.entry = e.id)',
  )
  if (empty !== undefined) throw new LedgerAltered(`entry ${empty} was added by hand, or its lines are missing`)
  const unasked = await first(
    `select l.id from ledger.lines l where l.forgotten_at is not null
        and not exists (select from ledger.lines f where f.op = 'FORGET' and f.concerns = l.concerns)`,
  )
  if (unasked !== undefined) throw new LedgerAltered(`line ${unasked} was forgotten, and nobody asked for it`)
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from ledger.pending')
  return rows[0]!.n
}
