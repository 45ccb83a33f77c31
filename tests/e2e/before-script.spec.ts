import { dearCar, lent } from './plans.ts'
import { cards, expect, holdScripts, hydrated, test } from './showroom.ts'

test('what is chosen in the listing before the script has come is what is shown', { tag: '@full' }, async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/autos')
  await page.getByRole('checkbox', { name: /^SUV/ }).check()
  await page.getByRole('textbox', { name: 'Precio: máximo' }).fill('400,000')
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('price-asc')
  release()
  await hydrated(page)
  await expect(page).toHaveURL(/carroceria=SUV/)
  await expect(page).toHaveURL(/maxPrice=400000/)
  await expect(page).toHaveURL(/orderby=price-asc/)
  await expect(page.getByRole('checkbox', { name: /^SUV/ })).toBeChecked()
})

test('a plan that is moved before its script has come is the plan that is shown', { tag: '@full' }, async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(`/autos/${(await dearCar()).slug}`)
  await page.getByRole('slider', { name: /^Enganche/ }).press('End')
  await page.getByRole('radio', { name: '24 meses' }).check({ force: true })
  release()
  await hydrated(page)
  await expect.poll(() => lent(page)).toBeLessThan(51_000)
  await expect(page.getByRole('radio', { name: '24 meses' })).toBeChecked()
  await expect(page.getByText(/^Enganche: /)).toContainText(
    Number(await page.getByRole('slider', { name: /^Enganche/ }).inputValue()).toLocaleString('en-US'),
  )
})

test('a choice that a part forgets as it is rendered anew is still made', { tag: '@full' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/vender-mi-auto')
  const brand = page.getByRole('combobox', { name: 'Marca' })
  await brand.selectOption({ index: 1 })
  await brand.evaluate((select) => (select as HTMLSelectElement).form?.reset())
  release()
  await expect(page).toHaveURL(/marca=/)
  await expect(page.getByRole('combobox', { name: 'Modelo' })).toBeEnabled()
})

test('what is pressed before the script has come was heard, and is done when it comes', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/autos')
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)]
  const heart = first.getByRole('button', { name: /favoritos/ })
  const twice = second.getByRole('button', { name: /favoritos/ })
  const compare = first.getByRole('button', { name: /compara/i })
  await heart.click()
  await compare.click()
  await twice.click()
  await twice.click()
  await expect(heart).toHaveAttribute('data-heard')
  release()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  await expect(twice).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('[data-heard]')).toHaveCount(0)
})

test('a photograph asked for before the script has come is shown when it comes', { tag: '@full' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`/autos/${(await dearCar()).slug}`)
  await page.getByRole('button', { name: 'Fotografía siguiente' }).click()
  release()
  await expect(page.locator('p', { hasText: /2 \/ \d/ })).toBeVisible()
})

test('a first visit rests until it gives a sign of life, and keeps where it came from', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/autos?utm_source=rotulo')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lead'))).toContain('rotulo')
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  await page.mouse.wheel(0, 400)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
})

test('who has been here before finds the page alive without a touch', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('volante.vistos', '[]'))
  await page.goto('/autos')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
})
