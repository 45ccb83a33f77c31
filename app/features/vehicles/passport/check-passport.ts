import { brokenPlace, type PassportRow } from '#contract/vehicles/passport.ts'
import { PASSPORT_MESSAGES } from '#contract/vehicles/passport-messages.ts'
import { brokenVerdict, type PassportVerdict } from './passport-view.ts'

export async function checkPassport(rows: readonly PassportRow[]): Promise<PassportVerdict> {
  let broken: number | null
  try {
    broken = await brokenPlace(rows)
  } catch {
    return { look: 'warn', title: 'Sin comprobar', text: PASSPORT_MESSAGES.passport_unchecked }
  }
  if (broken !== null) return brokenVerdict(broken)
  return {
    look: 'success',
    title: 'Verificado',
    text:
      rows.length === 1
        ? 'La única anotación es la que se escribió.'
        : `Las ${rows.length} anotaciones encajan, de la primera a la última.`,
  }
}
