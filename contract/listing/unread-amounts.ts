import { readKm } from '../text/amounts.ts'
import { cutText } from '../text/cut-text.ts'

const AMOUNTS: readonly string[] = [
  'minPrice',
  'maxPrice',
  'enganchemin',
  'maxEnganche',
  'minKilometraje',
  'maxKilometraje',
  'mensualidad',
  'enganche',
]

/** Parameters in the place of amounts that are none; cut ones end in '…', so that they stay none. */
export const unreadAmounts = (params: URLSearchParams): [name: string, text: string][] =>
  AMOUNTS.flatMap((name) => {
    const text = (params.get(name) ?? '').trim()
    return text && readKm(text) === null ? [[name, text.length > 40 ? `${cutText(text, 39)}…` : text]] : []
  })
