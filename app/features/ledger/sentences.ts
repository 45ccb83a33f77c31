import { paperLabel } from '#app/features/applications/desk/paper-states.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { oneStop } from '#contract/text/sentence.ts'
import { contracted, deedOf, deedText, FOLLOWS } from './deeds.ts'
import { departureText } from './departure-text.ts'
import type { LedgerChange, LedgerEntry, LedgerKind, LedgerLine, LedgerNames } from './ledger-entry.ts'
import { photoLists } from './photo-lists.ts'
import { columnText, isEmptyValue, LONGEST_VALUE, zoneOf } from './value-text.ts'
import { columnWords, tableWords } from './words/table-words.ts'

const SYSTEMS: Record<string, string> = {
  screen: 'Un visitante',
  bulk: 'Un visitante',
  import: 'Una importación',
  job: 'Una tarea automática',
  webhook: 'Un servicio conectado',
  link: 'Alguien con la liga de un mensaje',
  api: 'Un programa con su llave',
  sql: 'Alguien desde la base de datos',
}
/** Loads that a command starts, by their request. */
const LOADS: Record<string, string> = {
  content: 'La carga de los textos iniciales',
  demonstration: 'La carga de la demostración',
}
const BY: Record<string, string> = {
  import: 'con una importación',
  link: 'desde la liga de un mensaje',
  job: 'en una tarea automática',
  webhook: 'por un servicio conectado',
  sql: 'desde la base de datos',
}

export const SOURCES = [
  { value: 'screen', label: 'Pantalla' },
  { value: 'bulk', label: 'Acción con varios a la vez' },
  { value: 'import', label: 'Importación' },
  { value: 'job', label: 'Tarea automática' },
  { value: 'webhook', label: 'Servicio conectado' },
  { value: 'link', label: 'Liga de un mensaje' },
  { value: 'api', label: 'Programa' },
  { value: 'sql', label: 'Base de datos' },
] as const

export const sourceText = (source: string): string | null =>
  source === 'screen' ? null : (SOURCES.find(({ value }) => value === source)?.label.toLowerCase() ?? source)

const isSheet = ({ request }: LedgerEntry) => request?.startsWith('spreadsheet run ') === true

/** The file a person loaded, or null. */
const fileOf = ({ actor, source, reason }: LedgerEntry): string | null =>
  (actor && source === 'import' && reason?.match(/^Importación de (.+)$/)?.[1]) || null

function whoDid(entry: LedgerEntry): string {
  const { actor, acting_for, source, request } = entry
  if (!actor) return isSheet(entry) ? 'La hoja de cálculo' : (LOADS[request ?? ''] ?? SYSTEMS[source] ?? 'El sistema')
  const by = isSheet(entry) ? 'con la hoja de cálculo' : fileOf(entry) ? null : BY[source]
  const asides = [acting_for && `por cuenta de ${acting_for.name ?? 'otra persona'}`, by].filter(Boolean)
  return [actor.name ?? 'Alguien sin nombre', ...asides].join(', ') + (asides.length > 0 ? ',' : '')
}

const listOf = new Intl.ListFormat('es-MX')
const of = (thing: string) => (thing.startsWith('el ') ? `del ${thing.slice(3)}` : `de ${thing}`)

type Called = Pick<LedgerLine, 'table' | 'label' | 'concerns' | 'about'>

/** Row in a sentence: 'el Versa 2021', 'Emma García', 'la sucursal «Centro»', 'la inspección del Versa 2021 (TMP-1)'. */
export function rowCalled({ table, label, concerns, about }: Called): string {
  const { one, titled, say } = tableWords(table)
  if (label && titled === 'bare') return label
  if (label && titled === 'el') return `el ${about?.name ?? label}`
  const person = concerns?.name ? ` ${of(concerns.name)}` : ''
  if (label && titled === 'folio') return `${one} ${label}${person}`
  const thing = about?.name && about.name !== label ? ` ${of(aboutCalled(about))}` : ''
  const title =
    label && label !== concerns?.name && !about?.name?.startsWith(`${label} (`) ? ` «${say?.(label) ?? label}»` : ''
  return `${one}${title}${thing}${person}`
}

const aboutCalled = ({ kind, name }: NonNullable<LedgerLine['about']>) =>
  kind === 'car' || kind === 'listing'
    ? `el ${name}`
    : kind === 'application'
      ? `la solicitud ${name}`
      : kind === 'branch'
        ? name!
        : `«${paperLabel(name!)}»`

/** The car or record of a row, else the row itself. */
const aboutText = (line: LedgerLine, row: string) => (line.about?.name ? aboutCalled(line.about) : row)

