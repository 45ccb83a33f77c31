import { DAY_MS } from '#contract/dates/calendar.ts'

const MONTHS: Record<string, number> = {
  ene: 1,
  feb: 2,
  mar: 3,
  abr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  ago: 8,
  sep: 9,
  set: 9,
  oct: 10,
  nov: 11,
  dic: 12,
  jan: 1,
  apr: 4,
  aug: 8,
  dec: 12,
}
const MONTH = `(${Object.keys(MONTHS).join('|')})[a-z]*\\.?`
const BETWEEN = '(?:\\s*[-/.,]\\s*|\\s+del?\\s+|\\s*)'

const IN_WORDS = new RegExp(`\\b(\\d{1,2})${BETWEEN}${MONTH}${BETWEEN}(\\d{4}|\\d{2})\\b`, 'gi')
const YEAR_FIRST = /\b(\d{4})-(\d{2})-(\d{2})(?!\d)/g
const DAY_FIRST = /\b(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})\b/g

/** Returns no future date. The day comes first, as in Mexico. */
export function newestDate(text: string, now: Date): Date | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  const days = [
    ...[...plain.matchAll(IN_WORDS)].map(([, day, month, year]) => dayOf(year!, MONTHS[month!.toLowerCase()]!, day!)),
    ...[...plain.matchAll(YEAR_FIRST)].map(([, year, month, day]) => dayOf(year!, Number(month), day!)),
    ...[...plain.matchAll(DAY_FIRST)].map(([, day, , month, year]) => dayOf(year!, Number(month), day!)),
  ]
  const past = days.filter((day) => day !== null && day <= now.getTime()) as number[]
  return past.length === 0 ? null : new Date(past.reduce((newest, day) => Math.max(newest, day)))
}

export const daysBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / DAY_MS)

const dayOf = (year: string, month: number, day: string) => {
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year)
  const date = new Date(Date.UTC(whole, month - 1, Number(day)))
  const is = date.getUTCFullYear() === whole && date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day)
  return is && whole >= 2000 ? date.getTime() : null
}
