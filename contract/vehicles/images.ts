import type { Vehicle } from './vehicles.ts'

/** Widths in pixels that `/img` renders. The list is fixed so that nobody can make the server render others. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const
export type Width = (typeof WIDTHS)[number]

export const FORMATS = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof FORMATS)[number]

export const PLACEHOLDERS = ['sedan', 'suv', 'pickup', 'hatchback', 'motos'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

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

/** Characters. */
export const MAX_SOURCE = 2000

export const SAFE_NAME = /^\w[\w.-]{0,127}$/

/** First components that are not buckets. */
export const RESERVED = ['remote', 'placeholder', 'pagina', 'marca'] as const

const PUBLIC_OBJECT = '/storage/v1/object/public/'

/** Must start with http and not be '' or '#ERROR!' (docs/product.md, section 5). */
export function isImageSource(text: string | null | undefined): text is string {
  return (
    typeof text === 'string' &&
    text.length <= MAX_SOURCE &&
    /^https?:\/\/[^\s/]\P{Cc}*$/iu.test(text) &&
    URL.canParse(text)
  )
}

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

/** Addresses of one photograph. Own sources keep their name, remote ones are packed, invalid ones become placeholders. */
export function photoAddresses(source: string | null | undefined, bodyType?: string | null) {
  const [path, query] = imagePath(source, bodyType)
  const url = (width: Width, format: Format) => `${path}/${width}.${format}${query}`
  return {
    url,
    srcSet: (widths: readonly Width[], format: Format) =>
      widths.map((width) => `${url(width, format)} ${width}w`).join(', '),
  }
}

export const imageUrl = (
  source: string | null | undefined,
  width: Width,
  format: Format,
  bodyType?: string | null,
): string => photoAddresses(source, bodyType).url(width, format)

export const imagePathOf = (source: string): string => imagePath(source)[0]

export const pagePictureUrl = (picture: PagePicture, width: Width, format: Format) =>
  `/img/pagina/${picture}/${width}.${format}`

export function ownOriginal(source: string): { bucket: string; path: string; version: string } | null {
  const url = new URL(source)
  if (!url.pathname.startsWith(PUBLIC_OBJECT)) return null
  const [bucket = '', ...names] = url.pathname.slice(PUBLIC_OBJECT.length).split('/')
  if (names.length === 0 || names.length > 8 || (RESERVED as readonly string[]).includes(bucket)) return null
  if (![bucket, ...names].every((name) => SAFE_NAME.test(name))) return null
  return { bucket, path: names.join('/'), version: url.searchParams.get('v') ?? '' }
}

// `tipo`: placeholder on failure; `v`: version of the source.
function imagePath(source: string | null | undefined, bodyType?: string | null): [path: string, query: string] {
  const placeholder = placeholderFor(bodyType)
  if (!isImageSource(source)) return [`/img/placeholder/${placeholder}`, '']
  const own = ownOriginal(source)
  const query = new URLSearchParams()
  if (own?.version) query.set('v', own.version)
  if (placeholder !== 'sedan') query.set('tipo', placeholder)
  const path = own ? `/img/${own.bucket}/${own.path}` : `/img/remote/${base64url(source)}`
  return [path, query.size ? `?${query}` : '']
}

const base64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Unpacks a `remote` component, or null. */
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
