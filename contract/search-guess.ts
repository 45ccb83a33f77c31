import { searchText, termsOf } from './search.ts'
import { beginsNearly, mayBeTypo } from './search-typos.ts'
import type { VehicleCard } from './vehicles.ts'

const MOST_NAMED = 3

/** What a search looks through of a car. */
export type SearchedCar = Pick<VehicleCard, 'titulo' | 'marca' | 'modelo' | 'version' | 'autoano'>

const NAMES = new Intl.ListFormat('es-MX')

/**
 * Says which words of a search no car holds, and which models were found in their place; '' when all are held. A word that one of the cars found
 * lacks is held by none: it was taken for another (contract/search.ts). Of a name that is only misspelled ("corola") it says what it stands for.
 */
export function guessText(search: string, found: readonly SearchedCar[]): string {
  const [first] = found
  if (!search || !first) return ''
  const { titulo, marca, modelo, version, autoano } = first
  const text = searchText([titulo, marca, modelo, version, autoano].join(' '), modelo)
  const missing = termsOf(search).filter(
    ({ phrase, compact }) => mayBeTypo(phrase) && !text.includes(phrase) && !text.includes(compact),
  )
  if (missing.length === 0) return ''
  const models = [...new Set(found.map((car) => `${car.marca} ${car.modelo}`))]
  const shown = `Te mostramos ${models.length > MOST_NAMED ? 'lo más parecido' : NAMES.format(models)}.`
  const held = text.split(' ')
  const words = missing.flatMap(({ typed, phrase }) =>
    held.some((word) => isMisspelled(word, phrase)) ? [] : `«${typed}»`,
  )
  return words.length > 0 ? `No tenemos ${NAMES.format(words)}. ${shown}` : shown
}

// A name that begins with another letter is another name: a Camaro is no Amarok.
const isMisspelled = (word: string, term: string) => word[0] === term[0] && beginsNearly(word, term)
