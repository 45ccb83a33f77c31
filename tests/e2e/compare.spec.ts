import { cards, expect, test } from './showroom.ts'

test('up to four cars stand side by side and what differs stands out', async ({ page, showroom }) => {
  await showroom.open('/autos')
  for (let i = 0; i < 3; i++)
    await cards(page)
      .nth(i)
      .getByRole('button', { name: /^Comparar / })
      .click()
  await expect(page.getByRole('region', { name: 'Comparación' })).toContainText('3 autos')
  await page.getByRole('region', { name: 'Comparación' }).getByRole('link', { name: 'Comparar' }).click()
  await expect(page).toHaveURL(/\/comparar\?autos=.+,.+,.+/)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('row', { name: /^Precio/ })).toHaveAttribute('data-differs', 'true')
  await page
    .getByRole('link', { name: /^Quitar / })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})

test('nothing to compare says what to do', async ({ page, showroom }) => {
  await showroom.open('/comparar?autos=no-existe')
  await expect(page.getByRole('heading', { name: 'Todavía no eliges autos' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver inventario' }).click()
  await expect(page).toHaveURL('/autos')
})
