/** The names of the address that narrow the list. */
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
/** The entry that is open. */
export const OPENED_ENTRY = 'cambio'
const LEDGER_PATH = '/escritorio/admin/cambios'

/** What a row whose key has several columns is called there: its values as jsonb writes a list. */
export const recordOf = (key: readonly string[]): string => `[${key.map((part) => JSON.stringify(part)).join(', ')}]`

/** The address of the ledger, narrowed; with an entry open. */
export const ledgerPath = (filters: Partial<Record<LedgerFilter, string>>, entry?: number): string =>
  `${LEDGER_PATH}?${new URLSearchParams({ ...filters, ...(entry !== undefined && { [OPENED_ENTRY]: String(entry) }) })}`
