import * as z from 'zod/mini'
import type { DeskSettings } from './queries.ts'

const numberIn = (text: string) => {
  const digits = text.trim().replaceAll(',', '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

const whole = (least: number, most: number, mayBeEmpty = false) =>
  z
    .string()
    .check(
      z.refine(
        (text) => (mayBeEmpty && text.trim() === '') || (numberIn(text) >= least && numberIn(text) <= most),
        `Escribe un número de ${least.toLocaleString('es-MX')} a ${most.toLocaleString('es-MX')}.`,
      ),
    )

export const settingsSchema = z.object({
  base_id: z.string().check(z.minLength(1, 'Elige la base.')),
  table_id: z.string().check(z.minLength(1, 'Elige la tabla.')),
  view_id: z.string(),
  enabled: z.boolean(),
  every_minutes: z.string(),
  brake_percent: whole(1, 100),
  brake_rows: whole(1, 100_000),
  month_calls: whole(100, 10_000_000, true),
})
type TypedSettings = z.infer<typeof settingsSchema>

export const typedSettings = (settings: DeskSettings, home: string): TypedSettings => ({
  ...settings,
  base_id: settings.base_id || home,
  every_minutes: String(settings.every_minutes),
  brake_percent: String(settings.brake_percent),
  brake_rows: String(settings.brake_rows),
  month_calls: settings.month_calls === null ? '' : String(settings.month_calls),
})

export const settingsOf = (typed: TypedSettings): DeskSettings => ({
  ...typed,
  every_minutes: Number(typed.every_minutes),
  brake_percent: numberIn(typed.brake_percent),
  brake_rows: numberIn(typed.brake_rows),
  month_calls: typed.month_calls.trim() === '' ? null : numberIn(typed.month_calls),
})
