import type { Page } from '@playwright/test'
import { expectNoViolations, expectSoundInBothThemes } from './axe.ts'
import { widths } from './coverage.ts'
import { asPerson, enter, newPerson } from './people.ts'
import { expect, test } from './showroom.ts'

const profile = { first_name: 'Emma', last_name: 'Gómez', no_mother_last_name: true, birth_date: '1990-05-15' }
const PATH = '/escritorio/perfilacion-bancaria'

const lender = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(name) })
const unable = (page: Page) => estimate(page).getByRole('group').filter({ hasText: 'Por ahora no' })
const reached = async (page: Page) =>
  (
    await estimate(page)
      .getByRole('list', { name: 'Financieras' })
      .getByText(/^Auto de hasta/)
      .allInnerTexts()
  ).map((text) => Number(/\$([\d,]+)/.exec(text)![1]!.replaceAll(',', '')))
const estimate = (page: Page) => page.getByRole('region', { name: 'Tu estimación' })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar mi perfil bancario' }).click()

async function tell(page: Page) {
  await page.getByLabel('¿De qué vives?').selectOption('asalariado')
  await page.getByLabel('Ingreso neto al mes').fill('30,000')
  await page.getByLabel('¿Cómo los compruebas?').selectOption('nomina')
  await page.getByLabel('Antigüedad en meses').fill('36')
  await page.getByLabel('Lo que pagas de deudas al mes').fill('0')
  await page.getByLabel('¿Te atrasaste en los últimos 12 meses?').selectOption('ninguno')
  await page.getByLabel('¿Cuál es tu puntaje de crédito?').selectOption('buena')
  await page.getByLabel('Enganche que puedes dar').fill('100000')
}

