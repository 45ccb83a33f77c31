import { dearCar, lent } from './plans.ts'
import { expect, holdScripts, hydrated, test } from './showroom.ts'

// A slow phone: somebody chooses while the page is still only painted. What they chose is not lost.

test('what is chosen in the listing before the script has come is what is shown', async ({ page }) => {
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

test('a plan that is moved before its script has come is the plan that is shown', async ({ page }) => {
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
