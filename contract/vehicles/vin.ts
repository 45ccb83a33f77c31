import { pastedText } from '../text/pasted-text.ts'
import { VIN_MAKERS } from './vin-makers.ts'

const VALUES: Record<string, number> = Object.fromEntries(
  ['ABCDEFGH', 'JKLMN', 'P', 'R', 'STUVWXYZ'].flatMap((letters, row) =>
    [...letters].map((letter, place) => [letter, [1, 1, 7, 9, 2][row]! + place]),
  ),
)
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
// Tenth character from 1980; I, O, Q, U, Z and 0 are unused.
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'

export const vinText = (typed: string) =>
  pastedText(typed)
    .toUpperCase()
    .replace(/[\s.-]/g, '')

/** 17 characters without I, O and Q. The check digit is optional for imports. */
export const isVin = (typed: string) => /^(?=.*\d{3})(?=.*[A-Z])[A-HJ-NPR-Z0-9]{17}$/.test(vinText(typed))

/** Position 9, weights of docs/mexico.md, section 1. */
export function vinDigitFits(typed: string): boolean {
  const vin = vinText(typed)
  const sum = [...vin].reduce((all, sign, place) => all + (VALUES[sign] ?? Number(sign)) * WEIGHTS[place]!, 0)
  return vin[8] === (sum % 11 === 10 ? 'X' : String(sum % 11))
}

/** Latest model year up to `last` in the 30-year cycle, or null. The invoice wins. */
export function yearOfVin(typed: string, last: number): number | null {
  const place = isVin(typed) ? YEARS.indexOf(vinText(typed)[9]!) : -1
  if (place < 0) return null
  const year = 1980 + place
  return year + 30 <= last ? year + 30 : year
}

const makers = new Map<string, string[]>()
for (const line of VIN_MAKERS.trim().split('\n')) {
  const [brands = '', prefixes = ''] = line.split(':')
  const listed = brands.split(',').map((brand) => brand.trim())
  for (const prefix of prefixes.trim().split(' ')) makers.set(prefix, [...(makers.get(prefix) ?? []), ...listed])
}

export const brandsOfVin = (typed: string): readonly string[] => makers.get(vinText(typed).slice(0, 3)) ?? []
