import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { underExport } from '#app/lib/exported.ts'
import { key } from '#app/lib/keys.ts'
import { fullName } from '#contract/text/names.ts'
import type { LedgerAsked } from './ledger-address.ts'
import { type LedgerEntry, type LedgerLine, type LedgerNames, NO_NAMES } from './ledger-entry.ts'
import { pastLine } from './past-line.ts'
import { onceEach, readsOncePerVisit } from './repeats.ts'
import type { RecordAskedFor, UndoAnswer } from './undo-texts.ts'
import { columnWords, tableWords } from './words/table-words.ts'
import type { ShortList } from './words/word-kinds.ts'

export const LEDGER_PAGE = 50
export const LINES_PAGE = 20
const MOST_AT_ONCE = 100
const TOLD = 10
/** Polling interval; the audit log has no live updates. */
const NEWS_MS = 30_000

interface Told<Row> {
  rows: Row[]
  names: LedgerNames
  isMore: boolean
}

export const ledgerEntries = (contract: Contract, asked: LedgerAsked, wanted: number) =>
  queryOptions({
    queryKey: key('ledger', 'entries', asked, wanted),
    queryFn: async ({ signal }): Promise<Told<LedgerEntry>> => {
      const rows: LedgerEntry[] = []
      // One extra row tells whether there are more.
      while (rows.length <= wanted) {
        const most = Math.min(wanted + 1 - rows.length, MOST_AT_ONCE)
        const page = await entriesBefore(contract, asked, rows.at(-1)?.entry, most, signal)
        rows.push(...page)
        if (page.length < most) break
      }
      const visits = readsOncePerVisit(rows.slice(0, wanted))
      const shown = asked.of_record ? visits : onceEach(visits)
      return { rows: shown, names: await namesIn(contract, linesOf(shown)), isMore: rows.length > wanted }
    },
    staleTime: 0,
    ...(wanted <= MOST_AT_ONCE && { refetchInterval: NEWS_MS }),
  })

export async function* everyEntry(contract: Contract, asked: LedgerAsked, signal: AbortSignal, exported: string) {
  for (let before: number | undefined; ; ) {
    const rows = await entriesBefore(contract, asked, before, MOST_AT_ONCE, signal, exported)
    yield { rows, names: await namesIn(contract, linesOf(rows)) }
    before = rows.at(-1)?.entry
    if (rows.length < MOST_AT_ONCE) return
  }
}

/** null: unknown or not readable. */
export const ledgerEntry = (contract: Contract, entry: number) =>
  queryOptions({
    queryKey: key('ledger', 'entry', entry),
    queryFn: async ({ signal }): Promise<Told<LedgerEntry>> => {
      const found = await entriesBefore(contract, {}, entry + 1, 1, signal)
      const rows = found.filter((one) => one.entry === entry)
      return { rows, names: await namesIn(contract, linesOf(rows)), isMore: false }
    },
    staleTime: 0,
  })

export const entryLines = (contract: Contract, entry: number, wanted: number) =>
  queryOptions({
    queryKey: key('ledger', 'lines', entry, wanted),
    queryFn: async ({ signal }): Promise<Told<LedgerLine>> => {
      const rows: LedgerLine[] = []
      const ask = await contract.rest()
      while (rows.length <= wanted) {
        const most = Math.min(wanted + 1 - rows.length, MOST_AT_ONCE)
        const after = rows.at(-1)?.line
        const { data } = await ask
          .rpc('ledger_lines', { of_entry: entry, most, ...(after !== undefined && { after }) })
          .abortSignal(signal)
          .throwOnError()
        rows.push(...(data as unknown as LedgerLine[]))
        if (data.length < most) break
      }
      const shown = rows.slice(0, wanted)
      return { rows: shown, names: await namesIn(contract, shown), isMore: rows.length > wanted }
    },
  })

