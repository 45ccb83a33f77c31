import { matching, searchText, termsOf } from '../listing/search.ts'
import { guessedTerms } from '../listing/search-guess.ts'
import type { Lacks, TradeInVehicle } from './trade-in.ts'

/** What the found versions lack of the search (contract/listing/search.ts). */
export function lacksOf(search: string, vehicles: readonly Pick<TradeInVehicle, 'label' | 'model'>[]): Lacks {
  const texts = vehicles.map(({ label, model }) => searchText(label, model))
  if (texts.length === 0) return ''
  const found = matching(texts, search)
  // A guessed term is missing.
  if (found.some(Boolean))
    return texts.every((text, at) => !found[at] || guessedTerms(search, text).length > 0) ? 'words' : ''
  const isYear = (typed: string) => /^(19|20)\d\d$/.test(typed)
  const others = termsOf(search).filter(({ phrase }) => !isYear(phrase))
  const withoutYears = others.map(({ typed }) => typed).join(' ')
  return others.length < termsOf(search).length && matching(texts, withoutYears).some(Boolean) ? 'year' : 'words'
}

/** At least so many letters or digits. */
export const saysEnough = (search: string, least: number) =>
  termsOf(search).reduce((sum, { phrase }) => sum + [...phrase.replaceAll(' ', '')].length, 0) >= least
