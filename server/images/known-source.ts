import { LRUCache } from 'lru-cache'
import { ANON, type Database } from '../db.ts'
import { QueueFull } from '../kernel/queue.ts'

const REMEMBERED = 20_000
const YES_MS = 10 * 60_000
const NO_MS = 30_000
const TOGETHER = 500
const WAITING = 2000

interface Question {
  answer: (known: boolean) => void
  fail: (error: Error) => void
}

/** Checks are batched, because each query reads the whole table. Rejects with QueueFull. */
export function knownSource(db: Database): (source: string) => Promise<boolean> {
  const answers = new LRUCache<string, boolean>({ max: REMEMBERED })
  const waiting = new Map<string, Question[]>()
  let asking = false

  const askAll = async () => {
    if (asking) return
    asking = true
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, TOGETHER)
      for (const [source] of batch) waiting.delete(source)
      try {
        const mentioned = await mentionedAmong(
          db,
          batch.map(([source]) => source),
        )
        for (const [source, questions] of batch) {
          const known = mentioned.has(source)
          answers.set(source, known, { ttl: known ? YES_MS : NO_MS })
          for (const { answer } of questions) answer(known)
        }
      } catch (error) {
        for (const [, questions] of batch) for (const { fail } of questions) fail(error as Error)
      }
    }
    asking = false
  }

  return async (source) => {
    const cached = answers.get(source)
    if (cached !== undefined) return cached
    if (waiting.size >= WAITING) throw new QueueFull('too many photographs are being looked for')
    return new Promise((answer, fail) => {
      waiting.set(source, [...(waiting.get(source) ?? []), { answer, fail }])
      askAll()
    })
  }
}

const mentionedAmong = (db: Database, sources: string[]) =>
  db.asCaller(
    ANON,
    async (sql) => {
      const { rows } = await sql.query<{ source: string }>(
        `select distinct source
           from public.inventario_cache,
                unnest(array[feature_image, car_studio_feature_image] || galeria_exterior || galeria_interior
                       || fotos_exterior_url || fotos_interior_url || car_studio_gallery) as source
          where source = any ($1::text[])`,
        [sources],
      )
      return new Set(rows.map(({ source }) => source))
    },
    { readOnly: true },
  )
