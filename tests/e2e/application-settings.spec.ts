import { expectNoViolations } from './axe.ts'
import { enter, owner } from './people.ts'
import { expect, test } from './showroom.ts'

// Which papers an applicant brings. That the database and the portal ask for the same: tests/db/application-settings.test.ts.
test('who brings a paper is changed, with who and why', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  try {
    await enter(page, 'admin')
    await page.goto('/escritorio/admin/config/solicitudes')
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Comprobante de pensión' }) })
    await expect(line.getByText('Pensionado o jubilado')).toBeVisible()
    await expectNoViolations(page)
    await line.getByRole('button', { name: 'Cambiar Comprobante de pensión' }).click()
    const dialog = page.getByRole('dialog', { name: 'Comprobante de pensión' })
    await dialog.getByRole('checkbox', { name: 'Pensionado o jubilado' }).uncheck()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText('Marca al menos un tipo de ingreso.').first()).toBeVisible()
    await dialog.getByRole('radio', { name: 'Nadie' }).check()
    await dialog.getByLabel(/Motivo/).fill('Lo pide la financiera')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(line.getByText('Nadie', { exact: true })).toBeVisible()
    await expect(line.getByText(/«Lo pide la financiera»/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  } finally {
    await owner().from('app_config').upsert({ key: 'application_papers', value: {} }).throwOnError()
  }
})
