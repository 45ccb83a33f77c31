import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'
import { every } from '../kernel/every.ts'

const EVERY_MS = 6 * 3_600_000

export function pruneSearchVocabulary(db: Database, log: Pick<Logger, 'info' | 'warn'>): () => Promise<void> {
  const tidy = async () => {
    const settings = { statement_timeout: '2min' }
    const { rows } = await db.asCaller(
      NODE,
      (sql) => sql.query<{ forgotten: number }>('select private.tidy_words() as forgotten'),
      { settings },
    )
    const forgotten = rows[0]?.forgotten ?? 0
    if (forgotten > 0) log.info({ forgotten }, 'words that nobody says any more were forgotten')
  }
  const failed = 'the words of the search could not be tidied; they are tried again'
  return every(EVERY_MS, tidy, { log, failed, atOnce: true })
}
