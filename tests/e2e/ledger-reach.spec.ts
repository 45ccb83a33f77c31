import { randomUUID } from 'node:crypto'
import { client, openQuote } from './ledger-rows.ts'
import { enter, owner } from './people.ts'
import { expect, test } from './showroom.ts'

test('a change of several people is not taken back from the page of one', async ({ page, showroom, allowed }) => {
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

test('a quote is withdrawn with one question and comes back', { tag: '@full' }, async ({ page, showroom }) => {
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
