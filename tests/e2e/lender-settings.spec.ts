import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { BOTH, expect, NEITHER, test } from './nodes.ts'
import { enter, owner } from './people.ts'

// Future terms only, because current ones affect other tests (tests/http/settings-nodes.test.ts).
const SECTION = '/escritorio/admin/config/financieras'
const house = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /\(el plan de la agencia\)/ }) })

test("the dealership's terms change from a date, with preview, correction and withdrawal", {
  tag: '@full',
}, async ({ page, request, nodes }) => {
  const told = async () =>
    JSON.stringify((await owner().from('app_config').select('value').eq('key', 'lenders').single().throwOnError()).data)
  const before = await told()
  const carried = (rate: string) => nodes.begin('financieras', '/autos', rate)
  expect(await carried('12.57')).toEqual(NEITHER)
  const inventory = await (await request.get('/autos')).text()
  await page.setViewportSize({ width: 360, height: 780 })
  try {
    await enter(page, 'admin')
    await page.goto(SECTION)
    await expect(house(page)).toBeVisible()
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    await house(page)
      .getByRole('button', { name: /^Cambiar condiciones/ })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Condiciones de/ })
    await dialog.getByLabel('Tasa anual (%)').fill('300')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText('Escribe un número, del 0 al 200.').first()).toBeVisible()
    await dialog.getByLabel('Tasa anual (%)').fill('12.57')
    await dialog.getByLabel('Edad máxima del auto al terminar (años)').fill('9')
    const impact = dialog.getByRole('status', { name: 'Qué cambia' })
    await expect(impact).toContainText(/[Ll]o pierden? [1-9]/)
    await expect(impact).toContainText(/CAT \d+\.\d % sin IVA/)
    await dialog.getByLabel(/Motivo/).fill('Nuevo convenio')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await carried('12.57')).toEqual(BOTH)
    await expect(house(page).getByText(/12\.57 % anual/)).toBeVisible()
    await expect(house(page).getByText(/«Nuevo convenio»/)).toBeVisible()
    expect(await told()).not.toBe(before)
    const mensualidad = (text: string) => text.match(/\$[\d,]+ al mes/)?.[0]
    expect(mensualidad(await (await request.get('/autos')).text())).toBe(mensualidad(inventory))

    await house(page)
      .getByRole('button', { name: /^Corregir condiciones/ })
      .click()
    await page.getByRole('dialog').getByLabel('Tasa anual (%)').fill('13.27')
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect([await carried('12.57'), await carried('13.27')]).toEqual([NEITHER, BOTH])
    await expect(house(page).getByText(/13\.27 % anual/)).toBeVisible()

    await house(page)
      .getByRole('button', { name: /^Retirar condiciones/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await carried('13.27')).toEqual(NEITHER)
    await expect(house(page).getByText(/13\.27 % anual/)).toHaveCount(0)
    expect(await told()).toBe(before)
  } finally {
    const today = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10)
    await owner().from('lenders').delete().eq('lender', 'casa').gt('effective_from', today).throwOnError()
  }
})
