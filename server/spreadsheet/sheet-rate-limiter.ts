import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../db.ts'
import { SERVICE } from '../functions/public-form.ts'
import { type SheetRateLimiter, SpreadsheetError } from '../integrations/spreadsheet-call.ts'

export function openSheetRateLimiter(db: Database, service: string): SheetRateLimiter {
  return {
    async take(base, signal) {
      const { rows } = await db.asCaller(SERVICE, (sql) =>
        sql.query<{ wait_ms: number | null }>('select wait_ms from private.take_sheet_turn($1)', [base]),
      )
      const wait = rows[0]?.wait_ms ?? null
      if (wait === null) throw new SpreadsheetError('spreadsheet_month_spent', { service }, false)
      if (wait > 0) await delay(wait, undefined, { signal })
    },
    async pause(base, ms) {
      await db.asCaller(SERVICE, (sql) => sql.query('select private.pause_sheet($1, $2)', [base, Math.round(ms)]))
    },
  }
}
