import type { Page } from '@playwright/test'
import type { ServiceState } from '#contract/settings/service-settings.ts'
import type { FakeServer } from '#server/integrations/fake-server.ts'
import { fakeSpreadsheetSettings, openSpreadsheetFake } from '#server/integrations/spreadsheet.fake.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './nodes.ts'
import { asPerson, enter, newPerson } from './people.ts'

test.describe.configure({ mode: 'serial' })

const PLACE = '/escritorio/admin/config/servicios'
const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const sheet = (page: Page) => line(page, 'Hoja de cálculo')
const window = (page: Page) => page.getByRole('dialog', { name: 'Hoja de cálculo' })
const change = async (person: Awaited<ReturnType<typeof asPerson>>, body: object) => {
  const { data } = await person.functions.invoke<ServiceState[]>('service-settings', { method: 'GET' })
  const revision = data?.find(({ service }) => service === 'spreadsheet')?.revision
  return (await person.functions.invoke('service-settings', { body: { service: 'spreadsheet', revision, ...body } }))
    .error
}

let fake: FakeServer
test.beforeAll(async () => {
  fake = await openSpreadsheetFake({ vehicles: () => [] })
})
test.afterAll(async () => {
  await fake.close()
})

test('by mouse: tested with a wrong token, saved with the right one, its secret hidden', async ({ page, allowed }) => {
  allowed.push(/409 \(Conflict\)/)
  const { url, token, table = '', view = '' } = fakeSpreadsheetSettings(fake)
  const person = await newPerson({ first_name: 'Adela', last_name: 'Ríos', role: 'admin' })
  await enter(page, person)
  await page.goto(PLACE)
  await expect(sheet(page).getByText('De demostración')).toBeVisible()
  await expectNoViolations(page)
  await sheet(page).getByRole('button', { name: 'Configurar Hoja de cálculo' }).click()
  const dialog = window(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Falta este dato.').first()).toBeVisible()
  await dialog.getByLabel('Dirección de la base').fill(url)
  await dialog.getByLabel('Token de acceso personal').fill('patEquivocado')
  await dialog.getByLabel(/Tabla de autos/).fill(table)
  await dialog.getByLabel(/Vista de la tabla/).fill(view)
  await dialog.getByLabel(/Cómo se llama/).fill('Airtable')
  await dialog.getByRole('button', { name: 'Probar' }).click()
  await expect(dialog.getByText('La clave de Airtable no es válida (401).')).toBeVisible()
  await dialog.getByLabel('Token de acceso personal').fill(token)
  await dialog.getByRole('button', { name: 'Probar' }).click()
  await expect(dialog.getByText(/Contestó Airtable: leyó la tabla/)).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByLabel(/Motivo/).fill('Base nueva')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(sheet(page).getByText('Configurado', { exact: true })).toBeVisible()
  await expect(sheet(page).getByText(/Lo cambió Adela Ríos el .+: «Base nueva»/)).toBeVisible()
  await expect(sheet(page).getByText('Guardada; no se muestra')).toBeVisible()
  expect(await page.content()).not.toContain(token)
  await sheet(page).getByRole('button', { name: 'Probar Hoja de cálculo' }).click()
  await expect(sheet(page).getByText(/Contestó Airtable/)).toBeVisible()

  await sheet(page).getByRole('button', { name: 'Configurar Hoja de cálculo' }).click()
  const other = await asPerson(person)
  const fields = { url, table, view, name: 'Hoja nueva' }
  expect(await change(other, { action: 'save', fields })).toBeNull()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Alguien más lo cambió')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(sheet(page).getByText('Hoja nueva')).toBeVisible()
  // Restore the demonstration service for later tests.
  expect(await change(other, { action: 'forget' })).toBeNull()
})

test("an ad platform's verification token is known to both nodes once saved, and deleted on both", {
  tag: '@full',
}, async ({ page, nodes }) => {
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': 'anuncios-4711',
    'hub.challenge': 'eco',
  })
  const shown = async () => {
    const answers = await nodes.answers('servicios', `/functions/v1/ad-leads/meta?${query}`)
    return answers.map(({ status, text }) => (status === 200 ? text : status))
  }
  expect(await shown()).toEqual([403, 403])
  await enter(page, await newPerson({ role: 'admin' }))
  await page.goto(PLACE)
  const ads = line(page, 'Leads de anuncios').getByRole('button', { name: /^Configurar/ })
  const dialog = page.getByRole('dialog', { name: 'Leads de anuncios', exact: true })
  await ads.click()
  await dialog.getByLabel('Token de verificación').fill('anuncios-4711')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await shown()).toEqual(['eco', 'eco'])
  await ads.click()
  await dialog.getByRole('button', { name: 'Quitar' }).click()
  const sure = page.getByRole('dialog', { name: 'Quitar Leads de anuncios' })
  await sure.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(sure).toHaveCount(0)
  expect(await shown()).toEqual([403, 403])
})

test.describe('by touch and keyboard', () => {
  test.use({ viewport: { width: 360, height: 780 } })
  test('it is deleted on a small phone', { tag: '@full' }, async ({ page }) => {
    const { url, token, table = '', view = '' } = fakeSpreadsheetSettings(fake)
    const person = await newPerson({ role: 'admin' })
    const fields = { url, table, view, name: 'Airtable' }
    expect(await change(await asPerson(person), { action: 'save', fields, secrets: { token } })).toBeNull()
    await enter(page, person)
    await page.goto(PLACE)
    const button = sheet(page).getByRole('button', { name: 'Configurar Hoja de cálculo' })
    await button.focus()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectNoViolations(page)
    await window(page).getByRole('button', { name: 'Quitar' }).click()
    const sure = page.getByRole('dialog', { name: 'Quitar Hoja de cálculo' })
    await sure.getByRole('button', { name: 'Quitar', exact: true }).click()
    await expect(sure).toHaveCount(0)
    await expect(sheet(page).getByText('De demostración')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