async function entriesBefore(
  { rest }: Contract,
  asked: LedgerAsked,
  before: number | undefined,
  most: number,
  signal: AbortSignal,
  exported?: string,
): Promise<LedgerEntry[]> {
  const ask = await rest()
  const query = ask.rpc('ledger_entries', { ...asked, most, ...(before !== undefined && { before }) })
  const { data } = await underExport(query, exported).abortSignal(signal).throwOnError()
  const entries = (data as unknown as LedgerEntry[]).map((one) => ({ ...one, records: one.records ?? [] }))
  const large = entries.filter(({ lines, records }) => lines > records.length && records.length >= TOLD)
  if (large.length === 0) return entries
  // The history of a record tells what a large change did to it.
  if (asked.of_record) return entries.map((one) => (large.includes(one) ? onlyOf(one, asked) : one))
  const { data: kinds } = await ask
    .rpc('ledger_kinds', { entries: large.map(({ entry }) => entry) })
    .abortSignal(signal)
    .throwOnError()
  const kindsOf = (entry: number) =>
    kinds
      .filter((kind) => kind.entry === entry)
      .map(({ of_table: table, op, many, columns }) => ({ table, op, many, columns }))
  return entries.map((one) => (large.includes(one) ? { ...one, kinds: kindsOf(one.entry) } : one))
}

const onlyOf = ({ records, ...entry }: LedgerEntry, { of_table, of_record }: LedgerAsked): LedgerEntry => ({
  ...entry,
  records: records.filter(({ table, record }) => table === of_table && record === of_record),
})

const linesOf = (entries: readonly LedgerEntry[]) => entries.flatMap(({ records }) => records)
const NAMED = ['person', 'lead', 'car', 'order', 'sale', 'branch'] as const
/** URL length limit. */
const AT_ONCE = 80

async function namesIn({ rest }: Contract, lines: readonly LedgerLine[]): Promise<LedgerNames> {
  const ids = Object.fromEntries(NAMED.map((kind) => [kind, new Set<string>()])) as Record<
    (typeof NAMED)[number],
    Set<string>
  >
  const visits = new Set<string>()
  const lists = new Set<ShortList>()
  for (const { table, record, changes } of lines) {
    if (table === 'vehicles') ids.car.add(record)
    if (table === 'appointments' && record) visits.add(record)
    for (const { column, before, after } of changes) {
      const { kind: wanted, from } = columnWords(table, column)
      if (from) lists.add(from)
      const kind = NAMED.find((one) => one === wanted)
      for (const value of [before, after]) if (kind && value) ids[kind].add(String(value))
    }
  }
  if (visits.size + lists.size + NAMED.reduce((sum, kind) => sum + ids[kind].size, 0) === 0) return NO_NAMES
  const ask = await rest()
  const some = (wanted: Set<string>) => [...wanted].slice(0, AT_ONCE)
  const none = Promise.resolve({ data: [] as never[] })
  const rows = <T>(wanted: Set<string>, find: (values: string[]) => PromiseLike<{ data: T[] }>) =>
    wanted.size > 0 ? find(some(wanted)) : none
  const cars = 'id, ordencompra, titulo, slug' as const
  const [profiles, advisors, leads, byId, byOrder, sales, branches, booked, listed] = await Promise.all([
    rows(ids.person, (values) =>
      ask.from('profiles').select('id, first_name, last_name, mother_last_name, email').in('id', values).throwOnError(),
    ),
    rows(ids.person, (values) => ask.from('advisors').select('id, name').in('id', values).throwOnError()),
    rows(ids.lead, (values) => ask.from('leads').select('id, name, phone, email').in('id', values).throwOnError()),
    rows(ids.car, (values) => ask.from('inventario_cache').select(cars).in('id', values).throwOnError()),
    rows(ids.order, (values) => ask.from('inventario_cache').select(cars).in('ordencompra', values).throwOnError()),
    rows(ids.sale, (values) =>
      ask.from('vehicle_sales').select('id, vehicles(titulo, ordencompra)').in('id', values.map(Number)).throwOnError(),
    ),
    ids.branch.size + visits.size > 0 ? ask.from('branches').select('code, name, time_zone').throwOnError() : none,
    rows(visits, (values) => ask.from('appointments').select('id, branch').in('id', values).throwOnError()),
    Promise.all([...lists].map((list) => namesOfList(ask, list))),
  ])
  const found = [...byId.data, ...byOrder.data]
  return {
    people: Object.fromEntries([
      ...advisors.data.map(({ id, name }) => [id, name]),
      ...profiles.data.map((one) => [one.id, fullName(one) || one.email]),
      ...leads.data.map(({ id, name, phone, email }) => [id, name ?? phone ?? email]),
    ]),
    cars: Object.fromEntries(
      found.flatMap(({ id, ordencompra, titulo }) => [
        [id, titulo],
        [ordencompra, titulo],
      ]),
    ),
    sales: Object.fromEntries(
      sales.data.flatMap(({ id, vehicles: car }) => (car ? [[String(id), `${car.titulo}, ${car.ordencompra}`]] : [])),
    ),
    slugs: Object.fromEntries(found.map(({ id, slug }) => [id, slug])),
    branches: Object.fromEntries(branches.data.map(({ code, name, time_zone }) => [code, { name, zone: time_zone }])),
    visits: Object.fromEntries(booked.data.map(({ id, branch }) => [id, branch])),
    listed: Object.fromEntries(listed.flat()),
  }
}

