import { readFile } from 'node:fs/promises'
import { expectNoViolations } from './axe.ts'
import { enter } from './people.ts'
import { expect, test } from './showroom.ts'

const PATH = '/escritorio/admin/inventario/importar'

test.use({ allowed: [/status of 422/] })

test('a file is tested, its columns changed, loaded and reverted as a whole, on a phone too', {
  tag: '@full',
}, async ({ page }) => {
  const mark = String(Date.now()).slice(-7)
  const csv = `Clave;Descripcion;Mod;Kilometraje;P. Contado\nI${mark}-1;MAZDA 3 I SPORT AUT;2019;98,000;289,000\nI${mark}-2;NISSAN VERSA ADVANCE;2020;60000;215000\nI${mark}-3;;2018;60000;185000\n`
  const choose = (name: string, text: string) =>
    page.getByLabel('Elegir o soltar un CSV').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/inventario')
  await page.getByRole('link', { name: 'Importar' }).click()
  await expect(page).toHaveURL(PATH)
  await expectNoViolations(page)
  await choose('libro.csv', 'PK\u0003\u0004 etc')
  await expect(page.getByRole('alert')).toContainText('libro de Excel')

  await choose(`${mark}.csv`, csv)
  const result = page.getByRole('region', { name: `${mark}.csv Ensayo` })
  await expect(result.getByRole('link', { name: '2 autos nuevos' })).toBeVisible()
  await expect(result.getByRole('link', { name: '1 renglón rechazado' })).toBeVisible()
  await expectNoViolations(page)
  const saved = page.waitForEvent('download')
  await result.getByRole('button', { name: 'Bajar los rechazados' }).click()
  expect(await readFile((await (await saved).path())!, 'utf8')).toContain('4,sin_vehiculo,')

  await page.getByText(/^Columnas: \d+ reconocidas$/).click()
  await page.getByLabel('Kilometraje es').selectOption('')
  await page.getByRole('button', { name: 'Ensayar con estas columnas' }).click()
  await page.getByText(/^Columnas: \d+ reconocidas$/).click()
  await expect(page.getByText('Lo dijiste tú')).toHaveCount(1)
  await page.setViewportSize({ width: 360, height: 740 })
  await result.getByRole('button', { name: 'Cargar 2 cambios' }).click()
  const loaded = page.getByRole('region', { name: `${mark}.csv Cargado` })
  await expect(loaded).toContainText('Se cargó el')
  await expectNoViolations(page)

  await loaded.getByRole('button', { name: 'Deshacer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deshacer este cambio' })
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Este cambio ya se deshizo.')).toBeVisible()
  await page.getByRole('link', { name: 'Elegir otro archivo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `${mark}.csv` })).toContainText('Deshecho')
})

test('sales are told who may import', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'ventas')
  await page.goto(PATH)
  await expect(page.getByRole('heading', { name: 'Solo para administradores' })).toBeVisible()
})
