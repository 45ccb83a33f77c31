import { CAMPAIGN_WORDS } from './campaign-words.ts'
import { CAR_WORDS } from './car-words.ts'
import { DEAL_WORDS } from './deal-words.ts'
import { DUTY_WORDS } from './duty-words.ts'
import { HIRING_WORDS } from './hiring-words.ts'
import { HOUSE_WORDS } from './house-words.ts'
import { INSPECTION_WORDS } from './inspection-words.ts'
import { KEPT_WORDS } from './kept-words.ts'
import { PEOPLE_WORDS } from './people-words.ts'
import { PURCHASE_WORDS } from './purchase-words.ts'
import { RECON_WORDS } from './recon-words.ts'
import { SHEET_WORDS } from './sheet-words.ts'
import { VISIT_WORDS } from './visit-words.ts'
import type { ColumnWords, TableWords } from './word-kinds.ts'

/** Labels of all logged tables and columns (tests/db/ledger-words.test.ts fails for missing ones). */
export const TABLE_WORDS: Record<string, TableWords> = {
  ...CAR_WORDS,
  ...PEOPLE_WORDS,
  ...VISIT_WORDS,
  ...HIRING_WORDS,
  ...HOUSE_WORDS,
  ...KEPT_WORDS,
  ...SHEET_WORDS,
  ...DUTY_WORDS,
  ...DEAL_WORDS,
  ...INSPECTION_WORDS,
  ...PURCHASE_WORDS,
  ...RECON_WORDS,
  ...CAMPAIGN_WORDS,
}

const UNKNOWN_TABLE: TableWords = { one: 'un registro', many: 'registros', columns: {} }

/** Unknown tables are 'un registro'. */
export const tableWords = (table: string): TableWords => TABLE_WORDS[table] ?? UNKNOWN_TABLE

/** Unknown columns show their name. */
export const columnWords = (table: string, column: string): ColumnWords =>
  tableWords(table).columns[column] ?? { name: `«${column}»`, kind: 'json' }

export const headingOf = (name: string): string => {
  const bare = name.replace(/^(el|la|los|las|lo) /, '')
  return bare[0]!.toUpperCase() + bare.slice(1)
}
