import { expectNoViolations } from './axe.ts'
import { expect, test } from './nodes.ts'
import { enter } from './people.ts'

test('a key is created, shown once, used, and rejected once revoked', { tag: '@full' }, async ({ page, nodes }) => {
  const name = `Escaparate ${Date.now()}`
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/config/claves')
  await page.getByRole('button', { name: 'Nueva clave' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('De qué sistema es').fill(name)
  await dialog.getByRole('button', { name: 'Crear clave' }).click()
  await expect(dialog.getByText('Elige al menos una.').first()).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Leer el inventario' }).check()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Crear clave' }).click()
  const key = (await dialog.locator('p code').textContent())!
  expect(key).toMatch(/^vk_/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const copies = (succeeds: boolean) =>
    page.evaluate((does) => {
      navigator.clipboard.writeText = () => (does ? Promise.resolve() : Promise.reject(new Error('refused')))
    }, succeeds)
  await copies(false)
  await dialog.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('El navegador no deja copiar: selecciona el texto y cópialo.')).toBeVisible()
  await copies(true)
  await dialog.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Copiado', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Ya la guardé' }).click()
  const ask = async () => {
    const answers = await nodes.answers('claves', '/functions/v1/outside/vehicles', { 'x-api-key': key })
    return answers.map(({ status }) => status)
  }
  expect(await ask()).toEqual([200, 200])
  const line = page.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('Leer el inventario')
  await expect(page.getByText(key)).toHaveCount(0)
  await line.getByRole('button', { name: `Revocar ${name}` }).click()
  await dialog.getByRole('button', { name: 'Revocar' }).click()
  await expect(line).toContainText('Revocada el')
  expect(await ask()).toEqual([401, 401])
  await expectNoViolations(page)
})
