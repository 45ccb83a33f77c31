import { MOST_COMPARED } from './store.ts'

export const comparePath = (slugs: readonly string[]) => `/comparar?autos=${slugs.map(encodeURIComponent).join(',')}`

export const comparedSlugs = (params: URLSearchParams): string[] =>
  [...new Set(params.getAll('autos').flatMap((text) => text.split(',')))]
    .filter((slug) => /^[a-z0-9-]{1,200}$/.test(slug))
    .slice(0, MOST_COMPARED)
