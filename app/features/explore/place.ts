import { readTerms, withTerms } from '#contract/financing/terms.ts'

/** Index (from 0) among the cars of `params`. Null: the questions come first. */
export interface DeckPlace {
  at: number
  params: URLSearchParams
}

const FARTHEST = 100_000

/** Reads the address of /explorar. */
export function deckPlaceOf(search: string): DeckPlace | null {
  const given = new URLSearchParams(search)
  const n = given.get('n')
  if (n === null) return null
  const params = new URLSearchParams(withTerms('', readTerms(given)).slice(1))
  const bodyType = given.get('carroceria')
  if (bodyType) params.set('carroceria', bodyType)
  const at = Math.trunc(Number(n))
  return { at: at > 0 ? Math.min(at, FARTHEST) : 0, params }
}

export const deckPath = (params: URLSearchParams, at: number) =>
  `/explorar?${new URLSearchParams([...params, ['n', String(at)]])}`