/** Whether a line only follows from what else was done. */
const isConsequence = ({ table, op, changes }: LedgerLine) =>
  tableWords(table).follows === true ||
  (op === 'UPDATE' && table === 'leads' && changes.every(({ column }) => FOLLOWS.test(column)))

/** `actor`: id. */
export function rowSentence(line: LedgerLine, names: LedgerNames, actor?: string): string {
  const row = actor === line.record && line.table === 'profiles' ? 'su perfil' : rowCalled(line)
  const isPerson = line.label && tableWords(line.table).titled === 'bare' && row !== 'su perfil'
  const whom = isPerson ? `a ${row}` : row
  const photos = photosSentence(line, row)
  if (photos) return photos
  if (line.op === 'INSERT' && row === 'su perfil') return 'creó su cuenta'
  const deed = deedText(line, row, aboutText(line, row), names)
  if (deed) return deed
  if (line.op === 'INSERT') return `agregó ${whom}`
  if (line.op === 'DELETE') return `eliminó ${whom}`
  if (line.op === 'TRUNCATE') return `vació la tabla de ${tableWords(line.table).many}`
  if (line.op === 'READ') return line.table === 'consents' ? `revisó ${bureauConsents(1, [line])}` : `consultó ${whom}`
  if (line.forgotten) return `cambió datos ${of(row)} que después se borraron por ley`
  const shown = line.changes.filter(
    ({ column }) => columnWords(line.table, column).kind !== 'ref' && !FOLLOWS.test(column),
  )
  const changes = shown.length > 0 ? shown : line.changes
  const [only] = changes
  if (only && changes.length === 1) return changeSentence(line, only, row, names)
  if (changes.length === 0) return `cambió ${row}`
  const columns = changes.map(({ column }) => nameOf(line, column))
  if (columns.length <= 3) return `cambió ${listOf.format(columns)} ${of(row)}`
  return `cambió ${columns.slice(0, 2).join(', ')} y ${columns.length - 2} datos más ${of(row)}`
}

/** Photographs added, removed or put in another order, or null. */
function photosSentence(line: LedgerLine, row: string): string | null {
  const lists = photoLists(line)
  const list = lists.find(({ added }) => added > 0) ?? lists.find(({ removed }) => removed > 0) ?? lists[0]
  if (!list) return null
  const count = (many: number) => (many === 1 ? '1 foto' : `${many} fotos`)
  const { added, removed } = list
  const { name } = columnWords(line.table, list.column)
  if (added > 0 && removed > 0) return `cambió ${count(Math.max(added, removed))} de ${name} ${of(row)}`
  if (added > 0) return contracted(`agregó ${count(added)} a ${name} ${of(row)}`)
  if (removed > 0) return `quitó ${count(removed)} de ${name} ${of(row)}`
  return `cambió el orden de ${name} ${of(row)}`
}

/** ' de Emma García' where all are of that person. */
function ofOne([first, ...others]: readonly LedgerLine[]): string {
  const name = first?.concerns?.name
  return name && others.every(({ concerns }) => concerns?.name === name) ? ` ${of(name)}` : ''
}

// Only application consents are readable by staff (db/api/authorisations.sql).
function bureauConsents(many: number, lines: readonly LedgerLine[]): string {
  return `${many === 1 ? 'la autorización' : 'las autorizaciones'} de buró${ofOne(lines)}`
}

const nameOf = ({ table }: LedgerLine, column: string) => {
  const { name, kind } = columnWords(table, column)
  return kind === 'yes' ? `«${name}»` : name
}

function changeSentence(line: LedgerLine, change: LedgerChange, row: string, names: LedgerNames): string {
  const words = columnWords(line.table, change.column)
  const { kind, name } = words
  const { before, after } = change
  if (kind === 'yes') return `${after === true ? 'marcó' : 'desmarcó'} «${name}» en ${row}`
  if (kind === 'long' || kind === 'drawing' || kind === 'json')
    return `${isEmptyValue(after) ? 'quitó' : 'cambió'} ${name} ${of(row)}`
  const read = (value: unknown) => columnText(words, value, { names, zone: zoneOf(line, names), most: LONGEST_VALUE })
  // 'cuándo se dijo' is no noun.
  if (!/^(el|la|los|las|lo) /.test(name))
    return isEmptyValue(after)
      ? `borró ${of(row)} ${name} (antes: ${read(before)})`
      : `anotó en ${row} ${name}: ${read(after)}`
  if (kind === 'pesos' && !Number(before) && !isEmptyValue(after)) return `puso ${name} ${of(row)} en ${read(after)}`
  if (isEmptyValue(before)) return `puso ${name} ${of(row)}: ${read(after)}`
  if (isEmptyValue(after)) return `quitó ${name} ${of(row)} (antes: ${read(before)})`
  const isAmount = kind === 'pesos' || kind === 'km' || kind === 'number' || kind === 'percent' || kind === 'months'
  if (name === 'la etapa') return `pasó ${row} de ${read(before)} a ${read(after)}`
  const verb = !isAmount ? 'cambió' : Number(after) < Number(before) ? 'bajó' : 'subió'
  return `${verb} ${name} ${of(row)} de ${read(before)} a ${read(after)}`
}

