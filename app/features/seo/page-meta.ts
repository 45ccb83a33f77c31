import type { MetaDescriptor } from 'react-router'
import type { Graph, Thing } from 'schema-dts'
import type { Site } from '#app/lib/visit.ts'
import { imageUrl } from '#contract/images.ts'

/** A photograph to stand for a page where it is shared. */
export interface SharedImage {
  /** The photograph as the vehicle holds it. */
  source: string | null
  bodyType?: string | null
  alt: string
}

interface PageMeta {
  /** Without the dealership's name, which is added; '' for the name and its tagline alone. */
  title: string
  description: string
  /** The page's one address: path and canonical query. */
  path: string
  image?: SharedImage
  /** 'noindex' for pages that are of no use in a search result. */
  robots?: 'noindex'
  /** Read by search engines alone: build it only where `import.meta.env.SSR`, so that no browser loads the builders. */
  structured?: Thing[]
}

const SHARED_WIDTH = 1280

/** Everything a page says of itself to search engines and to who shares it: title, description, canonical, language, Open Graph, JSON-LD. */
export function pageMeta(
  site: Site,
  { title, description, path, image, robots, structured }: PageMeta,
): MetaDescriptor[] {
  const { brand, publicUrl } = site
  const url = publicUrl + path
  const fullTitle = title ? `${title} | ${brand.name}` : `${brand.name} | ${brand.tagline}`
  const text = shortened(description)
  const shared = image && `${publicUrl}${imageUrl(image.source, SHARED_WIDTH, 'jpg', image.bodyType)}`
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
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'es_MX' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title || fullTitle },
    { property: 'og:description', content: text },
    { property: 'og:url', content: url },
    ...(shared
      ? [
          { property: 'og:image', content: shared },
          { property: 'og:image:width', content: String(SHARED_WIDTH) },
          { property: 'og:image:height', content: String(SHARED_WIDTH * 0.75) },
          { property: 'og:image:alt', content: image.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(structured?.length
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': structured } satisfies Graph }]
      : []),
  ] as MetaDescriptor[]
}

/** The site from the matches that a route's `meta` is given. Undefined when the root itself failed. */
export const siteOf = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site | undefined =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { site: Site } | undefined)?.site

/** The one address of a page of a listing: filters and order are views of the same page, a page number is a page of its own. */
export const pagedPath = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)

// Search results show about 160 characters: a longer text ends at a word.
const shortened = (text: string) => {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length <= 160 ? plain : `${plain.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
