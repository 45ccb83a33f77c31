import { expectNoViolations } from './axe.ts'
import { BOTH, expect, NEITHER, test } from './nodes.ts'
import { enter, owner } from './people.ts'

test('who brings a document is changed, with author and reason', { tag: '@full' }, async ({ page, nodes }) => {
  const known = (name: string) => nodes.begin('solicitudes', '/escritorio', name)
  const [rule, days] = ['comprobante_pension', '"expire_pending_docs_days",47']
  expect([await known(rule), await known(days)]).toEqual([NEITHER, NEITHER])
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
    expect(await known(rule)).toEqual(BOTH)
    await expect(line.getByText('Nadie', { exact: true })).toBeVisible()
    await expect(line.getByText(/«Lo pide la financiera»/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: 'Cambiar Vencimiento en espera de documentos' }).click()
    const expiry = page.getByRole('dialog', { name: 'Vencimiento en espera de documentos' })
    await expiry.getByLabel(/A partir de ahora/).fill('47')
    await expiry.getByRole('button', { name: 'Guardar' }).click()
    await expect(expiry).toHaveCount(0)
    expect(await known(days)).toEqual(BOTH)
  } finally {
    await owner().from('app_config').upsert({ key: 'application_papers', value: {} }).throwOnError()
    await owner().from('app_config').upsert({ key: 'expire_pending_docs_days', value: 45 }).throwOnError()
  }
})
