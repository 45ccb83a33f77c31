import type { MetaDescriptor } from 'react-router'
import type { Graph, Thing } from 'schema-dts'
import type { Site } from '#app/lib/visit.ts'
import { imageUrl, type PagePicture, pagePictureUrl } from '#contract/vehicles/images.ts'

export interface SharedImage {
  /** Without the dealership's name, which is added. */
  source: string | null
  bodyType?: string | null
  alt: string
}

interface PageMeta {
  /** Without the dealership's name, which is added; '' for the name and its tagline alone. */
  title: string
  description: string
  path: string
  /** Default: the drawing of its kind of page. */
  image?: SharedImage
  /** 'noindex' for pages that are of no use in a search result. */
  robots?: 'noindex'
  structured?: Thing[]
}

const SHARED_WIDTH = 1280

const PICTURES: Record<string, PagePicture> = {
  autos: 'autos',
  marcas: 'autos',
  carroceria: 'autos',
  explorar: 'autos',
  promociones: 'autos',
  'vender-mi-auto': 'vender',
  faq: 'ayuda',
  contacto: 'contacto',
  vacantes: 'empleo',
  conocenos: 'nosotros',
  asesor: 'nosotros',
  changelog: 'documento',
  'politica-de-privacidad': 'documento',
}

export function pageMeta(
  site: Site,
  { title, description, path, image, robots, structured }: PageMeta,
): MetaDescriptor[] {
  const { brand, publicUrl } = site
  const url = publicUrl + path
  const fullTitle = title ? `${title} | ${brand.name}` : `${brand.name} | ${brand.tagline}`
  const text = shortened(description)
  return [
    { title: fullTitle },
    { name: 'description', content: text },
    ...(robots
      ? [{ name: 'robots', content: robots }]
      : [
          { tagName: 'link', rel: 'canonical', href: url },
          { tagName: 'link', rel: 'alternate', hrefLang: 'es-MX', href: url },
          { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url },
        ]),
    // Only crawlers read these, and they read the server's HTML.
    ...(import.meta.env.SSR ? sharedAs(site, { title, description, path, image }) : []),
    ...(structured?.length
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': structured } satisfies Graph }]
      : []),
  ] as MetaDescriptor[]
}

const sharedAs = (
  { brand, publicUrl }: Site,
  { title, description, path, image }: Pick<PageMeta, 'title' | 'description' | 'path' | 'image'>,
): MetaDescriptor[] => {
  const name = title || `${brand.name} | ${brand.tagline}`
  const picture = image
    ? imageUrl(image.source, SHARED_WIDTH, 'jpg', image.bodyType)
    : pagePictureUrl(PICTURES[/^\/([^/?]*)/.exec(path)?.[1] ?? ''] ?? 'sitio', SHARED_WIDTH, 'jpg')
  return [
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'es_MX' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: name },
    { property: 'og:description', content: shortened(description) },
    { property: 'og:url', content: publicUrl + path },
    { property: 'og:image', content: publicUrl + picture },
    { property: 'og:image:width', content: String(SHARED_WIDTH) },
    { property: 'og:image:height', content: String(SHARED_WIDTH * 0.75) },
    { property: 'og:image:alt', content: image?.alt ?? name },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Undefined when the root itself failed. */
export const siteOf = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site | undefined =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { site: Site } | undefined)?.site

/** Filters and order are dropped. */
export const pagedPath = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)

// Search results show about 160 characters.
const shortened = (text: string) => {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length <= 160 ? plain : `${plain.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
