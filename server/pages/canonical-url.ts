import { knownParameters } from './known-parameters.ts'

const LONGEST = 2000

export function canonicalUrl(url: string): string {
  const [path = '/', query] = url.slice(0, LONGEST).split('?', 2)
  if (!query) return path
  const parameters = knownParameters(path, new URLSearchParams(query))
  parameters.sort()
  const text = parameters.toString()
  return text ? `${path}?${text}` : path
}

/** Lower case, single slashes, no needless escapes. Car names stay: they may be purchase order numbers. */
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
