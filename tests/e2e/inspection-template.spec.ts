import { expectNoViolations } from './axe.ts'
import { enter } from './people.ts'
import { expect, test } from './showroom.ts'

test.use({ allowed: [/status of 409/] })

test('a point is added, kept over a reload, and published over the version seen', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/config/inspeccion')
  const standing = page.getByRole('status').filter({ hasText: /^Versión \d+, del/ })
  await expect(standing).not.toContainText('sin publicar')
  const tyres = page.getByRole('group').filter({ has: page.getByRole('heading', { name: /^E\. / }) })
  await tyres.locator('summary').click()
  await tyres.getByRole('button', { name: /^Agregar punto a / }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('button', { name: 'Listo' }).click()
  await expect(editor.getByText('Escribe qué se revisa.')).toBeVisible()
  await editor.getByLabel('Qué se revisa').fill('Fecha de la llanta')
  await editor.getByLabel('Mínimos').fill('1, 4')
  await editor.getByLabel(/En qué se mide/).fill('años')
  await editor.getByRole('button', { name: 'Listo' }).click()
  await expect(editor.getByText('De mayor a menor: el primero es el mejor.')).toBeVisible()
  await editor.getByLabel('Mínimos').fill('4, 1')
  await expectNoViolations(page)
  await editor.getByRole('button', { name: 'Listo' }).click()
  await expect(editor).toHaveCount(0)
  await expect(tyres.getByRole('listitem').last()).toContainText('Fecha de la llanta')
  await expect(standing).toContainText('sin publicar: 1 punto nuevo')
  await tyres.getByRole('button', { name: 'Subir Fecha de la llanta' }).press('Enter')
  await expect(tyres.getByRole('listitem').last()).not.toContainText('Fecha de la llanta')

  await page.reload()
  await expect(standing).toContainText('sin publicar: 1 punto nuevo')
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  const sent: { points: { label: string }[]; note: string; seen: number }[] = []
  await page.route('**/rpc/publish_inspection_template', async (route) => {
    sent.push(route.request().postDataJSON())
    if (sent.length > 1) return route.fulfill({ json: 99 })
    const message = 'Alguien más publicó otra versión mientras la veías. Revisa cómo quedó.'
    return route.fulfill({ status: 409, json: { code: 'PT409', message, details: '2', hint: null } })
  })
  await page.route('**/inspection_templates?*', async (route) => {
    if (sent.length !== 1) return route.fallback()
    const answer = await route.fetch()
    const [latest, ...others] = await answer.json()
    const other = { ...latest, version: latest.version + 1, note: 'Sin la refacción' }
    return route.fulfill({ response: answer, json: [other, latest, ...others] })
  })
  await page.getByRole('button', { name: 'Publicar otra versión' }).click()
  await expect(editor.getByRole('region', { name: 'Nuevos' })).toContainText('Fecha de la llanta')
  await editor.getByLabel(/Motivo/).fill('La piden las aseguradoras')
  await editor.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(editor).toHaveCount(0)
  await expect(page.getByText(/Dice: «Sin la refacción»/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publicar otra versión' })).toBeDisabled()
  await page.getByRole('button', { name: 'Ya la vi: seguir con lo mío' }).click()
  await page.getByRole('button', { name: 'Publicar otra versión' }).click()
  await expect(editor.getByLabel(/Motivo/)).toHaveValue('La piden las aseguradoras')
  await editor.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Versión 99 publicada')).toBeVisible()
  await expect(editor).toHaveCount(0)
  await expect(standing).not.toContainText('sin publicar')
  expect(sent[1]!.seen).toBe(sent[0]!.seen + 1)
  expect(sent[1]!.note).toBe('La piden las aseguradoras')
  expect(sent[1]!.points.filter(({ label }) => label === 'Fecha de la llanta')).toHaveLength(1)
})

test('changes are discarded after confirmation', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/config/inspeccion')
  const body = page.getByRole('group').filter({ has: page.getByRole('heading', { name: /^B\. / }) })
  await body.locator('summary').click()
  await body.getByRole('button', { name: /^Cambiar la sección / }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('button', { name: 'Quitar con sus puntos' }).click()
  await expect(body).toHaveCount(0)
  await page.getByRole('button', { name: 'Dejar los cambios' }).click()
  await editor.getByRole('button', { name: 'Dejarlos' }).click()
  await expect(body).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Publicar otra versión' })).toHaveCount(0)
})
