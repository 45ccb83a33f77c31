import { expectNoViolations } from './axe.ts'
import { newCar } from './cars.ts'
import { owner } from './people.ts'
import { expect, hydrated, test } from './showroom.ts'

test.use({ viewport: { width: 360, height: 740 } })

const notedCar = async () => {
  const { data } = await owner()
    .from('vehicle_price_history')
    .select('vehicle_id')
    .order('id')
    .limit(200)
    .throwOnError()
  const { data: car } = await owner()
    .from('inventario_cache')
    .select('slug, titulo')
    .in(
      'id',
      data.map(({ vehicle_id }) => vehicle_id),
    )
    .eq('vendido', false)
    .order('slug')
    .limit(1)
    .single()
    .throwOnError()
  return car
}

test("a car's passport is opened from its page and verified on the visitor's device", async ({ page, showroom }) => {
  const { slug, titulo } = await notedCar()
  await showroom.open(`/autos/${slug}`)
  await page.getByRole('region', { name: 'Inspección' }).getByRole('link', { name: 'Pasaporte del auto' }).click()
  await expect(page).toHaveURL(`/autos/${slug}/pasaporte`)
  await expect(page.getByRole('heading', { level: 1, name: `Pasaporte de ${titulo}` })).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Comprobar en este dispositivo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Verificado' })).toBeVisible()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('an altered entry is named', { tag: '@full' }, async ({ page }) => {
  const { slug } = await notedCar()
  await page.route(/\/_state\/|\/pasaporte/, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({
      response: answer,
      body: text.replace(/(\\"to\\+": ?)(\d)/, (_, name, digit) => `${name}${(Number(digit) % 9) + 1}`),
    })
  })
  await page.goto(`/autos/${slug}/pasaporte?sello=${'1'}-${'0'.repeat(32)}`)
  await hydrated(page)
  await expect(page.getByText('No coincide con tu hoja')).toBeVisible()
  await page.getByRole('button', { name: 'Comprobar en este dispositivo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /^La anotación \d+ no encaja/ })).toBeVisible()
})

test('a car without entries says what will be there', { tag: '@full' }, async ({ page, showroom }) => {
  const { slug, remove } = await newCar('Mazda 3 nuevo')
  await showroom.open(`/autos/${slug}/pasaporte`)
  await expect(page.getByRole('heading', { name: 'Todavía no hay nada anotado' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Volver al auto' }).click()
  await expect(page).toHaveURL(`/autos/${slug}`)
  await remove()
})
