import { z } from 'zod'

export const flag = (initially: boolean) =>
  z
    .enum(['true', 'false', '1', '0'], 'must be true or false')
    .transform((text) => text === 'true' || text === '1')
    .default(initially)

export const whole = (initially: number, { min = 0, max = 1_000_000_000 } = {}) =>
  z.coerce.number('must be a number').int('must be a whole number').min(min).max(max).default(initially)

const UNITS: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 }
const DURATION = /^(\d+(\.\d+)?(ms|s|m|h))+$/

/** Parses durations such as '60', '60s', '10m' or '1h30m'. */
export const secondsOf = (text: string): number =>
  DURATION.test(text)
    ? [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)].reduce(
        (sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? 's'] ?? 1),
        0,
      )
    : Number(text)

const duration = z
  .string()
  .refine((text) => DURATION.test(text) || /^\d+$/.test(text), 'must be a duration such as 60s, 10m or 24h')
  .transform(secondsOf)

export const seconds = (initially: number) => duration.default(initially)
export const secondsOrNone = duration.optional().transform((value) => value || undefined)

export const list = (...initially: string[]) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
    .default(initially)

export const text = (initially = '') => z.string().default(initially)
