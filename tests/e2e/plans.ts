import type { Page } from '@playwright/test'
import { owner } from './people.ts'

export const lent = async (page: Page) =>
  Number((await page.getByText('Monto a financiar').locator('xpath=../dd').innerText()).replace(/\D/g, ''))

export async function dearCar() {
  const { data } = await owner()
    .from('inventario_cache')
    .select('slug, precio, fotos_exterior_url')
    .eq('ordenstatus', 'Comprado')
    .eq('vendido', false)
    .eq('separado', false)
    .gte('plazomax', 48)
    .gte('autoano', 2021)
    .gt('precio', 200_000)
    .lt('precio', 400_000)
    .order('ordencompra')
    .throwOnError()
  return data.find(({ fotos_exterior_url: photos }) => photos.length > 2)!
}
