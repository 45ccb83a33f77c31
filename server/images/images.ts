import { Hono } from 'hono'
import type { Logger } from 'pino'
import { isUuid } from '#contract/text/uuid.ts'
import {
  FORMATS,
  type Format,
  isImageSource,
  ownOriginal,
  PAGE_PICTURES,
  PLACEHOLDERS,
  type Placeholder,
  remoteSource,
  WIDTHS,
  type Width,
} from '#contract/vehicles/images.ts'
import { ApiError } from '../kernel/api-error.ts'
import { hasAlready } from '../kernel/conditional.ts'
import { openQueue, QueueFull, type QueueOptions } from '../kernel/queue.ts'
import {
  isObjectName,
  type Original,
  type Originals,
  type OriginalsOptions,
  openOriginals,
} from '../storage/originals.ts'
import { openDiskCache } from './disk-cache.ts'
import { type DrawablePicture, drawing, openPictures, type PictureSubject, renderName } from './pictures.ts'
import type { RemoteRules } from './remote.ts'
import { MIME, NotAnImage } from './render.ts'
import { isSaveData, SAVE_DATA_VARY, saveDataWidth } from './save-data.ts'
import { openTransform, type Transform } from './transform-cache.ts'

export interface Images {
  /** `/<bucket>/<path>/<width>.<format>`, `/remote/…`, `/marca/…`, `/placeholder/…`. */
  routes: Hono
  originals: Originals
  transform: Transform
  warm(sources: Iterable<string>, widths?: readonly Width[]): void
  idle(): Promise<void>
  close(): Promise<void>
}

export interface ImagesOptions {
  /** `<folder>/<bucket>/<path>`. */
  folder: string
  cacheFolder: string
  cacheBytes?: number
  publicBuckets?: readonly string[]
  stored?: OriginalsOptions['stored']
  drawMissing?: (bucket: string, path: string) => Promise<Buffer | null>
  /** docs/decisions/200; null when not public. */
  markPhoto?: (id: string) => Promise<Original | null>
  isKnownSource: (source: string) => Promise<boolean>
  isHidden?: OriginalsOptions['isHidden']
  remote?: RemoteRules
  accent?: string
  queue?: Partial<QueueOptions>
  log: Pick<Logger, 'warn' | 'error'>
}

const YEAR = 'public, max-age=31536000, immutable'
// The picture may stop being public, so caches expire within an hour.
const HOUR = 'public, max-age=3600'
const SOON = 'public, max-age=60'
const STAND_IN = 'public, max-age=300'

const USUAL_WIDTHS: readonly Width[] = [320, 480, 640]

