import type { Page } from '@playwright/test'
import { owner } from './people.ts'

/** What the calculator would lend, in pesos. */
export const lent = async (page: Page) =>
  Number((await page.getByText('Monto a financiar').locator('xpath=../dd').innerText()).replace(/\D/g, ''))

/** A car that several terms reach. */
export async function dearCar() {
  const { data } = await owner()
    .from('inventario_cache')
    .select('slug, precio')
    .eq('ordenstatus', 'Comprado')
    .eq('vendido', false)
    .gte('plazomax', 48)
    .gte('autoano', 2021)
    .gt('precio', 200_000)
    .lt('precio', 400_000)
    .limit(1)
    .throwOnError()
  return data[0]!
}
