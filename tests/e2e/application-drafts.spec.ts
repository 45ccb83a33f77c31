import { aDraft, answersOf, form, saved } from './applicants.ts'
import { expectNoViolations } from './axe.ts'
import { enter } from './people.ts'
import { expect, hydrated, test } from './showroom.ts'

// On a phone, over a network that comes and goes.
test.use({
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  // What a lost network writes into the console.
  allowed: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/],
})

test('nothing typed is lost: not without a network, not with a lost answer, not by a reload', async ({
  page,
  showroom,
  context,
}) => {
  const { person, id, path } = await aDraft()
  await enter(page, person)
  await showroom.open(path('personal'))
  const personal = form(page, 'Tus datos')
  await saved(page)
  await context.setOffline(true)
  await personal.getByLabel('Calle').fill('Av. Juárez')
  await personal.getByLabel('Colonia').fill('Centro')
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
  await context.setOffline(false)
  await saved(page)
  expect(await answersOf(id)).toEqual({ street: 'Av. Juárez', neighbourhood: 'Centro' })

  // The answer to a change is lost: more is typed, and it is no conflict with oneself.
  let lost = 0
  await page.route('**/rpc/save_draft', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await personal.getByLabel('Calle').fill('Av. Juárez 1')
  await expect.poll(() => lost).toBeGreaterThan(0)
  await personal.getByLabel('Calle').fill('Av. Juárez 12')
  await expect.poll(async () => (await answersOf(id)).street).toBe('Av. Juárez 12')
  await saved(page)
  await expect(page.getByRole('group', { name: /en dos dispositivos/ })).toHaveCount(0)

  // The page goes while a change cannot get out.
  await page.unroute('**/rpc/save_draft')
  await page.route('**/rpc/save_draft', (route) => route.abort())
  await personal.getByLabel('Municipio').fill('Monterrey')
  await page.reload()
  await hydrated(page)
  await expect(personal.getByLabel('Municipio')).toHaveValue('Monterrey')
  expect(await answersOf(id)).not.toHaveProperty('municipality')
  await page.unroute('**/rpc/save_draft')
  await expect.poll(async () => (await answersOf(id)).municipality).toBe('Monterrey')
  await saved(page)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('volante.solicitud'))),
  ).toEqual([])
})

test('two devices: the other goes on where the first stopped; what both changed is asked about', async ({
  page,
  showroom,
  context,
  browser,
}) => {
  const { person, id, path } = await aDraft({ street: 'Av. Juárez', state: 'Nuevo León' })
  await enter(page, person)
  await showroom.open(path('personal'))
  const personal = form(page, 'Tus datos')
  await expect(personal.getByLabel('Calle')).toHaveValue('Av. Juárez')

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await enter(other, person)
  await other.goto(path('personal'))
  await hydrated(other)
  const theirs = form(other, 'Tus datos')

  await context.setOffline(true)
  await personal.getByLabel('Calle').fill('Calle Morelos')
  await personal.getByLabel('Colonia').fill('Obispado')
  await personal.getByLabel('Estado', { exact: true }).fill('Coahuila')
  await theirs.getByLabel('Calle').fill('Calle Hidalgo')
  await theirs.getByLabel('Municipio').fill('Saltillo')
  await theirs.getByLabel('Estado', { exact: true }).fill('Tamaulipas')
  await theirs.getByLabel('Colonia').focus()
  await saved(other)
  await context.setOffline(false)

  const street = personal.getByRole('group', { name: 'Calle: lo cambiaste en dos dispositivos' })
  await expect(street).toContainText('Calle Morelos')
  await expect(street).toContainText('Calle Hidalgo')
  expect(await answersOf(id)).toMatchObject({
    street: 'Calle Hidalgo',
    neighbourhood: 'Obispado',
    state: 'Tamaulipas',
  })
  await expectNoViolations(page)
  await personal.getByRole('button', { name: 'Continuar' }).click()
  await expect(personal.getByRole('alert')).toContainText('Elige con cuál te quedas en “Calle”.')
  await street.getByRole('button', { name: 'Dejar lo de este dispositivo' }).click()
  await personal
    .getByRole('group', { name: 'Estado: lo cambiaste en dos dispositivos' })
    .getByRole('button', { name: 'Usar lo del otro' })
    .click()
  await expect(personal.getByLabel('Calle')).toHaveValue('Calle Morelos')
  await expect(personal.getByLabel('Estado', { exact: true })).toHaveValue('Tamaulipas')
  await expect
    .poll(() => answersOf(id))
    .toMatchObject({
      street: 'Calle Morelos',
      neighbourhood: 'Obispado',
      municipality: 'Saltillo',
      state: 'Tamaulipas',
    })

  await other.reload()
  await hydrated(other)
  await expect(theirs.getByLabel('Calle')).toHaveValue('Calle Morelos')
  await expect(theirs.getByLabel('Colonia')).toHaveValue('Obispado')
  await elsewhere.close()
})
