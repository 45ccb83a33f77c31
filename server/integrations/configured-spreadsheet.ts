import type { Fakes } from '../dev/fakes.ts'
import type { Env } from '../env.ts'
import { fakeSpreadsheetSettings } from './spreadsheet.fake.ts'
import { openSpreadsheet, type Spreadsheet } from './spreadsheet.ts'

/** The spreadsheet service that the environment names; else a demonstration's own; else one that says it is not configured. */
export function configuredSpreadsheet(env: Env, fakes: Pick<Fakes, 'spreadsheet'> | undefined): Spreadsheet {
  if (!env.SPREADSHEET_URL || !env.SPREADSHEET_TOKEN)
    return openSpreadsheet(fakes && fakeSpreadsheetSettings(fakes.spreadsheet))
  return openSpreadsheet({
    url: env.SPREADSHEET_URL,
    token: env.SPREADSHEET_TOKEN,
    table: env.SPREADSHEET_TABLE,
    view: env.SPREADSHEET_VIEW,
    quotesTable: env.SPREADSHEET_QUOTES_TABLE,
    name: env.SPREADSHEET_NAME,
    loopback: env.MODE === 'demo',
  })
}
