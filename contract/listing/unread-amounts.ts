import { readKm } from '../text/amounts.ts'
import { cutText } from '../text/cut-text.ts'
import { RANGES } from './listing.ts'

/** Parameters in the place of amounts that are none; cut ones end in '…', so that they stay none. */
export const unreadAmounts = (params: URLSearchParams): [name: string, text: string][] =>
  [...RANGES.flat(), 'mensualidad', 'enganche'].flatMap((name): [string, string][] => {
    const text = (params.get(name) ?? '').trim()
    return text && readKm(text) === null ? [[name, text.length > 40 ? `${cutText(text, 39)}…` : text]] : []
  })
