import type { Vehicle } from './vehicles.ts'

/** The only widths `/img` renders, in pixels. A fixed list: nobody can make the server draw a size of their own. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const
export type Width = (typeof WIDTHS)[number]

export const FORMATS = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof FORMATS)[number]

/** The pictures that stand in for a photograph, one per body type (docs/product.md, section 9). */
export const PLACEHOLDERS = ['sedan', 'suv', 'pickup', 'hatchback', 'motos'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** What pages without a photograph of their own are shared with, a drawing per kind of page. */
export const PAGE_PICTURES = [
  'sitio',
  'autos',
  'vender',
  'ayuda',
  'documento',
  'contacto',
  'empleo',
  'nosotros',
] as const
export type PagePicture = (typeof PAGE_PICTURES)[number]

/** Longest source that is looked at, in characters. */
export const MAX_SOURCE = 2000

/** One component of an object's name: never hidden, never '..', never a character that a file system could misread. */
export const SAFE_NAME = /^\w[\w.-]{0,127}$/

/** First path components of `/img` that are not buckets. */
export const RESERVED = ['remote', 'placeholder', 'pagina', 'marca'] as const

const PUBLIC_OBJECT = '/storage/v1/object/public/'

/** Whether `text` can be shown as a photograph: it must start with http and not be '' or '#ERROR!' (docs/product.md, section 5). */
export function isImageSource(text: string | null | undefined): text is string {
  return (
    typeof text === 'string' &&
    text.length <= MAX_SOURCE &&
    /^https?:\/\/[^\s/]\P{Cc}*$/iu.test(text) &&
    URL.canParse(text)
  )
}

/** The photograph that stands for a vehicle: the studio's cover while its studio pictures are in use. */
export const coverPhotoOf = (
  car: Pick<Vehicle, 'feature_image' | 'use_car_studio_images' | 'car_studio_feature_image'>,
) => (car.use_car_studio_images && car.car_studio_feature_image) || car.feature_image

/** The placeholder of a body type as `carroceria` holds it, however it is written. Unknown body types look like a sedan. */
export function placeholderFor(bodyType: string | null | undefined): Placeholder {
  const plain = (bodyType ?? '')
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
  if (/^(suv|crossover|camioneta|minivan|van|vagoneta)/.test(plain)) return 'suv'
  if (/^pick/.test(plain)) return 'pickup'
  if (/^(hatch|compacto)/.test(plain)) return 'hatchback'
  if (/^(moto|scooter|cuatrimoto)/.test(plain)) return 'motos'
  return 'sedan'
}

/**
 * The address of a photograph at one width (px) and format. A source of ours keeps its readable name whatever host it was
 * written with; a foreign one is packed into the path; an invalid one becomes the body type's placeholder.
 */
export function imageUrl(
  source: string | null | undefined,
  width: Width,
  format: Format,
  bodyType?: string | null,
): string {
  const [path, query] = imagePath(source, bodyType)
  return `${path}/${width}.${format}${query}`
}

/** Where the sizes of a photograph stand, without size and format. */
export const imagePathOf = (source: string): string => imagePath(source)[0]

/** The address of a page's drawing. */
export const pagePictureUrl = (picture: PagePicture, width: Width, format: Format) =>
  `/img/pagina/${picture}/${width}.${format}`

/** A `srcset` of one format: every width of `widths` with its descriptor. */
export function srcSet(
  source: string | null | undefined,
  format: Format,
  widths: readonly Width[],
  bodyType?: string | null,
): string {
  const [path, query] = imagePath(source, bodyType)
  return widths.map((width) => `${path}/${width}.${format}${query} ${width}w`).join(', ')
}

/** Bucket and name of one of our own originals, or null when `source` is not one (or its name is not a safe one). */
export function ownOriginal(source: string): { bucket: string; path: string; version: string } | null {
  const url = new URL(source)
  if (!url.pathname.startsWith(PUBLIC_OBJECT)) return null
  const [bucket = '', ...names] = url.pathname.slice(PUBLIC_OBJECT.length).split('/')
  if (names.length === 0 || names.length > 8 || (RESERVED as readonly string[]).includes(bucket)) return null
  if (![bucket, ...names].every((name) => SAFE_NAME.test(name))) return null
  return { bucket, path: names.join('/'), version: url.searchParams.get('v') ?? '' }
}

// A picture asks three times in a row for the same photograph, and taking addresses apart is most of what it costs to render.
let last: { source: string | null | undefined; bodyType: string | null | undefined; path: [string, string] } | undefined

function imagePath(source: string | null | undefined, bodyType?: string | null): [path: string, query: string] {
  if (!last || last.source !== source || last.bodyType !== bodyType) {
    last = { source, bodyType, path: makeImagePath(source, bodyType) }
  }
  return last.path
}

// `tipo` tells the server which placeholder to show should the photograph fail; `v` moves when the source's own version does.
function makeImagePath(source: string | null | undefined, bodyType?: string | null): [path: string, query: string] {
  const placeholder = placeholderFor(bodyType)
  if (!isImageSource(source)) return [`/img/placeholder/${placeholder}`, '']
  const own = ownOriginal(source)
  const query = new URLSearchParams()
  if (own?.version) query.set('v', own.version)
  if (placeholder !== 'sedan') query.set('tipo', placeholder)
  const path = own ? `/img/${own.bucket}/${own.path}` : `/img/remote/${base64url(source)}`
  return [path, query.size ? `?${query}` : '']
}

// Neither Buffer nor Node: this also runs in the browser.
const base64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The source that a `remote` path component stands for, or null when it is not one that `imageUrl` wrote. */
export function remoteSource(packed: string): string | null {
  if (!/^[\w-]+$/.test(packed) || packed.length > MAX_SOURCE * 4) return null
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return isImageSource(source) && base64url(source) === packed ? source : null
  } catch {
    return null
  }
}
