import type { Database } from '../database.ts'
import type { FormField } from '../text/form-fields.ts'
import { leadSourceText } from './lead-source-text.ts'

type LeadColumn = keyof Database['public']['Views']['lead_rows']['Row']

interface LeadText extends FormField {
  kind: 'text'
  most: number
  /** Headers of files that mean it. */
  header: RegExp
  text?: (value: string) => string
}

/** Texts of a lead: files give them; the list, the panel and the ledger show them. */
export const LEAD_TEXTS = {
  city: { label: 'Ciudad', phrase: 'la ciudad', kind: 'text', most: 80, header: /ciudad|city|municipio|plaza/ },
  source: {
    label: 'Origen',
    phrase: 'el origen',
    kind: 'text',
    most: 600,
    text: leadSourceText,
    header: /origen|fuente|source|campan|campaign|utm|medio|canal/,
  },
} as const satisfies Partial<Record<LeadColumn, LeadText>>

export type LeadTextName = keyof typeof LEAD_TEXTS

/** As a request names them. */
export const LEAD_TEXT_COLUMNS = 'city, source'

export const LEAD_TEXT_LIST = Object.entries(LEAD_TEXTS) as [LeadTextName, LeadText][]
