import { CAMPAIGN_FIELDS } from '#contract/marketing/fields.ts'
import { MAILING_PEOPLE, MAILING_STATES } from '#contract/marketing/mailings.ts'
import type { TableWords } from './word-kinds.ts'
import * as is from './word-kinds.ts'

export const CAMPAIGN_WORDS: Record<string, TableWords> = {
  campaigns: {
    one: 'la campaña',
    many: 'campañas',
    columns: {
      ...is.ROW,
      ...is.texts({ code: 'la clave' }),
      ...is.fields(CAMPAIGN_FIELDS),
    },
  },
  campaign_links: {
    one: 'el enlace de campaña',
    many: 'enlaces de campaña',
    columns: {
      ...is.ROW,
      ...is.texts({ code: 'el código', label: 'dónde está', to_path: 'el destino' }),
      ...is.listed('campaigns', { campaign_id: 'la campaña' }),
      ...is.yes({ active: 'activo' }),
    },
  },
  mailings: {
    one: 'la campaña de correo',
    many: 'campañas de correo',
    columns: {
      ...is.ROW,
      ...is.texts({ name: 'el nombre', brand: 'la marca', subject: 'el asunto', button: 'el botón' }),
      ...is.long({ body: 'el texto' }),
      ...is.choice({ people: 'a quiénes' }, MAILING_PEOPLE),
      ...is.branch({ branch: 'la sucursal' }),
      ...is.ref({ link_id: 'el enlace' }),
      ...is.number({ per_minute: 'los correos por minuto' }),
      ...is.choice({ state: 'el estado' }, MAILING_STATES),
      ...is.instant({ starts_at: 'desde cuándo', begun_at: 'cuándo empezó', finished_at: 'cuándo terminó' }),
    },
  },
}
