import { createHash } from 'node:crypto'
import { isVin, vinText } from '#contract/vin.ts'
import { slugify } from './words.ts'

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6)

/** The parts of a text that are no vehicle identification number; `vin` is the vehicle's own, whose last characters identify it too. */
export const withoutVin = (text: string, vin = ''): string => {
  const own = vinText(vin)
  const tail = own.length >= 8 ? own.slice(-8) : ''
  return text
    .split(/(\s+)/)
    .filter((word) => {
      const bare = vinText(word.replace(/[^\p{L}\p{N}.-]/gu, ''))
      return !isVin(bare) && !(tail !== '' && bare.endsWith(tail))
    })
    .join('')
    .trim()
}

/**
 * The public address of a vehicle: its title and its key. No identification number is in it: a key that is one, or the end of one, stands as a short
 * hash.
 */
export function vehicleSlug(
  titulo: string,
  key: string,
  { vin = '', isVinKey = false }: { vin?: string | undefined; isVinKey?: boolean } = {},
): string {
  const tail = vinText(vin).slice(-8)
  const hides = isVinKey || isVin(key) || (tail.length === 8 && vinText(key).includes(tail))
  const title = withoutVin(titulo, vin).slice(0, 90)
  return slugify(`${title} ${hides ? shortHash(key) : key}`) || `auto-${shortHash(key)}`
}
