import { dearCar, lent } from './plans.ts'
import { cards, expect, holdScripts, hydrated, test } from './showroom.ts'

test('a choice in the listing before hydration is applied', { tag: '@full' }, async ({ page }) => {
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

test('a plan changed before hydration is shown', { tag: '@full' }, async ({ page }) => {
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

test('a choice is kept when its part renders again', { tag: '@full' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/vender-mi-auto')
  const brand = page.getByRole('combobox', { name: 'Marca' })
  await brand.selectOption({ index: 1 })
  await brand.evaluate((select) => (select as HTMLSelectElement).form?.reset())
  release()
  await expect(page).toHaveURL(/marca=/)
  await expect(page.getByRole('combobox', { name: 'Modelo' })).toBeEnabled()
})

test('a click before hydration is replayed', async ({ page }) => {
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
  await expect(heart).toHaveAttribute('data-queued')
  release()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  await expect(twice).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('[data-queued]')).toHaveCount(0)
})

test('a photograph requested before hydration is shown', { tag: '@full' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`/autos/${(await dearCar()).slug}`)
  await page.getByRole('button', { name: 'Fotografía siguiente' }).click()
  release()
  await expect(page.locator('p', { hasText: /2 \/ \d/ })).toBeVisible()
})

test('a first visit hydrates at the first interaction, and stores its source', { tag: '@full' }, async ({ page }) => {
  await page.goto('/autos?utm_source=rotulo')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lead'))).toContain('rotulo')
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  await page.mouse.wheel(0, 400)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
})

test("a returning visitor's page hydrates without interaction", { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('volante.vistos', '[]'))
  await page.goto('/autos')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
})
