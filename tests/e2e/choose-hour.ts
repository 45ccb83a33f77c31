import type { Locator, Page } from '@playwright/test'

const DAY = /^(lunes|martes|miércoles|jueves|viernes|sábado|domingo), \d/
const HOUR = /^\d+:\d\d/

export const hourField = (within: Page | Locator) =>
  within.getByRole('group', { name: /^¿(Cuándo vienes|Qué hora te queda)\?$/ })

export const daysOf = (field: Locator) => field.getByRole('radio', { name: DAY })

export const hoursOf = (field: Locator) => field.getByRole('radio', { name: HOUR })

/** Of the second day by default. Of the first the last one: its next hours may pass meanwhile. */
export async function chooseHour(within: Page | Locator, day = 1) {
  const field = hourField(within)
  await daysOf(field).nth(day).check()
  const free = field.getByRole('radio', { name: HOUR, checked: false })
  await (day === 0 ? free.last() : free.first()).check()
}
