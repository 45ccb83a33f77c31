import { phoneOf } from '../people/phone.ts'
import { freeText, pastedText } from '../text/pasted-text.ts'
import { LEAD_TEXT_LIST, type LeadTextName } from './fields.ts'

export type LeadField =
  | LeadTextName
  | 'name'
  | 'last_name'
  | 'mother_last_name'
  | 'phone'
  | 'email'
  | 'postal_code'
  | 'ordencompra'
  | 'message'
  | 'no_ads'

export const LEAD_FIELDS: { value: LeadField; label: string }[] = [
  { value: 'name', label: 'Nombre' },
  { value: 'last_name', label: 'Apellido' },
  { value: 'mother_last_name', label: 'Segundo apellido' },
  { value: 'phone', label: 'Teléfono' },
  { value: 'email', label: 'Correo' },
  { value: 'postal_code', label: 'Código postal' },
  ...LEAD_TEXT_LIST.map(([value, { label }]) => ({ value, label })),
  { value: 'ordencompra', label: 'Auto que quiere (orden de compra)' },
  { value: 'message', label: 'Comentario' },
  { value: 'no_ads', label: 'No quiere publicidad' },
]

export const LEAD_VERDICTS = [
  { value: 'nuevo', label: 'Nuevos' },
  { value: 'parecido', label: 'Posibles duplicados' },
  { value: 'conocido', label: 'Ya son leads' },
  { value: 'repetido', label: 'Repetidos en el archivo' },
  { value: 'rechazado', label: 'Rechazados' },
] as const

/** A staged row (db/api/lead-imports.sql). */
export interface LeadImportRow extends Partial<Record<LeadTextName, string>> {
  line: number
  name?: string
  phone?: string
  email?: string
  /** Gives the city where the row names none. */
  postal_code?: string
  ordencompra?: string
  message?: string
  no_ads?: boolean
  reason?: string
  raw?: string[]
}

// Columns of an ad platform's own file that name the ad, not the person.
const OF_THE_AD = /^(ad|adset|ad set|form|page|id)( |$)|campaign id|(nombre|id) .*(anuncio|formulario)/

const WORDS: [LeadField, RegExp][] = [
  ['no_ads', /no (quiere|desea|molestar|contactar|publicidad|llamar)|baja|opt ?out|do not|unsubscribe/],
  ['mother_last_name', /materno|segundo apellido|apellido 2|mother/],
  ['last_name', /paterno|apellido|last ?name|surname/],
  ['phone', /tel|cel|phone|movil|whats|numero de contacto/],
  ['email', /mail|correo/],
  ['postal_code', /codigo postal|^cp$|^c p$|zip|postal/],
  ['ordencompra', /orden ?(de)? ?compra|stock|inventario|no ?inv|folio del auto/],
  ...LEAD_TEXT_LIST.map(([name, { header }]): [LeadField, RegExp] => [name, header]),
  ['message', /coment|mensaje|nota|message|observ|interes/],
  ['name', /nombre|name|cliente|prospecto|contacto|lead/],
]

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Suggested field per column; each field once. */
export function suggestedFields(header: readonly string[]): (LeadField | null)[] {
  const taken = new Set<LeadField>()
  return header.map((title) => {
    const words = folded(title)
    if (OF_THE_AD.test(words)) return null
    const field = WORDS.find(([one, pattern]) => !taken.has(one) && pattern.test(words))?.[0] ?? null
    if (field) taken.add(field)
    return field
  })
}

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/
const YES = /^(si|s|x|1|true|verdadero|yes|y|no molestar|baja)$/
const LONGEST = { name: 120, message: 4000, ordencompra: 60 } as const

const firstOf = <Value>(cell: string, read: (part: string) => Value | null): Value | null => {
  for (const part of [cell, ...cell.split(/[;,/]| y /)]) {
    const value = read(part.trim())
    if (value !== null) return value
  }
  return null
}

