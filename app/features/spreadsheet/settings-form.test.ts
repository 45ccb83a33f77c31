import { expect, test } from 'vitest'
import { settingsOf, settingsSchema, typedSettings } from './settings-form.ts'

const TYPED = typedSettings(
  {
    base_id: 'appUna',
    table_id: 'tblUna',
    view_id: '',
    enabled: false,
    every_minutes: 60,
    brake_percent: 5,
    brake_rows: 20,
    month_calls: null,
  },
  'appUna',
)
const read = (month_calls: string) => settingsSchema.safeParse({ ...TYPED, month_calls })

test.each([
  ['100,000', 100_000],
  [' 2500 ', 2500],
  ['', null],
  ['  ', null],
])('the maximum %j is %j', (written, meant) => {
  expect(read(written).success).toBe(true)
  expect(settingsOf({ ...TYPED, month_calls: written }).month_calls).toBe(meant)
})

test.each(['cien', '99', '10,000,001', '1.5', '-200', '1e3', ','])('the maximum %j is invalid', (written) =>
  expect(read(written).success).toBe(false),
)
