export const LEDGER_FILTERS = [
  'tipo',
  'quien',
  'cliente',
  'tabla',
  'registro',
  'campo',
  'origen',
  'desde',
  'hasta',
  'momento',
] as const
export type LedgerFilter = (typeof LEDGER_FILTERS)[number]
export const OPENED_ENTRY = 'cambio'
const LEDGER_PATH = '/escritorio/admin/cambios'

/** Composite keys as jsonb writes lists. */
export const recordOf = (key: readonly string[]): string => `[${key.map((part) => JSON.stringify(part)).join(', ')}]`

export const ledgerPath = (filters: Partial<Record<LedgerFilter, string>>, entry?: number): string =>
  `${LEDGER_PATH}?${new URLSearchParams({ ...filters, ...(entry !== undefined && { [OPENED_ENTRY]: String(entry) }) })}`
