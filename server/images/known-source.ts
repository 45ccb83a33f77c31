import { ANON, type Database } from '../db.ts'
import { openQueue } from './queue.ts'

const REMEMBERED = 20_000
const YES_MS = 10 * 60_000
const NO_MS = 30_000

/**
 * Tells whether the public inventory mentions a photograph, asked as any visitor would. Answers are remembered, a no only
 * briefly: the vehicle may be imported a moment later. The question reads the table, so only one is asked at a time.
 */
export function knownSource(db: Database): (source: string) => Promise<boolean> {
  const answers = new Map<string, { known: boolean; until: number }>()
  const queue = openQueue({ workers: 1, waiting: 50, idleWaiting: 0, rest: 0 })
  return async (source) => {
    const kept = answers.get(source)
    if (kept && kept.until > Date.now()) return kept.known
    const known = await queue.urgent(() => ask(db, source))
    answers.delete(source)
    answers.set(source, { known, until: Date.now() + (known ? YES_MS : NO_MS) })
    const [oldest] = answers.keys()
    if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest)
    return known
  }
}

const ask = (db: Database, source: string) =>
  db.asCaller(
    ANON,
    async (sql) => {
      const { rows } = await sql.query<{ known: boolean }>(
        `select exists (
           select from public.inventario_cache
            where $1 in (feature_image, car_studio_feature_image)
               or $1 = any (galeria_exterior) or $1 = any (galeria_interior)
               or $1 = any (fotos_exterior_url) or $1 = any (fotos_interior_url) or $1 = any (car_studio_gallery)
         ) as known`,
        [source],
      )
      return rows[0]?.known ?? false
    },
    { readOnly: true },
  )