export function openImages(options: ImagesOptions): Images {
  const {
    folder,
    cacheFolder,
    cacheBytes = 2 * 1024 ** 3,
    publicBuckets,
    stored,
    drawMissing,
    markPhoto,
    isKnownSource,
    isHidden,
    remote,
    accent = '#0E6B4C',
    log,
  } = options
  // sharp and file reads share the four threads of libuv, so two render at once.
  const queue = openQueue({ workers: 2, waiting: 200, idleWaiting: 20_000, rest: 1, ...options.queue })
  const cache = openDiskCache({ folder: cacheFolder, maxBytes: cacheBytes })
  const draw =
    drawMissing &&
    ((bucket: string, path: string) =>
      queue.urgent(() =>
        drawMissing(bucket, path).catch((error: Error) => {
          log.warn({ err: error, bucket, path }, 'a photograph could not be drawn')
          return null
        }),
      ))
  const originals = openOriginals({ folder, publicBuckets, stored, drawMissing: draw, isHidden })
  const pictures = openPictures({ originals, cache, markPhoto, isKnownSource, isHidden, remote, accent, log })
  const rendering = new Map<string, Promise<Buffer>>()

  const make = (
    picture: DrawablePicture,
    width: Width,
    format: Format,
    how: <T>(work: () => Promise<T>) => Promise<T>,
  ) => {
    const name = renderName(picture, width, format)
    const underWay = rendering.get(name)
    if (underWay) return underWay
    const made = how(async () => {
      const bytes = await picture.draw(width, format)
      await cache.put(name, bytes).catch((error: Error) => log.error({ err: error }, 'a render could not be kept'))
      return bytes
    }).finally(() => rendering.delete(name))
    rendering.set(name, made)
    return made
  }

  const later = (picture: DrawablePicture, width: Width, format: Format) =>
    queue.whenIdle(renderName(picture, width, format), async () => {
      if (await cache.has(renderName(picture, width, format))) return
      await make(picture, width, format, (work) => work()).catch((error) => pictures.spoiled(picture, error))
    })

  const bytesOf = async (picture: DrawablePicture, width: Width, format: Format) =>
    (await cache.get(renderName(picture, width, format))) ?? (await make(picture, width, format, queue.urgent))

  const answer = async (picture: DrawablePicture, asked: Width, format: Format, headers: Headers) => {
    const full = etag(picture, asked, format)
    const caching = picture.standIn ? STAND_IN : picture.mayBeHidden ? HOUR : YEAR
    if (hasAlready(headers, full)) return unchanged(full, caching)
    const saveData = isSaveData(headers)
    const fullStopgap = etag(picture, asked, 'webp')
    if (saveData && hasAlready(headers, fullStopgap)) return unchanged(fullStopgap, SOON)
    const width = saveData ? saveDataWidth(asked) : asked
    // Some caches ignore Vary.
    const cacheControl = (how: string) => (saveData ? how.replace('public', 'private') : how)
    const tag = etag(picture, width, format)
    if (hasAlready(headers, tag)) return unchanged(tag, cacheControl(caching))
    if (format !== 'avif') return picked(await bytesOf(picture, width, format), format, tag, cacheControl(caching))
    const ready = await cache.get(renderName(picture, width, 'avif'))
    if (ready) return picked(ready, 'avif', tag, cacheControl(caching))
    // AVIF takes up to a second, so this answer is WebP and the next visitor gets AVIF.
    const stopgap = etag(picture, width, 'webp')
    const bytes = hasAlready(headers, stopgap) ? null : await bytesOf(picture, width, 'webp')
    later(picture, width, 'avif')
    return bytes ? picked(bytes, 'webp', stopgap, cacheControl(SOON)) : unchanged(stopgap, cacheControl(SOON))
  }

  const routes = new Hono().get('/*', async (c) => {
    const { subject, width, format } = readPath(new URL(c.req.url).pathname)
    const placeholder = bodyOf(c.req.query('tipo'))
    const asked = c.req.raw.headers
    try {
      const picture = await pictures.find(subject, placeholder)
      if (!picture) throw new ApiError(404, 'image_unknown', 'Esta imagen no pertenece al inventario.')
      return await answer(picture, width, format, asked).catch((error) => {
        if (!(error instanceof NotAnImage)) throw error
        pictures.spoiled(picture, error)
        return answer(drawing(placeholder), width, format, asked)
      })
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      const busy = 'Hay demasiadas imágenes en espera. Intenta de nuevo en unos segundos.'
      throw new ApiError(503, 'image_queue_full', busy, null, null, { 'Retry-After': '2' })
    }
  })

  return {
    routes,
    originals,
    transform: openTransform({ cache, queue, log }),
    warm(sources, widths = USUAL_WIDTHS) {
      for (const source of sources) {
        if (!isImageSource(source)) continue
        queue.whenIdle(`find ${source}`, async () => {
          const picture = await pictures.find(ownOriginal(source) ?? { source }, 'sedan')
          if (!picture || picture.standIn) return
          for (const width of widths) for (const format of ['webp', 'avif'] as const) later(picture, width, format)
        })
      }
    },
    idle: queue.idle,
    async close() {
      await Promise.all([queue.close(), pictures.close()])
      await cache.close()
    },
  }
}

function readPath(pathname: string): { subject: PictureSubject; width: Width; format: Format } {
  const parts = pathname.split('/').slice(2)
  const [, size = '', format = ''] = /^(\d+)\.(\w+)$/.exec(parts.pop() ?? '') ?? []
  const [first = '', ...rest] = parts
  const width = WIDTHS.find((one) => String(one) === size)
  const known = FORMATS.find((one) => one === format)
  if (!width || !known) {
    const allowed = `${WIDTHS.join(', ')} · ${FORMATS.join(', ')}`
    throw new ApiError(400, 'image_size_unknown', 'Ese tamaño o formato de imagen no existe.', null, allowed)
  }
  return { subject: readSubject(first, rest), width, format: known }
}

function readSubject(first: string, rest: string[]): PictureSubject {
  const [one = ''] = rest
  if (first === 'remote' && rest.length === 1) {
    const source = remoteSource(one)
    if (source) return { source }
  } else if (first === 'placeholder' && rest.length === 1) {
    const placeholder = PLACEHOLDERS.find((name) => name === one)
    if (placeholder) return { placeholder }
  } else if (first === 'pagina' && rest.length === 1) {
    const page = PAGE_PICTURES.find((name) => name === one)
    if (page) return { page }
  } else if (first === 'marca' && rest.length === 1 && isUuid(one)) {
    return { mark: one }
  } else if (rest.length > 0 && isObjectName(first, rest.join('/'))) {
    return { bucket: first, path: rest.join('/') }
  }
  throw new ApiError(404, 'image_not_found', 'Esta imagen no existe.')
}

const bodyOf = (text: string | undefined): Placeholder => PLACEHOLDERS.find((name) => name === text) ?? 'sedan'

const etag = (picture: DrawablePicture, width: Width, format: Format) => `"${renderName(picture, width, format)}"`

const picked = (bytes: Uint8Array, format: Format, tag: string, caching: string) =>
  new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { 'Content-Type': MIME[format], 'Content-Length': String(bytes.byteLength), ...common(tag, caching) },
  })

const unchanged = (tag: string, caching: string) => new Response(null, { status: 304, headers: common(tag, caching) })

const common = (tag: string, caching: string) => ({
  ETag: tag,
  'Cache-Control': caching,
  Vary: SAVE_DATA_VARY,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
})
