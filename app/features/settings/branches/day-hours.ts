import type { Spans } from '#contract/opening-hours.ts'
import { readSpans } from '#contract/typed-hours.ts'

/** What is typed of a day that differs. */
export interface TypedDay {
  day: string
  how: 'closed' | 'hours' | 'usual'
  spans: string
  note: string
  reason: string
}

/** The hours that are meant; null: those of any other week; undefined: they cannot be read yet. */
export const dayHours = ({ how, spans }: TypedDay): Spans | null | undefined => {
  if (how === 'closed') return []
  if (how === 'usual') return null
  const read = readSpans(spans)
  return read && read.length > 0 ? read : undefined
}
