import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Format, PagePicture, Placeholder, Width } from '#contract/vehicles/images.ts'
import { openQueue, QueueFull } from '../kernel/queue.ts'
import type { Original, Originals, OriginalsOptions } from '../storage/originals.ts'
import type { DiskCache } from './disk-cache.ts'
import { pageDrawing } from './page-drawings.ts'
import { placeholderDrawing } from './placeholders.ts'
import { fetchRemote, type RemoteRules } from './remote.ts'
import { kindOf, NotAnImage, RECIPE, render, renderDrawing } from './render.ts'

/** Equal identities give equal bytes. */
export interface DrawablePicture {
  identity: string
  draw: (width: Width, format: Format) => Promise<Buffer>
  standIn: boolean
  mayBeHidden?: boolean
}

export type PictureSubject =
  | { bucket: string; path: string }
  | { source: string }
  | { mark: string }
  | { placeholder: Placeholder }
  | { page: PagePicture }

export interface Pictures {
  find(subject: PictureSubject, placeholder: Placeholder): Promise<DrawablePicture | null>
  spoiled(picture: DrawablePicture, error: Error): void
  close(): Promise<void>
}

export interface PicturesOptions {
  originals: Originals
  cache: DiskCache
  markPhoto?: (id: string) => Promise<Original | null>
  isKnownSource: (source: string) => Promise<boolean>
  isHidden?: OriginalsOptions['isHidden']
  remote?: RemoteRules
  accent: string
  log: Pick<Logger, 'warn'>
}

const FORGET_MS = 5 * 60_000
const REMEMBERED = 10_000

export function openPictures({
  originals,
  cache,
  markPhoto,
  isKnownSource,
  isHidden,
  remote,
  accent,
  log,
}: PicturesOptions): Pictures {
  // Slow servers must not block local pictures.
  const downloads = openQueue({ workers: 4, waiting: 100 })
  const fetching = new Map<string, Promise<DrawablePicture | null>>()
  const failed = new LRUCache<string, true>({ max: REMEMBERED, ttl: FORGET_MS })

  const stored = async (bucket: string, path: string): Promise<DrawablePicture | 'missing'> => {
    const original = await originals.find(bucket, path)
    if (!original) return 'missing'
    return {
      identity: `own ${bucket}/${path} ${original.identity}`,
      draw: drawn(original),
      standIn: false,
      mayBeHidden: original.mayBeHidden ?? false,
    }
  }

  const mark = async (id: string): Promise<DrawablePicture | null> => {
    const original = await markPhoto?.(id)
    return original ? { identity: `mark ${id} ${original.identity}`, draw: drawn(original), standIn: true } : null
  }

  const storedPicture = (source: string): DrawablePicture => {
    const name = originalName(source)
    return {
      identity: `remote ${name}`,
      standIn: false,
      mayBeHidden: true,
      draw: async (...size) => {
        const bytes = await cache.get(name)
        if (!bytes) throw new NotAnImage('the kept original is gone')
        return render(bytes, ...size)
      },
    }
  }

  const bring = async (source: string): Promise<DrawablePicture | 'missing' | null> => {
    try {
      if (!(await isKnownSource(source))) return null
    } catch (error) {
      if (error instanceof QueueFull) throw error
      log.warn({ err: error }, 'the inventory could not be asked for a photograph')
      return 'missing'
    }
    try {
      const bytes = await fetchRemote(source, remote)
      if (!kindOf(bytes)) throw new NotAnImage('neither JPEG, PNG, WebP, GIF nor AVIF')
      await cache.put(originalName(source), bytes)
      return storedPicture(source)
    } catch (error) {
      failed.set(storedPicture(source).identity, true)
      log.warn({ source, reason: (error as Error).message }, 'a photograph of the inventory could not be brought')
      return 'missing'
    }
  }

  const foreign = async (source: string): Promise<DrawablePicture | 'missing' | null> => {
    if (failed.has(storedPicture(source).identity) || (await isHidden?.({ source }))) return 'missing'
    if (await cache.has(originalName(source))) return storedPicture(source)
    const underWay = fetching.get(source)
    if (underWay) return underWay
    const brought = downloads
      .urgent(() => bring(source))
      .finally(() => fetching.delete(source)) as Promise<DrawablePicture | null>
    fetching.set(source, brought)
    return brought
  }

  return {
    async find(subject, placeholder) {
      if ('placeholder' in subject) return { ...drawing(subject.placeholder), standIn: false }
      if ('page' in subject) return drawnPage(subject.page, accent)
      const found =
        'source' in subject
          ? await foreign(subject.source)
          : 'mark' in subject
            ? await mark(subject.mark)
            : await stored(subject.bucket, subject.path)
      if (found === null) return null
      return found === 'missing' || failed.has(found.identity) ? drawing(placeholder) : found
    },
    spoiled(picture, error) {
      failed.set(picture.identity, true)
      log.warn({ picture: picture.identity, reason: error.message }, 'an original cannot be rendered', true)
    },
    close: () => downloads.close(),
  }
}

export const drawing = (placeholder: Placeholder): DrawablePicture => ({
  identity: `placeholder ${placeholder}`,
  draw: (...size) => renderDrawing(placeholderDrawing(placeholder), ...size),
  standIn: true,
})

const drawn =
  (original: Original): DrawablePicture['draw'] =>
  async (...size) => {
    const stream = await original.open()
    if (!stream) throw new NotAnImage('the original is gone')
    return render(await buffer(stream), ...size)
  }

const drawnPage = (page: PagePicture, accent: string): DrawablePicture => ({
  identity: `page ${page} ${accent}`,
  draw: (...size) => renderDrawing(pageDrawing(page, accent), ...size),
  standIn: false,
})

/** A hash, so no input reaches the file system. */
export const renderName = ({ identity }: DrawablePicture, width: Width, format: Format): string =>
  `${digest(`${RECIPE} ${identity} ${width}`)}.${format}`

const originalName = (source: string) => `${digest(source)}.original`

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)
