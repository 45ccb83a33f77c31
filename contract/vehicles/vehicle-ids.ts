import { pastedText } from '../text/pasted-text.ts'

export const PLATE_PROBLEM = 'Escribe la placa como aparece en tu tarjeta de circulación: de 5 a 7 letras y números.'
export const VIN_PROBLEM = 'El NIV tiene 17 letras y números, sin I, O ni Q. Está en tu tarjeta de circulación.'

const bare = (text: string) =>
  pastedText(text)
    .toUpperCase()
    .replace(/[\s.-]/g, '')

/** 'ABC-12-34' → 'ABC1234'; '' for empty, null when invalid. Patterns vary by state. */
export function plateOf(text: string): string | null {
  const plate = bare(text)
  return plate === '' || /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{5,7}$/.test(plate) ? plate : null
}

/** Normalized VIN; '' for empty, null when invalid (docs/mexico.md, section 1). */
export function vinOf(text: string): string | null {
  const vin = bare(text)
  return vin === '' || /^[A-HJ-NPR-Z\d]{17}$/.test(vin) ? vin : null
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const VALUES = Object.fromEntries(
  [...'ABCDEFGH', ...'JKLMN', 'P', 'R', ...'STUVWXYZ'].map((letter, place) => [
    letter,
    [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9][place]!,
  ]),
)

/** Whether the check digit fits; imports may lack one. */
export function vinDigitFits(vin: string): boolean {
  const sum = [...vin].reduce((all, sign, place) => all + (VALUES[sign] ?? Number(sign)) * WEIGHTS[place]!, 0)
  const rest = sum % 11
  return vin[8] === (rest === 10 ? 'X' : String(rest))
}
