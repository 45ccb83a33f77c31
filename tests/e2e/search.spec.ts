import { expect, test } from './showroom.ts'

test('the live search is a combobox: three letters, five cars at most, arrows and Enter', async ({
  page,
  showroom,
}) => {
  await showroom.open('/marcas')
  const search = page.getByRole('banner').getByRole('combobox')
  await search.focus()
  await page.keyboard.type('ma')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.type('zda')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(5)
  await expect(page.getByRole('status').filter({ hasText: /encontrado/ })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  const chosen = page.locator('[role=option][aria-selected=true]')
  await expect(chosen).toHaveCount(1)
  await expect(search).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/autos\/mazda-/)
})

test('Enter without a choice goes to the listing', async ({ page, showroom }) => {
  await showroom.open('/')
  const search = page.getByRole('banner').getByRole('combobox')
  await search.fill('versa')
  await search.press('Enter')
  await expect(page).toHaveURL('/autos?search=versa')
  await expect(page.getByRole('link', { name: 'Quitar “versa”' })).toBeVisible()
})

test('accents and one wrong letter are forgiven; signs are only letters', async ({ page, showroom }) => {
  await showroom.open('/autos?search=hiundai')
  await expect(page.getByRole('region', { name: 'Autos', exact: true }).getByRole('article').first()).toContainText(
    'Hyundai',
  )
  await showroom.open('/autos?search=%25%25%25')
  await expect(page.getByRole('heading', { name: 'Ningún auto cumple con todo' })).toBeVisible()
})