const JOINED = 'leads.merged_into'
/** The first of these describes a change of several records. */
const HEADS = [
  ...['departures', 'lead_imports', 'vehicle_sales', JOINED, 'lead_joins', 'lead_duplicates UPDATE', 'recon_lines'],
  ...[
    'inspections',
    'inspection_findings',
    'purchases',
    'purchase_offers',
    'purchase_payments',
    'appraisals',
    'candidates',
  ],
  ...['financing_applications', 'application_documents', 'appointments', 'trade_in_quotes', 'sell_listings'],
  ...['leads INSERT', 'lead_duplicates', 'contacts_made', 'promises', 'staff_notes', 'lead_events', 'deals.held_until'],
  ...['deals', 'tasks', 'application_events'],
  ...['vehicles INSERT', 'vehicle_records', 'vehicles'],
]
const rankOf = ({ table, op, changes }: LedgerLine) => {
  const names = [table, `${table} ${op}`, ...changes.map(({ column }) => `${table}.${column}`)]
  const rank = HEADS.findIndex((head) => names.includes(head))
  return rank < 0 ? HEADS.length : rank
}

function principal(records: readonly LedgerLine[]): readonly LedgerLine[] {
  const main = records.filter((line) => !isConsequence(line))
  const said = main.length > 0 ? main : records
  const deeds = said.filter((line) => deedOf(line) !== null)
  if (said[0]?.op === 'DELETE' && deedOf(said[0]) === null) return said
  if (deeds.length === 0) return said
  const [head] = deeds.toSorted((one, other) => rankOf(one) - rankOf(other))
  return deeds.filter((line) => line.table === head!.table && line.op === head!.op && deedOf(line) === deedOf(head!))
}

const VERBS: Record<string, string> = {
  INSERT: 'agregó',
  UPDATE: 'cambió',
  DELETE: 'eliminó',
  READ: 'consultó',
  TRUNCATE: 'vació',
}
const UNDONE_VERBS: Record<string, string> = { ...VERBS, UPDATE: 'regresó datos de' }
const MOST_KINDS = 3

function kindsSentence(kinds: readonly LedgerKind[], entry: LedgerEntry): string {
  const isBrought = entry.source === 'import'
  const verbs = entry.undoes === null ? VERBS : UNDONE_VERBS
  const verbOf = ({ table, op }: LedgerKind) =>
    table === 'inspection_sections' && !isBrought ? 'revisó' : (verbs[op] ?? 'cambió')
  const main = kinds.filter(({ table }) => !tableWords(table).follows)
  const said = (main.length > 0 ? main : kinds).filter(
    (one, at, all) => all.findIndex((other) => other.table === one.table && verbOf(other) === verbOf(one)) === at,
  )
  const [only] = said
  const column = only && said.length === 1 && only.columns && soleOf(only.columns)
  if (column) return columnOfMany(only.table, column, only.many, entry)
  const shown = said.slice(0, said.length > MOST_KINDS ? MOST_KINDS - 1 : MOST_KINDS)
  const texts = shown.map((kind) => {
    const { one, many: all } = tableWords(kind.table)
    return `${verbOf(kind)} ${kind.many === 1 ? one : `${kind.many.toLocaleString('es-MX')} ${all}`}`
  })
  const rest = said.slice(shown.length).reduce((sum, { many }) => sum + many, 0)
  const listed = listOf.format(rest > 0 ? [...texts, `hizo ${rest.toLocaleString('es-MX')} cambios más`] : texts)
  return isBrought ? listed : `${listed}${inSharedCar(entry)}`
}

/** ' en el Versa 2021' where all the rows shown are about it. */
function inSharedCar({ records }: LedgerEntry): string {
  const car = records[0]?.about
  return car?.kind === 'car' && records.every(({ about }) => about?.name === car.name) ? ` en el ${car.name}` : ''
}

