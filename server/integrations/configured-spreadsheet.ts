import type { Fakes } from '../dev/fakes.ts'
import type { Env } from '../env.ts'
import { fakeSpreadsheetSettings } from './spreadsheet.fake.ts'
import { openSpreadsheet, type Spreadsheet } from './spreadsheet.ts'
import type { SheetRateLimiter } from './spreadsheet-call.ts'

export function configuredSpreadsheet(
  env: Env,
  fakes: Pick<Fakes, 'spreadsheet'> | undefined,
  rateLimiterOf?: (service: string) => SheetRateLimiter,
): Spreadsheet {
  if (!env.SPREADSHEET_URL || !env.SPREADSHEET_TOKEN) {
    const settings = fakes && fakeSpreadsheetSettings(fakes.spreadsheet)
    return openSpreadsheet(settings && { ...settings, rateLimiter: rateLimiterOf?.(settings.name) })
  }
  return openSpreadsheet({
    url: env.SPREADSHEET_URL,
    token: env.SPREADSHEET_TOKEN,
    table: env.SPREADSHEET_TABLE,
    view: env.SPREADSHEET_VIEW,
    quotesTable: env.SPREADSHEET_QUOTES_TABLE,
    name: env.SPREADSHEET_NAME,
    rateLimiter: rateLimiterOf?.(env.SPREADSHEET_NAME),
    loopback: env.MODE === 'demo',
  })
}

export const followedSpreadsheet = (now: () => Spreadsheet): Spreadsheet => ({
  isConfigured: (search) => now().isConfigured(search),
  candidates: (...asked) => now().candidates(...asked),
  variations: (...asked) => now().variations(...asked),
  save: (...asked) => now().save(...asked),
  get sheet() {
    return now().sheet
  },
})
