import { pastedText } from './pasted-text.ts'

export const PLATE_PROBLEM = 'Escribe la placa como aparece en tu tarjeta de circulación: de 5 a 7 letras y números.'
export const VIN_PROBLEM = 'El NIV tiene 17 letras y números, sin I, O ni Q. Está en tu tarjeta de circulación.'

const bare = (text: string) =>
  pastedText(text)
    .toUpperCase()
    .replace(/[\s.-]/g, '')

/** A Mexican plate without its dashes ('ABC-12-34' → 'ABC1234'); '' for nothing, null for what is none. Every state has its own pattern. */
export function plateOf(text: string): string | null {
  const plate = bare(text)
  return plate === '' || /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{5,7}$/.test(plate) ? plate : null
}

/** A vehicle's number (NIV, VIN) in capitals without spaces; '' for nothing, null for what has not its form (docs/mexico.md, section 1). */
export function vinOf(text: string): string | null {
  const vin = bare(text)
  return vin === '' || /^[A-HJ-NPR-Z\d]{17}$/.test(vin) ? vin : null
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
// The letters' values; I, O and Q have none.
const VALUES = Object.fromEntries(
  [...'ABCDEFGH', ...'JKLMN', 'P', 'R', ...'STUVWXYZ'].map((letter, place) => [
    letter,
    [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9][place]!,
  ]),
)

/** Whether the check digit of a well-formed number fits. Cars not made for this market may lack one: a reason to look again, no more. */
export function vinDigitFits(vin: string): boolean {
  const sum = [...vin].reduce((all, sign, place) => all + (VALUES[sign] ?? Number(sign)) * WEIGHTS[place]!, 0)
  const rest = sum % 11
  return vin[8] === (rest === 10 ? 'X' : String(rest))
}
