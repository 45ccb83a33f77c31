import type { Client } from '#app/features/applications/desk/queries.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { CIVIL_STATUSES } from '#contract/people/civil-status.ts'
import { FISCAL_SITUATIONS, fiscalSituationText } from '#contract/people/fiscal-situations.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { type ProfileDraft, profileInput } from '#contract/people/profile.ts'

export type FactName =
  | 'first_name'
  | 'last_name'
  | 'mother_last_name'
  | 'phone'
  | 'birth_date'
  | 'rfc'
  | 'curp'
  | 'civil_status'
  | 'fiscal_situation'

interface ClientFact {
  name: FactName
  label: string
  read: (client: Client) => string
  type?: 'tel' | 'date'
  options?: readonly { value: string; label: string }[]
  isFixed?: (client: Client) => boolean
}

const NONE = { value: '', label: 'Sin dato' }
const plain = (name: FactName, label: string): ClientFact => ({ name, label, read: (client) => client[name] ?? '' })

export const CLIENT_FACTS: readonly ClientFact[] = [
  plain('first_name', 'Nombre'),
  plain('last_name', 'Primer apellido'),
  {
    name: 'mother_last_name',
    label: 'Segundo apellido',
    read: ({ mother_last_name, no_mother_last_name }) => mother_last_name ?? (no_mother_last_name ? 'No tiene' : ''),
    // "No second last name" is set in the profile; a value written here would be discarded.
    isFixed: ({ no_mother_last_name }) => no_mother_last_name,
  },
  { name: 'phone', label: 'Celular', type: 'tel', read: ({ phone }) => (phone ? phoneText(phone) : '') },
  {
    name: 'birth_date',
    label: 'Nacimiento',
    type: 'date',
    read: ({ birth_date }) => (birth_date ? dayText('shortDate', birth_date) : ''),
  },
  plain('rfc', 'RFC'),
  plain('curp', 'CURP'),
  {
    name: 'civil_status',
    label: 'Estado civil',
    options: [NONE, ...CIVIL_STATUSES],
    read: ({ civil_status }) => CIVIL_STATUSES.find(({ value }) => value === civil_status)?.label ?? '',
  },
  {
    name: 'fiscal_situation',
    label: 'Situación fiscal',
    read: ({ fiscal_situation }) => (fiscal_situation ? fiscalSituationText(fiscal_situation) : ''),
    options: [NONE, ...FISCAL_SITUATIONS.map(({ code, label }) => ({ value: code, label }))],
  },
]

const EMPTY: ProfileDraft = {
  first_name: '',
  last_name: '',
  mother_last_name: '',
  no_mother_last_name: false,
  phone: '',
  birth_date: '',
  civil_status: '',
  rfc: '',
  homoclave: '',
  fiscal_situation: '',
  curp: '',
}

// Applies the profile form's rules to one field.
const read = (name: FactName, typed: string, now: Date) =>
  profileInput(() => now).safeParse({
    ...EMPTY,
    [name]: typed,
    ...(name === 'rfc' && { homoclave: typed.trim().slice(10) }),
  })

export function factProblem(name: FactName, typed: string, now = new Date()): string | null {
  const { error } = read(name, typed, now)
  return error ? (error.issues[0]?.message ?? null) : null
}

export const storedFact = (name: FactName, typed: string, now = new Date()): string | null =>
  read(name, typed, now).data?.[name] || null
