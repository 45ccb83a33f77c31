import type { DeedWords } from './word-kinds.ts'

const ON: Record<string, string> = {
  created: 'agregó {row}',
  'published=true': 'publicó {row}',
  'published=false': 'quitó del sitio {row}',
}
const USED: Record<string, string> = { 'active=true': 'volvió a usar {row}', 'active=false': 'dejó de usar {row}' }
export const HOUSE_DEEDS: DeedWords = {
  about_sections: ON,
  advisor_pages: ON,
  faqs: ON,
  promotions: ON,
  releases: ON,
  trust_kits: ON,
  deal_stages: USED,
  lost_reasons: USED,
  redirects: USED,
  polls: USED,
  workshops: USED,
  service_bays: USED,
  appointment_rules: USED,
  purchase_papers: USED,
  campaign_links: USED,
  app_config: { 'value=true': 'encendió {row}', 'value=false': 'apagó {row}' },
  api_keys: { created: 'hizo {row}', revoked_at: 'revocó {row}' },
  landing_pages: {
    created: 'hizo {row}',
    'state=published': 'publicó {row}',
    'state=scheduled': 'programó {row} para el {scheduled_at}',
    'state=unpublished': 'retiró {row}',
    'state=draft': 'volvió a borrador {row}',
    published: 'publicó los cambios de {row}',
    draft: 'trabajó en el borrador de {row}',
  },
  mailings: { created: 'preparó {row}', state: 'dejó {row} en {state}' },
  message_words: { created: 'escribió {row}', deleted: 'volvió al texto original en {row}' },
  service_settings: {
    secrets: 'cambió la clave de {row}',
    fields: 'cambió los datos de {row}',
    reason: 'guardó {row}',
  },
  sheet_settings: {
    'enabled=true': 'encendió la sincronización con la hoja',
    'enabled=false': 'apagó la sincronización con la hoja',
  },
  sheet_columns: { stopped_at: 'detuvo {row}', 'stopped_at=': 'reanudó {row}' },
  suppression_lists: { created: 'cargó {row}' },
  saved_views: {
    created: 'guardó la vista «{label}»',
    'shared=true': 'compartió {row}',
    'shared=false': 'dejó de compartir {row}',
  },
  legal_holds: { created: 'pidió conservar datos: {row}' },
  blocked_accounts: { created: 'bloqueó por ley los datos de {row}' },
  kept_records: { created: 'guardó por ley un expediente' },
  branches: { hours: 'cambió el horario de {row}' },
}
