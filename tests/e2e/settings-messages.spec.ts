import { expectNoViolations } from './axe.ts'
import { enter, owner } from './people.ts'
import { expect, test } from './showroom.ts'

test('the text of a mail is changed, previewed, sent to oneself, and reset', {
  tag: '@full',
}, async ({ page, allowed }) => {
  allowed.push(/422 \(Unprocessable/)
  await owner().from('message_words').delete().eq('id', 'mail:appointment-booked').throwOnError()
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/config/mensajes')
  const mails = page.getByRole('region', { name: 'Correos' })
  const line = mails.getByRole('listitem').filter({ hasText: 'Cita agendada' })
  await expect(line).toContainText('Texto original')
  await expectNoViolations(page)
  await line.getByRole('button', { name: 'Editar Cita agendada' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cita agendada' })
  await expect(dialog.getByLabel('Asunto')).toHaveValue('Tu cita: {cuando}')
  await dialog.getByLabel('Texto').fill('Ven el {dia}.')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('No hay un dato {dia} en este mensaje.').first()).toBeVisible()
  await dialog.getByLabel('Texto').fill('Hola, <b>{nombre}</b>: te esperamos {cuando}.')
  await dialog.getByRole('button', { name: 'Ver cómo llega' }).click()
  const mail = dialog.frameLocator('iframe[title="El correo"]')
  await expect(mail.getByText('Hola, <b>')).toBeVisible()
  await expect(mail.getByRole('heading')).toHaveCSS('font-weight', '600')
  await dialog.getByRole('button', { name: 'Enviármelo' }).click()
  await expect(page.getByText('Va en camino a admin@volante.test')).toBeVisible()
  await expect(page.locator('[popover]:popover-open')).toContainText('Va en camino')
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(line).toContainText('Con palabras de la agencia')
  await line.getByRole('button', { name: 'Editar Cita agendada' }).click()
  await dialog.getByRole('button', { name: 'Volver al texto original' }).click()
  await expect(line).toContainText('Texto original')
})

test('Escape, the cross, Cancelar and Back ask before what was typed is lost', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/config/funciones')
  await page.getByRole('link', { name: 'Mensajes', exact: true }).click()
  const edit = page.getByRole('button', { name: 'Editar Cita cancelada' }).first()
  const dialog = page.getByRole('dialog', { name: 'Cita cancelada' })
  const question = page.getByRole('dialog', { name: '¿Cerrar sin guardar?' })
  await edit.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await edit.click()
  await dialog.getByLabel('Asunto').fill('Otra cosa')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
    () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toHaveCount(0)
    await expect(dialog.getByLabel('Asunto')).toHaveValue('Otra cosa')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)
  await edit.click()
  await dialog.getByLabel('Asunto').fill('Otra cosa')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)
})

test('in a long form the title stays, and the preview is beside the fields or, on a phone, below', {
  tag: '@full',
}, async ({ page }) => {
  await enter(page, 'admin')
  await page.setViewportSize({ width: 1280, height: 640 })
  await page.goto('/escritorio/admin/config/preguntas')
  await page.getByRole('button', { name: 'Nueva pregunta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva pregunta' })
  const [field, preview] = [dialog.getByLabel('Pregunta'), dialog.getByRole('region', { name: 'Así se verá' })]
  await expect(field).toBeFocused()
  const isBeside = async () => {
    const [{ x, width }, shown] = [(await field.boundingBox())!, (await preview.boundingBox())!]
    return shown.x >= x + width
  }
  expect(await isBeside()).toBe(true)
  await dialog.getByRole('button', { name: 'Cancelar' }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('heading', { name: 'Nueva pregunta' })).toBeInViewport({ ratio: 1 })
  await expect(preview).toBeInViewport()
  await page.setViewportSize({ width: 360, height: 640 })
  expect(await isBeside()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test("an advisor's branch can be chosen when branches load after the form", { tag: '@full' }, async ({ page }) => {
  let release = () => {}
  const opened = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/rest\/v1\/branches\?/, async (route) => {
    await opened
    await route.continue()
  })
  await enter(page, 'admin')
  await page.goto('/escritorio/admin/config/asesores')
  await page.getByRole('button', { name: 'Editar Asesor Sur Demo' }).click()
  const branch = page.getByRole('dialog').getByLabel('Sucursal', { exact: true })
  await expect(branch).toBeVisible()
  release()
  await expect(branch.locator('option:checked')).toHaveText('Volante Saltillo')
})
