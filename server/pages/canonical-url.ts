import { knownParameters } from './known-parameters.ts'

const LONGEST = 2000

/** A page's URL (path and query) in the one form that all its spellings share: sorted, without what does not change the page. */
export function canonicalUrl(url: string): string {
  const [path = '/', query] = url.slice(0, LONGEST).split('?', 2)
  if (!query) return path
  const kept = knownParameters(path, new URLSearchParams(query))
  kept.sort()
  const text = kept.toString()
  return text ? `${path}?${text}` : path
}
