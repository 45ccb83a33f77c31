import { searchText, termsOf } from './search.ts'
import { mayBeTypo } from './search-typos.ts'
import type { VehicleCard } from './vehicles.ts'

const MOST_NAMED = 3

/** What a search looks through of a car. */
export type SearchedCar = Pick<VehicleCard, 'titulo' | 'marca' | 'modelo' | 'version' | 'autoano'>

const NAMES = new Intl.ListFormat('es-MX')

/**
 * Says which words of a search no car holds, and which models were found in their place; '' when all are held. A word that one of the cars found
 * lacks is held by none: it was taken for another (contract/search.ts).
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
  const words = missing.map(({ typed }) => `«${typed}»`)
  const shown = models.length > MOST_NAMED ? 'lo más parecido' : NAMES.format(models)
  return `No tenemos ${NAMES.format(words)}. Te mostramos ${shown}.`
}
