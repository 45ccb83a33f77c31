import type { Logger } from 'pino'
import { type Brand, houseBrand, IDENTITY_KEY } from '#contract/brand.ts'
import type { Database } from './db.ts'
import { every } from './kernel/every.ts'

const LOOK_EVERY_MS = 3000

/**
 * Keeps the brand that letters, messages and documents are written with as administrators have it: the object itself changes. Writing it moves the
 * catalogue's version, which every node hears of; while it cannot be read the last known one stands. Returns how to stop.
 */
export function keepHouseBrand(
  brand: Brand,
  { db, version, log }: { db: Database; version: () => string; log: Pick<Logger, 'warn'> },
): () => Promise<void> {
  const fileBrand = { ...brand }
  let known: string | undefined
  const follow = async () => {
    const asked = version()
    if (asked === known) return
    const { rows } = await db.asCaller(
      { role: 'anon' },
      (sql) => sql.query<{ value: unknown }>('select value from public.app_config where key = $1', [IDENTITY_KEY]),
      { readOnly: true },
    )
    Object.assign(brand, houseBrand(fileBrand, { [IDENTITY_KEY]: rows[0]?.value }))
    known = asked
  }
  const failed = 'the brand could not be read; the last known one stands'
  return every(LOOK_EVERY_MS, follow, { log, failed, atOnce: true })
}
