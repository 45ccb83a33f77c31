import type { Spans } from '#contract/dates/opening-hours.ts'
import { readSpans } from '#contract/dates/typed-hours.ts'

export interface TypedDay {
  day: string
  how: 'closed' | 'hours' | 'usual'
  spans: string
  note: string
  reason: string
}

/** Hours of the day; null: weekly hours apply; undefined: invalid. */
export const dayHours = ({ how, spans }: TypedDay): Spans | null | undefined => {
  if (how === 'closed') return []
  if (how === 'usual') return null
  const read = readSpans(spans)
  return read && read.length > 0 ? read : undefined
}
