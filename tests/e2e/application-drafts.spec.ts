import { AT_HOME, aCar, aDraft, answersOf, draftOf, form, saved, step, WHOLE } from './applicants.ts'
import { expectNoViolations } from './axe.ts'
import { enter, newPerson, owner } from './people.ts'
import { expect, hydrated, test } from './showroom.ts'

test.use({
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  allowed: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/],
})

test('no input is lost: without a network, with a lost answer, after a reload', async ({ page, showroom, context }) => {
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
  await expect.poll(() => answersOf(id)).toEqual({ street: 'Av. Juárez', neighbourhood: 'Centro' })

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

test('two devices: the second continues the draft, and conflicts are asked about', {
  tag: '@full',
}, async ({ page, showroom, context, browser }) => {
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
  await expect
    .poll(() => answersOf(id))
    .toMatchObject({
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

test('two tabs starting with the same car make one draft', { tag: '@full' }, async ({ page, showroom, context }) => {
  const [person, car] = [await newPerson(WHOLE), await aCar()]
  await enter(page, person)
  const begin = `/escritorio/aplicacion?ordencompra=${car.ordencompra}`
  let made = 0
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await context.route('**/rest/v1/financing_applications?*', async (route) => {
    if (route.request().method() === 'POST' && made++ === 0) await held
    await route.continue()
  })
  const second = await context.newPage()
  await page.goto(begin)
  await expect.poll(() => made).toBe(1)
  await second.goto(begin)
  // The second tab waits for the lock.
  const waits = () => second.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0)
  await expect.poll(async () => made > 1 || (await waits()) > 0).toBe(true)
  goOn()
  const address = /\/escritorio\/aplicacion\/[0-9a-f-]{36}/
  for (const tab of [page, second]) await expect(tab).toHaveURL(address)
  expect(second.url()).toBe(page.url())
  const { data: drafts } = await owner()
    .from('financing_applications')
    .select('id')
    .eq('user_id', person.id)
    .throwOnError()
  expect(drafts).toHaveLength(1)
  await showroom.open(begin)
  await expect(page).toHaveURL(address)
})

test('a draft without a car reopens where nothing was seen, and takes its car in place', async ({ page, showroom }) => {
  const [person, car] = [await newPerson(WHOLE), await aCar()]
  const draft = await draftOf(person.id)
  const path = `/escritorio/aplicacion/${draft}`
  await enter(page, person)
  await showroom.open(path)
  await expect(step(page, 'Auto')).toBeVisible()
  await form(page, 'Auto').getByRole('button', { name: 'Continuar' }).click()
  await expect(step(page, 'Tus datos')).toBeVisible()
  await showroom.open(path)
  await expect(step(page, 'Tus datos')).toBeVisible()

  await showroom.open(`${path}?paso=plan`)
  await page.getByLabel('Busca el auto').fill(car.vehicleTitle)
  const found = page.getByRole('list', { name: 'Autos encontrados' })
  await expect(found.getByRole('link', { name: car.vehicleTitle }).first()).toHaveAttribute('target', '_blank')
  await found
    .getByRole('button', { name: `Elegir ${car.vehicleTitle}` })
    .first()
    .click()
  await expect(page).toHaveURL(/paso=plan$/)
  const plan = form(page, 'Enganche y plazo')
  await expect(plan.getByText(/al mes/).first()).toBeVisible()
  await saved(page)
  await owner()
    .from('financing_applications')
    .update({ data: { ...(await answersOf(draft)), ...AT_HOME } })
    .eq('id', draft)
    .throwOnError()
  await showroom.open(`${path}?paso=plan`)
  await plan.getByRole('button', { name: 'Continuar' }).click()
  await expect(step(page, 'Empleo e ingresos')).toBeVisible()
})

test('the review takes the car in place', { tag: '@full' }, async ({ page, showroom }) => {
  const [person, car] = [await newPerson(WHOLE), await aCar()]
  const draft = await draftOf(person.id)
  await enter(page, person)
  await showroom.open(`/escritorio/aplicacion/${draft}?paso=revision`)
  await expect(page.getByRole('link', { name: 'Elige un auto.' })).toBeVisible()
  await page.getByLabel('Busca el auto').fill(car.vehicleTitle)
  await page
    .getByRole('button', { name: `Elegir ${car.vehicleTitle}` })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Auto' }).getByRole('link', { name: car.vehicleTitle })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Elige un auto.' })).toHaveCount(0)
  await expect(page).toHaveURL(/paso=revision$/)
})
