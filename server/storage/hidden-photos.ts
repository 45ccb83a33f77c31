import type { Logger } from 'pino'
import { isImageSource, ownOriginal } from '#contract/vehicles/images.ts'
import { type Database, NODE } from '../db.ts'

export type PhotoAddress = { source: string } | { bucket: string; path: string }

/**
 * Such photographs were replaced by one with the number plate covered. The last answer stays while the database is
 * away.
 */
export function hiddenPhotos(options: {
  db: Pick<Database, 'asCaller'>
  version: () => string
  log: Pick<Logger, 'warn'>
}): (photo: PhotoAddress) => Promise<boolean> {
  const { db, version, log } = options
  let last = new Set<string>()
  let held: { version: string; photos: Promise<Set<string>> } | undefined

  const read = async () => {
    const { rows } = await db.asCaller(
      NODE,
      (sql) => sql.query<{ photo: string }>('select photo from private.uncovered_photos() photo'),
      { readOnly: true },
    )
    last = new Set(rows.filter(({ photo }) => isImageSource(photo)).map(({ photo }) => keyOf({ source: photo })))
    return last
  }
  const photos = () => {
    const now = version()
    if (held?.version === now) return held.photos
    const reading = read().catch((error: Error) => {
      log.warn({ err: error }, 'hidden photographs could not be read; the last known stand')
      if (held?.photos === reading) held = undefined
      return last
    })
    held = { version: now, photos: reading }
    return reading
  }
  return async (photo) => (await photos()).has(keyOf(photo))
}

const keyOf = (photo: PhotoAddress) => {
  const own = 'source' in photo ? ownOriginal(photo.source) : photo
  return own ? `${own.bucket}/${own.path}` : (photo as { source: string }).source
}
