import { dayText } from './date-texts.ts'
import { DAYS, type Day, type Span, type Spans } from './opening-hours.ts'

export function weekdayName(day: Day): string {
  // 1 January 2024 was a Monday.
  const name = dayText('weekday', `2024-01-0${DAYS.indexOf(day) + 1}`).split(',')[0]!
  return name[0]!.toUpperCase() + name.slice(1)
}

/** '9 a 14 y 16 a 19', '09:00-18:00', 'cerrado'. Null: invalid. */
export function readSpans(text: string): Spans | null {
  const written = text.trim().toLowerCase()
  if (/^(cerrado)?\.?$/.test(written)) return []
  const spans = written.split(/\s*(?:,|;|\by\b)\s*/).map(readSpan)
  const inOrder = spans.every((span, place) => {
    const before = spans[place - 1]
    return span !== null && span[0] < span[1] && (!before || before[1] <= span[0])
  })
  return inOrder && spans.length <= 4 ? (spans as Spans) : null
}

const readSpan = (text: string): Span | null => {
  const read = text.match(
    /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:hrs?\.?|h)?\s*(?:a|-|–|hasta)\s*(?:las\s+)?(\d{1,2})(?:[:.](\d{2}))?\s*(?:hrs?\.?|h)?$/,
  )
  if (!read) return null
  const [, from, fromMinute = '00', to, toMinute = '00'] = read
  const isClock = Number(from) < 24 && Number(to) < 24 && fromMinute < '60' && toMinute < '60'
  return isClock ? [`${from!.padStart(2, '0')}:${fromMinute}`, `${to!.padStart(2, '0')}:${toMinute}`] : null
}
