import { MOST_COMPARED } from './store.ts'

/** The page that compares these vehicles. */
export const comparePath = (slugs: readonly string[]) => `/comparar?autos=${slugs.map(encodeURIComponent).join(',')}`

/** The slugs that such a page's parameters name: each once, at most four, what is no slug dropped. */
export const comparedSlugs = (params: URLSearchParams): string[] =>
  [...new Set(params.getAll('autos').flatMap((text) => text.split(',')))]
    .filter((slug) => /^[a-z0-9-]{1,200}$/.test(slug))
    .slice(0, MOST_COMPARED)
