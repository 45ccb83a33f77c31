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

/**
 * A page's path as it is spelled: in small letters, one slash between its parts and none at the end, no escape that stands for a plain
 * letter. The router takes any spelling of it, and each would be a page of its own. Other escapes stay what they are, and so does the
 * name of a car: it may be a purchase order number, from which the page itself leads on.
 */
export function canonicalPath(path: string): string {
  const plain = path
    .replace(/%([0-9a-f]{2})/gi, (written, hex) => {
      const letter = String.fromCharCode(Number.parseInt(hex, 16))
      return /[\w.~-]/.test(letter) ? letter : written.toUpperCase()
    })
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  const car = /^\/autos(\/[^/]+(?:\/(?:ficha|pasaporte))?)$/i.exec(plain)?.[1]
  return car ? `/autos${car}` : plain.toLowerCase().replace(/%[0-9a-f]{2}/g, (written) => written.toUpperCase())
}