const SPOILED = /^\d(?:\.\d+)?e\+?\d+$/i

/** Digits as a spreadsheet writes a number ('8144601234.0', '8.144601234E+09'), restored where none was lost. */
function unspoiled(cell: string): string {
  if (/^\d+\.0+$/.test(cell)) return cell.slice(0, cell.indexOf('.'))
  if (!SPOILED.test(cell)) return cell
  const [digits = '', power = '0'] = cell.toLowerCase().replace('+', '').split('e')
  return digits.replace(/^\d\.?/, '').length >= Number(power) ? String(Number(cell)) : cell
}

/** Meta's own file writes 'p:+5281…' and 'z:64000'. */
const unmarked = (cell: string) => cell.replace(/^[pz]:\s*/i, '')

/** Five digits, with the zero that a spreadsheet drops ('1000' is '01000'); null: not a postal code. */
const postalCodeOf = (cell: string): string | null => {
  const digits = unspoiled(cell)
  return /^\d{4,5}$/.test(digits) ? digits.padStart(5, '0') : null
}

const cutText = (what: string, cell: string) =>
  `Excel recortó el ${what} «${cell.slice(0, 40)}»: pon la columna como texto y guarda otra vez el archivo.`

export function leadOfRow(
  line: number,
  cells: readonly string[],
  fields: readonly (LeadField | null)[],
): LeadImportRow {
  const said = (field: LeadField) => {
    const at = fields.indexOf(field)
    return at < 0
      ? ''
      : freeText(cells[at] ?? '')
          .replaceAll('\0', '')
          .trim()
  }
  const refused = (reason: string): LeadImportRow => ({
    line,
    reason,
    raw: cells.map((cell) => cell.replaceAll('\0', '')),
  })
  const name = pastedText([said('name'), said('last_name'), said('mother_last_name')].filter(Boolean).join(' '))
  const phone = firstOf(unspoiled(unmarked(said('phone'))), phoneOf)
  const postalCode = postalCodeOf(unmarked(said('postal_code')))
  // Refused also where an e-mail would do: the phone would be lost without a word.
  if (phone === null && SPOILED.test(said('phone'))) return refused(cutText('teléfono', said('phone')))
  if (postalCode === null && SPOILED.test(said('postal_code')))
    return refused(cutText('código postal', said('postal_code')))
  const email = firstOf(pastedText(said('email')).toLowerCase(), (part) =>
    EMAIL.test(part) && part.length <= 254 ? part : null,
  )
  if (phone === null && email === null) {
    if (said('phone') !== '') return refused(`El teléfono «${said('phone').slice(0, 40)}» no se entiende.`)
    if (said('email') !== '') return refused(`El correo «${said('email').slice(0, 60)}» no es un correo.`)
    return refused('No trae teléfono ni correo.')
  }
  if (name.length > LONGEST.name) return refused('El nombre va de hasta 120 letras.')
  const rest = [
    ...LEAD_TEXT_LIST.map(([field, { most }]) => [field, said(field).slice(0, most)]),
    ...(['message', 'ordencompra'] as const).map((field) => [field, said(field).slice(0, LONGEST[field])]),
  ]
  return {
    line,
    ...(name !== '' && { name }),
    ...(phone !== null && { phone }),
    ...(email !== null && { email }),
    ...(postalCode !== null && { postal_code: postalCode }),
    ...Object.fromEntries(rest.filter(([, text]) => text !== '')),
    ...(YES.test(folded(said('no_ads'))) && { no_ads: true }),
  }
}

/** Ten digits, or null. */
export function registeredNumber(line: string): number | null {
  for (const cell of [...line.split(/[,;\t|]/), line]) {
    const digits = cell.replace(/\D/g, '')
    const national = digits.length === 12 && digits.startsWith('52') ? digits.slice(2) : digits
    if (/^[1-9]\d{9}$/.test(national)) return Number(national)
  }
  return null
}
