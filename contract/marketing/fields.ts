import type { Database } from '../database.ts'
import type { FormField } from '../text/form-fields.ts'
import { CAMPAIGN_CHANNELS, GOALS } from './campaigns.ts'

type CampaignRow = Database['public']['Tables']['campaigns']['Row']

/** What staff write of a campaign. */
export const CAMPAIGN_FIELDS = {
  name: { label: 'Nombre', phrase: 'el nombre', kind: 'text', most: 80 },
  channel: { label: 'Canal', phrase: 'el canal', kind: 'choice', choices: CAMPAIGN_CHANNELS },
  branch: { label: 'Sucursal', phrase: 'la sucursal', kind: 'branch', none: 'Todas' },
  starts_on: { label: 'Empieza', phrase: 'el inicio', kind: 'day' },
  ends_on: {
    label: 'Termina',
    phrase: 'el fin',
    kind: 'day',
    optional: true,
    help: 'Su último día. Vacío: hasta nuevo aviso.',
  },
  cost: {
    label: 'Costo total',
    phrase: 'el costo',
    kind: 'pesos',
    optional: true,
    help: 'En pesos, con todo. Sin él no hay costo por lead.',
  },
  goal: { label: 'Meta', phrase: 'la meta', kind: 'number', optional: true },
  goal_of: { label: 'La meta es de', phrase: 'de qué es la meta', kind: 'choice', choices: GOALS },
  landing_page_id: { label: 'Página de la campaña', phrase: 'la página', kind: 'ref', none: 'Ninguna' },
  promotion: { label: 'Promoción', phrase: 'la promoción', kind: 'choice', none: 'Ninguna' },
} as const satisfies Partial<Record<keyof CampaignRow, FormField>>

/** The code is set once, so it is not among them. */
export type CampaignWords = Pick<CampaignRow, keyof typeof CAMPAIGN_FIELDS>