/** Whether the row that leads a large change is the only one of its kind. */
const isAlone = (head: LedgerLine, kinds: readonly LedgerKind[]) =>
  rankOf(head) < HEADS.length &&
  (kinds.find(({ table, op }) => table === head.table && op === head.op)?.many ?? 0) <=
    (rankOf(head) === HEADS.indexOf(JOINED) ? 2 : 1)

/** The same done to several rows, or null. */
function deedOfMany(rows: readonly LedgerLine[], names: LedgerNames): string | null {
  const [first] = rows
  const words = first && deedOf(first)
  const isNamed = first?.op === 'INSERT' && tableWords(first.table).titled === 'bare'
  if (!words || isNamed || /\{(whom|label)\}/.test(words)) return null
  const many = new Set(rows.map(({ record }) => record)).size
  const all = `${many} ${tableWords(first.table).many}`
  const isOfCars = rows.every(({ about }) => about?.kind === 'car')
  if (words.includes('{of}') && !isOfCars) return null
  const of = `${many} autos`
  const texts = new Set(rows.map((line) => deedText(line, all, of, names)))
  return texts.size === 1 ? [...texts][0]! : null
}

/** The one column that was changed in all of them, or null. */
const soleColumn = (rows: readonly LedgerLine[]) =>
  soleOf(rows.flatMap(({ changes }) => changes.map(({ column }) => column)))
function soleOf(columns: readonly string[]): string | null {
  const own = new Set(columns.filter((column) => !FOLLOWS.test(column)))
  return own.size === 1 ? [...own][0]! : null
}
const columnOfMany = (table: string, column: string, many: number, { undoes }: LedgerEntry) =>
  `${undoes === null ? 'cambió' : 'regresó'} ${columnWords(table, column).name} de ${many.toLocaleString('es-MX')} ${tableWords(table).many}`

function whatHappened(entry: LedgerEntry, names: LedgerNames): string {
  const { records, kinds, actor } = entry
  const departure = departureText(entry, names)
  if (departure) return departure
  const rows = principal(records)
  if (kinds && kinds.length > 0 && !(rows.length === 1 && isAlone(rows[0]!, kinds))) return kindsSentence(kinds, entry)
  const [first] = rows
  if (!first) return 'hizo cambios'
  const tables = new Set(rows.map(({ table }) => table))
  const verbs = new Set(rows.map(({ op }) => op))
  if (rows.length === 1 || new Set(rows.map(({ table, record }) => `${table} ${record}`)).size === 1) {
    return rowSentence(first, names, actor?.id)
  }
  if (tables.size === 1 && verbs.size === 1) {
    const deed = deedOfMany(rows, names)
    if (deed) return deed
    if (first.op === 'READ' && first.table === 'consents') return `revisó ${bureauConsents(rows.length, rows)}`
    if (first.table === 'consents') return `respondió ${rows.length} autorizaciones${ofOne(rows)}`
    const column = first.op === 'UPDATE' && soleColumn(rows)
    // A row may be written twice in a change.
    const many = new Set(rows.map(({ record }) => record)).size
    if (column) return columnOfMany(first.table, column, many, entry)
    const verbs = entry.undoes === null ? VERBS : UNDONE_VERBS
    return `${verbs[first.op] ?? 'cambió'} ${many} ${tableWords(first.table).many}`
  }
  const others = rows.length - 1
  return `${rowSentence(first, names, actor?.id)} y ${others === 1 ? 'otro registro' : `otros ${others} registros`}`
}

export function entrySentence(entry: LedgerEntry, names: LedgerNames): string {
  const file = fileOf(entry)
  const what = file ? `importó «${file}»: ${whatHappened(withoutFile(entry), names)}` : whatHappened(entry, names)
  const undone = entry.undoes === null ? '' : 'deshizo un cambio: '
  const reason = entry.reason && !file ? `: «${entry.reason}»` : ''
  return oneStop(`${whoDid(entry)} ${undone}${what}${repeatsText(entry)}${reason}`)
}

const BROUGHT = new Set(['leads', 'vehicles'])

/** What a file brought: its people or cars, where there are some. */
function withoutFile(entry: LedgerEntry): LedgerEntry {
  const isBrought = ({ table }: { table: string }) => BROUGHT.has(table)
  const [records, kinds] = [entry.records.filter(isBrought), entry.kinds?.filter(isBrought)]
  if (records.length === 0 && !kinds?.length) return entry
  return { ...entry, records, ...(kinds?.length && { kinds }) }
}

function repeatsText({ repeats, at }: LedgerEntry): string {
  if (!repeats) return ''
  const [since, until] = [repeats.since, at].map((moment) => instantText('time', moment))
  return ` (${repeats.many} veces, ${since === until ? `a las ${since}` : `de ${since} a ${until}`})`
}