type Rest = Awaited<ReturnType<Contract['rest']>>

async function namesOfList(ask: Rest, list: ShortList): Promise<[string, string][]> {
  switch (list) {
    case 'vacancies':
      return (await ask.from(list).select('id, title').throwOnError()).data.map(({ id, title }) => [id, title])
    case 'purchase_papers':
      return (await ask.from(list).select('kind, label').throwOnError()).data.map(({ kind, label }) => [kind, label])
    case 'deal_stages':
    case 'lost_reasons':
      return (await ask.from(list).select('id, label').throwOnError()).data.map(({ id, label }) => [id, label])
    default:
      return (await ask.from(list).select('id, name').throwOnError()).data.map(({ id, name }) => [id, name])
  }
}

/** null: did not exist. */
export interface PastRecord {
  then: Record<string, unknown> | null
  now: Record<string, unknown> | null
  names: LedgerNames
}

/** Throws contract errors for erased and foreign data. */
export const recordAt = (contract: Contract, table: string, record: string, instant: string) =>
  queryOptions({
    queryKey: key('ledger', 'at', table, record, instant),
    queryFn: async ({ signal }): Promise<PastRecord> => {
      const ask = await contract.rest()
      const at = async (moment: string) =>
        (
          await ask
            .rpc('ledger_record_at', { of_table: table, of_record: record, moment })
            .abortSignal(signal)
            .throwOnError()
        ).data as PastRecord['then']
      const [then, now] = await Promise.all([at(instant), at('infinity')])
      return { then, now, names: await namesIn(contract, [pastLine(table, record, then, now)]) }
    },
    staleTime: 0,
    retry: false,
  })

export const recordNames = (contract: Contract, people: readonly string[], table?: string, record?: string) =>
  queryOptions({
    queryKey: key('ledger', 'names', people, table, record),
    queryFn: async ({ signal }): Promise<{ people: LedgerNames['people']; record: string | null }> => {
      const row = table && record ? { of_table: table, of_record: record } : null
      const candidates = (await contract.rest())
        .from('candidates')
        .select('id, name')
        .in('id', [...people])
      const [named, latest, applied] = await Promise.all([
        namesIn(contract, [peopleLine(people)]),
        row ? entriesBefore(contract, row, undefined, 1, signal) : [],
        people.length > 0 ? candidates.abortSignal(signal).throwOnError() : { data: [] },
      ])
      const names = Object.fromEntries(applied.data.map(({ id, name }) => [id, name]))
      const line = latest[0]?.records.find((one) => one.table === table && one.record === record)
      return {
        people: { ...names, ...named.people },
        record: line ? (titleOf(line) ?? line.concerns?.name ?? null) : null,
      }
    },
    enabled: people.length > 0 || record !== undefined,
  })

const titleOf = ({ table, label }: LedgerLine) => (label && tableWords(table).say?.(label)) ?? label

const peopleLine = (people: readonly string[]): LedgerLine => ({
  line: 0,
  at: '',
  table: 'appointments',
  record: '',
  label: null,
  op: 'UPDATE',
  concerns: null,
  forgotten: false,
  changes: people.flatMap((id) => [
    { column: 'user_id', before: null, after: id },
    { column: 'lead_id', before: null, after: id },
  ]),
})

export const undoNames = (contract: Contract, lines: readonly LedgerLine[]) =>
  queryOptions({
    queryKey: key('ledger', 'undo-names', lines),
    queryFn: () => namesIn(contract, lines),
    enabled: lines.length > 0,
  })

/** `from`: page it was started from. */
export const undoCheck = ({ rest }: Contract, entry: number, from?: RecordAskedFor) =>
  queryOptions({
    queryKey: key('ledger', 'undo', entry, from),
    queryFn: async ({ signal }): Promise<UndoAnswer> => {
      const ask = await rest()
      const { data } = await ask
        .rpc('ledger_undo_check', { of_entry: entry, ...(from && { looked_from: from }) })
        .abortSignal(signal)
        .throwOnError()
      return data as unknown as UndoAnswer
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
