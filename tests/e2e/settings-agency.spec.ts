import { expectNoViolations } from './axe.ts'
import { BOTH, expect, NEITHER, test } from './nodes.ts'
import { enter, owner } from './people.ts'

test('the dealership gets another name and phone, and the next visitor reads them', { tag: '@full' }, async ({
  page,
  nodes,
}) => {
  const say = (words: string) => nodes.say('agencia', '/contacto', words)
  expect(await say('81 8111 2233')).toEqual(NEITHER)
  await page.setViewportSize({ width: 360, height: 780 })
  try {
    await enter(page, 'admin')
    await page.goto('/escritorio/admin/config/agencia')
    await page.getByRole('button', { name: 'Cambiar datos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Datos de la agencia' })
    await dialog.getByLabel('Nombre').fill('Autos del Norte')
    await dialog.getByLabel('Teléfono').fill('123')
    await dialog.getByLabel('YouTube').fill('')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText('Escribe los 10 dígitos.').first()).toBeVisible()
    await dialog.getByLabel('Teléfono').fill('81 8111 2233')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Autos del Norte' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect([await say('81 8111 2233'), await say('Autos del Norte en Facebook')]).toEqual([BOTH, BOTH])
    expect(await say('Autos del Norte en YouTube')).toEqual(NEITHER)
  } finally {
    await owner().from('app_config').update({ value: {} }).eq('key', 'house_identity').throwOnError()
  }
})

test('a branch is added, and visitors see it', { tag: '@full' }, async ({ page, nodes, allowed }) => {
  allowed.push(/409 \(Conflict\)/)
  try {
    await enter(page, 'admin')
    await page.goto('/escritorio/admin/config/sucursales')
    await page.getByRole('button', { name: 'Nueva sucursal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva sucursal' })
    const fields = { Nombre: 'Volante Torreón', Ciudad: 'Torreón', Clave: 'MTY', Domicilio: 'Av. Juárez 100' }
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text)
    await dialog.getByLabel('Código postal').fill('27000')
    await dialog.getByLabel('Estado').fill('Coahuila')
    await dialog.getByRole('button', { name: 'Agregar sucursal' }).click()
    await expect(dialog.getByText('La clave MTY ya es de otra sucursal.')).toBeVisible()
    await dialog.getByLabel('Clave', { exact: true }).fill('TRC')
    await dialog.getByRole('button', { name: 'Agregar sucursal' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Volante Torreón' })).toBeVisible()
    expect(await nodes.say('sucursales', '/contacto', 'Av. Juárez 100')).toEqual(BOTH)
  } finally {
    await owner().from('branches').delete().eq('code', 'TRC').throwOnError()
  }
})
