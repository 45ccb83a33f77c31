import { oneStop } from '#contract/text/sentence.ts'
import { deedText } from './deeds.ts'
import { departureText } from './departure-text.ts'
import type { LedgerChange, LedgerEntry, LedgerKind, LedgerLine, LedgerNames } from './ledger-entry.ts'
import { columnText, isEmptyValue, zoneOf } from './value-text.ts'
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

function whoDid({ actor, acting_for, source }: Pick<LedgerEntry, 'actor' | 'acting_for' | 'source'>): string {
  if (!actor) return SYSTEMS[source] ?? 'El sistema'
  const asides = [acting_for && `por cuenta de ${acting_for.name ?? 'otra persona'}`, BY[source]].filter(Boolean)
  return [actor.name ?? 'Alguien sin nombre', ...asides].join(', ') + (asides.length > 0 ? ',' : '')
}

const LONGEST_VALUE = 60
const listOf = new Intl.ListFormat('es-MX')
const of = (thing: string) => (thing.startsWith('el ') ? `del ${thing.slice(3)}` : `de ${thing}`)

/** Row in a sentence: 'el Versa 2021', 'Emma García', 'la sucursal «Centro»', 'el documento de Emma García'. */
export function rowCalled({ table, label, concerns }: Pick<LedgerLine, 'table' | 'label' | 'concerns'>): string {
  const { one, titled, say } = tableWords(table)
  if (label && titled === 'bare') return label
  if (label && titled === 'el') return `el ${label}`
  const whose = concerns?.name && concerns.name !== label ? ` ${of(concerns.name)}` : ''
  if (label && titled === 'folio') return `${one} ${label}${whose}`
  return `${one}${label ? ` «${say?.(label) ?? label}»` : ''}${whose}`
}

/** Columns that follow another one: the entry says since when. */
const FOLLOWS = /_(since|versions)$/

/** `actor`: id. */
export function rowSentence(line: LedgerLine, names: LedgerNames, actor?: string): string {
  const row = actor === line.record && line.table === 'profiles' ? 'su perfil' : rowCalled(line)
  const whom = line.label && tableWords(line.table).titled === 'bare' && row !== 'su perfil' ? `a ${row}` : row
  const deed = line.forgotten ? null : deedText(line, row, names)
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

// Only application consents are readable by staff (db/api/authorisations.sql).
function bureauConsents(many: number, [first, ...others]: readonly LedgerLine[]): string {
  const name = first?.concerns?.name
  const isOne = name && others.every(({ concerns }) => concerns?.name === name)
  return `${many === 1 ? 'la autorización' : 'las autorizaciones'} de buró${isOne ? ` ${of(name)}` : ''}`
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
  if (isEmptyValue(before)) return `puso ${name} ${of(row)}: ${read(after)}`
  if (isEmptyValue(after)) return `quitó ${name} ${of(row)} (antes: ${read(before)})`
  const isAmount = kind === 'pesos' || kind === 'km' || kind === 'number' || kind === 'percent' || kind === 'months'
  if (name === 'la etapa') return `pasó ${row} de ${read(before)} a ${read(after)}`
  const verb = !isAmount ? 'cambió' : Number(after) < Number(before) ? 'bajó' : 'subió'
  return `${verb} ${name} ${of(row)} de ${read(before)} a ${read(after)}`
}

const principal = (records: readonly LedgerLine[]) => {
  const main = records.filter(({ table }) => !tableWords(table).follows)
  return main.length > 0 ? main : records
}

const VERBS: Record<string, string> = {
  INSERT: 'agregó',
  UPDATE: 'cambió',
  DELETE: 'eliminó',
  READ: 'consultó',
  TRUNCATE: 'vació',
}
const MOST_KINDS = 3

function kindsSentence(kinds: readonly LedgerKind[]): string {
  const main = kinds.filter(({ table }) => !tableWords(table).follows)
  const said = main.length > 0 ? main : kinds
  const shown = said.slice(0, said.length > MOST_KINDS ? MOST_KINDS - 1 : MOST_KINDS)
  const texts = shown.map(({ table, op, many }) => {
    const { one, many: all } = tableWords(table)
    return `${VERBS[op] ?? 'cambió'} ${many === 1 ? one : `${many.toLocaleString('es-MX')} ${all}`}`
  })
  const rest = said.slice(shown.length).reduce((sum, { many }) => sum + many, 0)
  return listOf.format(rest > 0 ? [...texts, `hizo ${rest.toLocaleString('es-MX')} cambios más`] : texts)
}

function whatHappened(entry: LedgerEntry, names: LedgerNames): string {
  const { records, kinds, actor } = entry
  const departure = departureText(entry, names)
  if (departure) return departure
  if (kinds && kinds.length > 0) return kindsSentence(kinds)
  const rows = principal(records)
  const [first] = rows
  if (!first) return 'hizo cambios'
  const tables = new Set(rows.map(({ table }) => table))
  const verbs = new Set(rows.map(({ op }) => op))
  if (rows.length === 1 || new Set(rows.map(({ table, record }) => `${table} ${record}`)).size === 1) {
    return rowSentence(first, names, actor?.id)
  }
  if (tables.size === 1 && verbs.size === 1) {
    if (first.op === 'READ' && first.table === 'consents') return `revisó ${bureauConsents(rows.length, rows)}`
    return `${VERBS[first.op] ?? 'cambió'} ${rows.length} ${tableWords(first.table).many}`
  }
  const others = rows.length - 1
  return `${rowSentence(first, names, actor?.id)} y ${others === 1 ? 'otro registro' : `otros ${others} registros`}`
}

export function entrySentence(entry: LedgerEntry, names: LedgerNames): string {
  const what = whatHappened(entry, names)
  const undone = entry.undoes === null ? '' : 'deshizo un cambio: '
  return oneStop(`${whoDid(entry)} ${undone}${what}${entry.reason ? `: «${entry.reason}»` : ''}`)
}
