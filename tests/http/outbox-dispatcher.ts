import { pino } from 'pino'
import type { Database } from '#server/db.ts'
import { readEnv } from '#server/env.ts'
import type { OutboxTiming } from '#server/jobs/deliver-outbox.ts'
import { openDispatcher } from '#server/outbox/dispatcher.ts'
import { readBrand } from '#server/settings/brand.ts'

export const brand = readBrand()
const silent = pino({ level: 'silent' })

const QUICK: Partial<OutboxTiming> = {
  pollMs: 25,
  backOffMs: () => 20,
  countMs: 60_000,
}

type Outside = Pick<Parameters<typeof openDispatcher>[0], 'fakes' | 'pushKeys' | 'spreadsheet'>

export const startDispatcher = (
  db: Database,
  variables: Record<string, string>,
  timing: Partial<OutboxTiming> = {},
  outside: Outside = {},
) => openDispatcher({ env: readEnv(variables), db, brand, log: silent, timing: { ...QUICK, ...timing }, ...outside })