test('a person sees an affordable payment and lenders, saves it, opens it elsewhere and erases it', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const person = await newPerson(profile)
  const elsewhere = await asPerson(person)
  const kept = async () => (await elsewhere.from('bank_profiles').select('*').throwOnError()).data
  await enter(page, person)
  await showroom.open(PATH)
  await expect(estimate(page).getByText(/No consultamos tu Buró de Crédito/)).toBeVisible()
  await expect(estimate(page).getByText(/Escribe tu ingreso al mes/)).toBeVisible()
  await tell(page)
  await expect(estimate(page).getByText('$9,000', { exact: true })).toBeVisible()
  await expect(lender(page, 'Financiamiento Volante').getByText('$417,000')).toBeVisible()
  await expect(lender(page, 'Financiamiento Volante').getByText(/48 meses · CAT/)).toBeVisible()
  await expect(lender(page, 'Mezquite')).toHaveCount(0)
  await unable(page).getByText('Por ahora no te prestaría 1: por tipo de ingreso').click()
  await expect(unable(page).getByRole('listitem')).toHaveText([
    'Crédito Mezquite (demostración). No presta con tu tipo de ingreso.',
  ])
  await expect.poll(() => reached(page)).toEqual((await reached(page)).toSorted((a, b) => b - a))
  await page.getByLabel('¿Cuál es tu puntaje de crédito?').selectOption('regular')
  await expect(
    unable(page).getByText(/: por historial y tipo de ingreso|: por tipo de ingreso e historial/),
  ).toBeVisible()
  await expect(unable(page).getByRole('listitem').filter({ hasText: 'Encino' })).toContainText(
    'Pide un puntaje de crédito de 650 o más.',
  )
  await page.getByLabel('¿Alguien puede firmar contigo como aval?').selectOption('si')
  await expect(lender(page, 'Encino').getByText('Con tu aval podría aceptarte.')).toBeVisible()

  await page.getByLabel('Plazo').selectOption('36')
  await page.getByLabel('Antigüedad en meses').fill('tres')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Escribe los meses con números')
  await page.getByLabel('Antigüedad en meses').fill('36')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Marca la casilla')
  await expect.poll(() => kept()).toEqual([])
  await page.getByLabel(/^Acepto que guarden/).check()
  await save(page)
  await expect(page.getByText('Perfil bancario guardado')).toBeVisible()
  await expect(page.getByLabel(/^Acepto que guarden/)).toHaveCount(0)
  await expect
    .poll(() => kept())
    .toMatchObject([{ monthly_income: 30_000, term: 36, seniority_months: 36, co_signer: true }])

  await elsewhere.from('bank_profiles').update({ term: 24 }).eq('user_id', person.id).throwOnError()
  await page.reload()
  await expect(page.getByLabel('Plazo')).toHaveValue('24')
  await expect(page.getByLabel('Ingreso neto al mes')).toHaveValue('30,000')
  const cars = estimate(page).getByRole('link', { name: /Ver autos de hasta/ })
  await expect(cars).toHaveAttribute('href', /\/escritorio\/autos\?maxPrice=\d+000$/)

  await page.getByRole('button', { name: 'Borrar mi perfil bancario' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect(page.getByText('Perfil bancario borrado')).toBeVisible()
  await expect(page.getByLabel('Ingreso neto al mes')).toHaveValue('')
  await expect(page.getByLabel(/^Acepto que guarden/)).not.toBeChecked()
  await expect.poll(() => kept()).toEqual([])
})

test.describe('without a network', () => {
  test.use({ allowed: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/] })
  test("input is kept, and another device's change is not overwritten", {
    tag: '@full',
  }, async ({ page, showroom, context }) => {
    const person = await newPerson(profile)
    const elsewhere = await asPerson(person)
    await elsewhere
      .from('consents')
      .insert({ purpose: 'perfil_bancario', granted: true, text_version: '2026-11' })
      .throwOnError()
    await elsewhere.from('bank_profiles').insert({ monthly_income: 20_000, term: 48 }).throwOnError()
    await enter(page, person)
    await showroom.open(PATH)
    await page.getByLabel('Ingreso neto al mes').fill('35000')
    await context.setOffline(true)
    await save(page)
    await expect(page.getByRole('alert')).toContainText('Lo que escribiste sigue aquí.')
    await elsewhere.from('bank_profiles').update({ term: 60 }).eq('user_id', person.id).throwOnError()
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByLabel('Ingreso neto al mes')).toHaveValue('35,000')
    await expect(page.getByText('Tienes cambios sin guardar.')).toBeVisible()
    await save(page)
    await expect(page.getByText('Perfil bancario guardado')).toBeVisible()
    const { data } = await elsewhere.from('bank_profiles').select('monthly_income, term').throwOnError()
    expect(data).toEqual([{ monthly_income: 35_000, term: 60 }])
  })

  test('a failed load says so and can be retried', { tag: '@full' }, async ({ page, showroom }) => {
    await enter(page, await newPerson(profile))
    let broken = true
    await page.route('**/rest/v1/lenders**', (route) =>
      broken ? route.fulfill({ status: 400, json: { code: '22000', message: 'no' } }) : route.continue(),
    )
    await showroom.open(PATH)
    await expect(page.getByRole('alert')).toContainText('No se pudo cargar tu perfil bancario.')
    broken = false
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByLabel('Ingreso neto al mes')).toBeVisible()
  })
})

for (const width of widths(360, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true })
    test('axe finds no problem, and nothing overflows', { tag: '@full' }, async ({ page, showroom }) => {
      const { birth_date: _, ...ageless } = profile
      await enter(page, await newPerson(ageless))
      await showroom.open(PATH)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil bancario')
      await expectNoViolations(page)
      await tell(page)
      await expect(estimate(page).getByRole('article')).toHaveCount(5)
      await unable(page).getByText('Por ahora no').click()
      await expect(unable(page).getByRole('listitem')).toHaveCount(1)
      await expect(estimate(page).getByRole('link', { name: 'Agrega tu fecha de nacimiento' })).toBeVisible()
      await save(page)
      await expect(page.getByRole('alert')).toBeFocused()
      await expectSoundInBothThemes(page)
    })
  })
}
