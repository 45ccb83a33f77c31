import type { Logger } from 'pino'
import { type Brand, houseBrand, IDENTITY_KEY } from '#contract/text/brand.ts'
import type { Database } from '../db.ts'
import { every } from '../kernel/every.ts'

const LOOK_EVERY_MS = 3000

/** Updates `brand` in place. Keeps the last values while they cannot be read. */
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
