import { owner } from './people.ts'
import { dearCar, lent } from './plans.ts'
import { expect, test } from './showroom.ts'

const CAT = /CAT[\s\u00a0]+\d+(\.\d)?[\s\u00a0]*%(?![\s\u00a0]*sin[\s\u00a0]*IVA)/

for (const path of ['/', '/autos', '/marcas/nissan', '/carroceria/suv', '/promociones', '/explorar'])
  test(`no CAT on ${path} without stating that it excludes IVA`, { tag: '@full' }, async ({ page }) => {
    await page.goto(path)
    const text = await page.locator('body').innerText()
    expect(CAT.exec(text)?.[0]).toBeUndefined()
    if (path !== '/explorar') expect(text).toMatch(/CAT[\s\u00a0]+\d+\.\d[\s\u00a0]*%[\s\u00a0]*sin/)
  })

test('a car that cannot be financed shows no payment anywhere, and says why', async ({ page, showroom }) => {
  const { data } = await owner()
    .from('inventario_cache')
    .select('slug, titulo')
    .eq('ordenstatus', 'Comprado')
    .eq('vendido', false)
    .gt('plazomax', 12)
    .gt('precio', 0)
    .lt('precio', 62_500)
    .limit(1)
    .throwOnError()
  await showroom.open(`/autos/${data[0]!.slug}`)
  await expect(page.getByText(/se vende solo de contado\. .+ presta desde \$50,000/)).toBeVisible()
  await showroom.open('/autos?maxPrice=62499&mensualidad=60000')
  await expect(page.getByRole('heading', { name: 'Ningún auto cumple con todo' })).toBeVisible()
})

test("an expensive car's slider ends at the loan's limit", { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open(`/autos/${(await dearCar()).slug}`)
  const slider = page.getByRole('slider', { name: /^Enganche/ })
  await expect(async () => {
    await slider.press('End')
    expect(await lent(page)).toBeGreaterThanOrEqual(50_000)
    expect(await lent(page)).toBeLessThan(51_000)
  }).toPass()
})
