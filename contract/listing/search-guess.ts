import type { VehicleCard } from '../vehicles/vehicles.ts'
import { searchText, termsOf } from './search.ts'
import { beginsNearly, mayBeTypo } from './search-typos.ts'

const MOST_NAMED = 3

export type SearchedCar = Pick<VehicleCard, 'titulo' | 'marca' | 'modelo' | 'version' | 'autoano'>

const NAMES = new Intl.ListFormat('es-MX')

/** Reports replaced words; '' when all match. Names the model of a misspelling ("corola"). */
export function guessText(search: string, found: readonly SearchedCar[]): string {
  const [first] = found
  if (!search || !first) return ''
  const { titulo, marca, modelo, version, autoano } = first
  const text = searchText([titulo, marca, modelo, version, autoano].join(' '), modelo)
  const missing = missingTerms(search, text)
  if (missing.length === 0) return ''
  const models = [...new Set(found.map((car) => `${car.marca} ${car.modelo}`))]
  const shown = `Te mostramos ${models.length > MOST_NAMED ? 'lo más parecido' : NAMES.format(models)}.`
  const words = guessedTerms(search, text).map(({ typed }) => `«${typed}»`)
  return words.length > 0 ? `No tenemos ${NAMES.format(words)}. ${shown}` : shown
}

const missingTerms = (search: string, text: string) =>
  termsOf(search).filter(
    ({ phrase, compact }) => mayBeTypo(phrase) && !text.includes(phrase) && !text.includes(compact),
  )

/** Terms that a found text (`searchText`) neither has nor has misspelled. */
export const guessedTerms = (search: string, text: string) => {
  const held = text.split(' ')
  return missingTerms(search, text).filter(({ phrase }) => !held.some((word) => isMisspelled(word, phrase)))
}

// The first letter must match.
const isMisspelled = (word: string, term: string) => word[0] === term[0] && beginsNearly(word, term)
