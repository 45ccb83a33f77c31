import { createHash } from 'node:crypto'
import { isVin, vinText } from '#contract/vehicles/vin.ts'
import { slugify } from './words.ts'

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6)

/** Removes VINs; `vin` also by its last characters. */
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

/** Slug from title and key; a VIN as key is hashed. */
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
