import { randomUUID } from 'node:crypto'
import { client, openQuote } from './ledger-rows.ts'
import { enter, owner } from './people.ts'
import { expect, test } from './showroom.ts'

test("a change of several people cannot be reverted from one person's page", { tag: '@full' }, async ({
  page,
  showroom,
  allowed,
}) => {
  allowed.push(/status of 409/)
  const [one, other] = [await client(), await client()]
  const group = randomUUID()
  for (const { id } of [one, other])
    await owner()
      .from('profiles')
      .update({ source: 'feria' })
      .eq('id', id)
      .setHeader('x-change-group', group)
      .throwOnError()
  await enter(page, 'admin')
  await showroom.open(`/escritorio/admin/cambios?tabla=profiles&registro=${one.id}`)
  await page
    .getByRole('button', { name: /^Deshacer: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Deshacer este cambio' })
  await expect(dialog.getByText(/desde aquí no se deshace/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Abrir en el Registro de Cambios' }).click()
  await page.getByRole('region', { name: 'Cambio', exact: true }).getByRole('button', { name: 'Deshacer' }).click()
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('region', { name: 'Cambio', exact: true }).getByText(/ya se deshizo/)).toBeVisible()
})

test('a quote is withdrawn after one question and restored', { tag: '@full' }, async ({ page, showroom }) => {
  const folio = await openQuote()
  const stateNow = async () =>
    (await owner().from('trade_in_quotes').select('status').eq('folio', folio).single().throwOnError()).data.status
  await enter(page, 'admin')
  await showroom.open(`/escritorio/admin/valuaciones?vista=cotizaciones&buscar=${folio}`)
  await page.getByRole('row', { name: folio }).getByText('Vigente').dblclick()
  await page.getByRole('combobox', { name: /^Estado/ }).selectOption('Retirada')
  const asked = page.getByRole('dialog', { name: '¿Retirar la oferta?' })
  await asked.getByRole('button', { name: 'Retirar' }).click()
  await expect.poll(stateNow).toBe('withdrawn')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(stateNow).toBe('open')
})

test('reverting many records is marked red, and needs a reason and the number typed', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  const topic = `Carga ${randomUUID().slice(0, 8)}`
  const rows = Array.from({ length: 51 }, (_, n) => ({
    id: `carga-${randomUUID()}`,
    topic,
    question: `¿Doble ${n}?`,
    answer: 'Sí.',
    position: 900 + n,
    published: false,
  }))
  await owner().from('faqs').insert(rows).throwOnError()
  await enter(page, 'admin')
  await showroom.open('/escritorio/admin/cambios?tabla=faqs')
  await page
    .getByRole('link', { name: /agregó 51 preguntas frecuentes/ })
    .first()
    .click()
  const entry = page.getByRole('region', { name: 'Cambio', exact: true })
  await entry.getByRole('button', { name: 'Deshacer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deshacer este cambio' })
  await expect(dialog.getByText('Elimina 51 preguntas frecuentes.')).toBeVisible()
  const undo = dialog.getByRole('button', { name: 'Deshacer' })
  await expect(undo).toBeDisabled()
  const [red, green, blue] = await undo.evaluate((button) => {
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.fillStyle = getComputedStyle(button).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  expect(red).toBeGreaterThan(2 * Math.max(green!, blue!))
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se cargó dos veces')
  await expect(undo).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Escribe 51 para confirmar' }).fill('50')
  await expect(undo).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Escribe 51 para confirmar' }).fill('51')
  await undo.click()
  await expect(page.getByText('Listo: se eliminaron 51 registros.')).toBeVisible()
  const { count } = await owner()
    .from('faqs')
    .select('id', { count: 'exact', head: true })
    .eq('topic', topic)
    .throwOnError()
  expect(count).toBe(0)
})

test('a pasted block is one change', { tag: '@full' }, async ({ page, showroom }) => {
  const { id } = await client()
  const said = `Pegado ${randomUUID()}`
  const both = ['uno', 'dos'].map((message) => ({ user_id: id, kind: 'idea' as const, message: `${said} ${message}` }))
  await owner().from('feedback').insert(both).throwOnError()
  await enter(page, 'admin')
  await showroom.open(`/escritorio/admin/config/comentarios?buscar=${said.slice(-12)}`)
  const states = page.getByRole('grid').locator('[data-column="status"]')
  await expect(page.getByRole('grid').getByText(said)).toHaveCount(2)
  await states.filter({ hasText: 'Nuevo' }).first().click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Visto\r\nVisto')
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  const seen = async () =>
    (await owner().from('feedback').select('status').like('message', `${said}%`).throwOnError()).data!.map(
      ({ status }) => status,
    )
  await expect.poll(seen).toEqual(['visto', 'visto'])
  await showroom.open('/escritorio/admin/cambios?tabla=feedback')
  await expect(page.getByRole('link', { name: /pasó 2 comentarios de Nuevo a Visto/ }).first()).toBeVisible()
})
