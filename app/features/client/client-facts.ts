import type { Client } from '#app/features/applications/desk/queries.ts'
import { BIRTH_DATE_PROBLEMS, birthDateProblem } from '#contract/birth-date.ts'
import { CIVIL_STATUSES } from '#contract/civil-status.ts'
import { CURP_PROBLEMS, curpProblem, curpText } from '#contract/curp.ts'
import { dayText } from '#contract/date-texts.ts'
import { FISCAL_SITUATIONS, fiscalSituationText } from '#contract/fiscal-situations.ts'
import { NAME_PROBLEM, nameText } from '#contract/names.ts'
import { PHONE_PROBLEM, phoneOf } from '#contract/phone.ts'
import { phoneText } from '#contract/phone-text.ts'
import { RFC_PROBLEMS, rfcProblem, rfcText } from '#contract/rfc.ts'

/** What an administrator corrects of a client. */
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

/** A fact of a client: how it is read and written. */
interface ClientFact {
  name: FactName
  label: string
  read: (client: Client) => string
  /** What is stored of what was typed; a problem, in words, when it cannot be. Nothing is always stored. */
  write: (typed: string, now: Date) => string | { problem: string }
  type?: 'tel' | 'date'
  options?: readonly { value: string; label: string }[]
}

const NONE = { value: '', label: 'Sin dato' }
const asIs = (text: string) => text
const named = (name: FactName, label: string): ClientFact => ({
  ...{ name, label },
  read: (client) => client[name] ?? '',
  write: (typed) => nameText(typed) ?? { problem: NAME_PROBLEM },
})

/** The facts of a client, in the order in which they are read. */
export const CLIENT_FACTS: readonly ClientFact[] = [
  named('first_name', 'Nombre'),
  named('last_name', 'Primer apellido'),
  named('mother_last_name', 'Segundo apellido'),
  {
    ...{ name: 'phone', label: 'Celular', type: 'tel' },
    read: ({ phone }) => (phone ? phoneText(phone) : ''),
    write: (typed) => phoneOf(typed) ?? { problem: PHONE_PROBLEM },
  },
  {
    ...{ name: 'birth_date', label: 'Nacimiento', type: 'date' },
    read: ({ birth_date }) => (birth_date ? dayText('shortDate', birth_date) : ''),
    write: (typed, now) => {
      const problem = birthDateProblem(typed, now)
      if (problem === 'minor') return { problem: 'Debe tener al menos 18 años.' }
      return problem ? { problem: BIRTH_DATE_PROBLEMS[problem] } : typed
    },
  },
  {
    ...{ name: 'rfc', label: 'RFC' },
    read: ({ rfc }) => rfc ?? '',
    write: (typed) => {
      const problem = rfcProblem(typed)
      if (problem === 'date') return { problem: RFC_PROBLEMS.date }
      return problem ? { problem: 'Escribe el RFC de la persona, de 13 caracteres.' } : rfcText(typed)
    },
  },
  {
    ...{ name: 'curp', label: 'CURP' },
    read: ({ curp }) => curp ?? '',
    write: (typed) => {
      const problem = curpProblem(typed)
      return problem ? { problem: CURP_PROBLEMS[problem] } : curpText(typed)
    },
  },
  {
    ...{ name: 'civil_status', label: 'Estado civil' },
    read: ({ civil_status }) => CIVIL_STATUSES.find(({ value }) => value === civil_status)?.label ?? '',
    write: asIs,
    options: [NONE, ...CIVIL_STATUSES],
  },
  {
    ...{ name: 'fiscal_situation', label: 'Situación fiscal' },
    read: ({ fiscal_situation }) => (fiscal_situation ? fiscalSituationText(fiscal_situation) : ''),
    write: asIs,
    options: [NONE, ...FISCAL_SITUATIONS.map(({ code, label }) => ({ value: code, label }))],
  },
]

/** What is wrong with what was typed for a fact, or null. */
export function factProblem({ write }: Pick<ClientFact, 'write'>, typed: string, now = new Date()): string | null {
  const stored = typed.trim() === '' ? '' : write(typed.trim(), now)
  return typeof stored === 'string' ? null : stored.problem
}

/** What is stored of it: null for nothing. */
export const storedFact = ({ write }: Pick<ClientFact, 'write'>, typed: string, now = new Date()): string | null => {
  const stored = typed.trim() === '' ? null : write(typed.trim(), now)
  return typeof stored === 'string' ? stored || null : null
}
