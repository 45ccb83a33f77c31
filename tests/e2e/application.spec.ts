import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { aCar, aDraft, answersOf, draftOf, EARNS, form, saved, step, WHOLE } from './applicants.ts'
import { expectSoundInBothThemes } from './axe.ts'
import { widths } from './coverage.ts'
import { asPerson, enter, newPerson, owner } from './people.ts'
import { expect, loaded, test } from './showroom.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

async function tabTo(page: Page, wanted: Locator) {
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

test("a visitor applies from a car's page, and each step names what is missing, by keyboard", async ({
  page,
  showroom,
}) => {
  test.setTimeout(180_000)
  const [person, car] = [await newPerson(WHOLE), await aCar()]
  await enter(page, person)
  await showroom.open(`/autos/${car.slug}`)
  await page.getByRole('link', { name: 'Solicitar financiamiento' }).click()
  await expect(page).toHaveURL(/\/escritorio\/aplicacion\/[0-9a-f-]{36}\?paso=plan$/)
  const id = page.url().match(/[0-9a-f-]{36}/)![0]
  const steps = page.getByRole('navigation', { name: 'Pasos de la solicitud' })
  await expect(steps.getByRole('link', { name: /^Auto ?, completo$/ })).toBeVisible()
  await expect(page.getByLabel('Tu plan')).toContainText(car.vehicleTitle)

  const plan = form(page, 'Enganche y plazo')
  await expect(plan.getByText(/al mes/).first()).toBeVisible()
  await plan.getByRole('textbox', { name: 'Enganche' }).fill('1000')
  await expect(plan.getByRole('group', { name: 'Financiera' }).getByRole('radio')).toHaveCount(1)
  await expect(plan.getByText(/Presta desde \$/).first()).toBeVisible()
  await plan.getByText(/^(Una financiera no presta|\d+ financieras no prestan) así: por .*el enganche/).click()
  await expect(
    plan
      .getByRole('listitem')
      .filter({ hasText: /Presta desde \$/ })
      .first(),
  ).toBeVisible()
  await plan.getByRole('textbox', { name: 'Enganche' }).press('Enter')
  await expect(plan.getByRole('alert')).toBeFocused()
  await expect(plan.getByRole('alert')).toContainText('de enganche')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(plan.getByRole('textbox', { name: 'Enganche' })).toBeFocused()
  await plan.getByRole('button', { name: '40 %' }).click()
  await plan.getByRole('button', { name: 'Continuar' }).click()

  await expect(step(page, 'Tus datos')).toBeFocused()
  const personal = form(page, 'Tus datos')
  await tabTo(page, personal.getByRole('button', { name: 'Continuar' }))
  await page.keyboard.press('Enter')
  await expect(personal.getByRole('alert')).toBeFocused()
  await expect(personal.getByRole('alert')).toContainText('Revisa 9 datos')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(personal.getByLabel('Código postal')).toBeFocused()
  await personal.getByLabel('Calle').fill('Av. Juárez')
  await personal.getByLabel('Número exterior').fill('120')
  await personal.getByLabel('Colonia').fill('Centro')
  await personal.getByLabel('Código postal').fill('6600')
  await personal.getByLabel('Municipio').fill('Monterrey')
  await expect(personal.getByText('El código postal tiene 5 números.').last()).toBeVisible()
  await personal.getByLabel('Código postal').fill('64000')
  await expect(personal.getByLabel('Estado', { exact: true })).toHaveValue('Nuevo León')
  await personal.getByLabel('Rentada').check()
  await personal.getByLabel('Años en tu casa').fill('3')
  await personal.getByLabel('Personas que dependen de ti').fill('-2')
  await personal.getByRole('button', { name: 'Continuar' }).click()
  await expect(personal.getByRole('alert')).toContainText('“Personas que dependen de ti”: escribe 0 o más.')
  await personal.getByLabel('Personas que dependen de ti').fill('0')
  await personal.getByRole('button', { name: 'Continuar' }).click()

  await expect(step(page, 'Empleo e ingresos')).toBeFocused()
  const income = form(page, 'Empleo e ingresos')
  await expect(income.getByLabel('Empresa', { exact: true })).toHaveCount(0)
  await income.getByLabel('Empleado con nómina').check()
  await income.getByLabel('Empresa', { exact: true }).fill('Aceros del Norte')
  await income.getByLabel('Teléfono de la empresa').fill('81 12')
  await income.getByLabel('Puesto o actividad').fill('Contadora')
  await expect(income.getByText(/Escribe los 10 dígitos/)).toBeVisible()
  await income.getByLabel('Teléfono de la empresa').fill('(81) 8123-4567')
  await income.getByLabel('Antigüedad en meses').fill('30')
  await expect(income.getByText('2 años y 6 meses')).toBeVisible()
  await income.getByLabel('Ingreso neto al mes').fill('medio millón')
  await income.getByLabel('Recibos de nómina').check()
  await expect(income.getByText('“Ingreso neto al mes”: escribe una cantidad, como 15,000 o 15 mil.')).toBeVisible()
  await income.getByLabel('Ingreso neto al mes').fill('25 mil')
  await income.getByLabel('Antigüedad en meses').focus()
  await expect(income.getByLabel('Ingreso neto al mes')).toHaveValue('25,000')
  await income.getByRole('button', { name: 'Continuar' }).click()
  await expect(income.getByRole('alert')).toContainText('Falta “Lo que pagas de deudas al mes”.')
  await income.getByLabel('Lo que pagas de deudas al mes').fill('0')
  await income.getByRole('button', { name: 'Continuar' }).click()

  await expect(step(page, 'Referencias')).toBeFocused()
  const references = form(page, 'Referencias')
  await references.getByRole('button', { name: 'Continuar' }).click()
  await expect(references.getByRole('alert')).toContainText('Falta “Referencia 2 · Nombre completo”.')
  for (const [name, phone, person] of [
    ['Referencia 1', '8110000001', 'Ana Ruiz Peña'],
    ['Referencia 2', '8110000002', 'Luis Mora Gil'],
  ] as const) {
    const one = references.getByRole('group', { name, exact: true })
    await one.getByLabel('Nombre completo').fill(person)
    await one.getByLabel('Celular').fill(phone)
    await one.getByLabel('Amistad').check()
  }
  const second = references.getByRole('group', { name: 'Referencia 2', exact: true })
  await second.getByLabel('Celular').fill('8112345678')
  await references.getByRole('button', { name: 'Continuar' }).click()
  await expect(references.getByRole('alert')).toContainText('Ese es tu propio celular: escribe el de tu referencia.')
  await second.getByLabel('Celular').fill('8110000001')
  await second.getByLabel('Nombre completo').fill('ANA RUIZ PENA')
  await expect(references.getByRole('alert').getByRole('button')).toHaveCount(2)
  await second.getByLabel('Celular').fill('8110000002')
  await second.getByLabel('Nombre completo').fill('Luis Mora Gil')
  await references.getByRole('button', { name: 'Continuar' }).click()
  await expect(step(page, 'Documentos')).toBeFocused()
  await saved(page)
  await expect
    .poll(() => answersOf(id))
    .toMatchObject({
      down_payment: Math.ceil(car.precio * 0.4),
      street: 'Av. Juárez',
      housing: 'rentada',
      dependants: 0,
      employer_phone: '+528181234567',
      monthly_income: 25_000,
      monthly_debts: 0,
      reference2_phone: '+528110000002',
      reference2_relation: 'amistad',
    })
  const { data: problems } = await (await asPerson(person))
    .rpc('application_problems', { application_id: id })
    .throwOnError()
  expect((problems as { field: string }[]).map(({ field }) => field)).toEqual([
    'authorisation.datos_financieros',
    'authorisation.buro_credito',
  ])

  await showroom.open(`/escritorio/aplicacion?ordencompra=${car.ordencompra}`)
  await expect(page).toHaveURL(new RegExp(`/escritorio/aplicacion/${id}`))
  await showroom.open('/escritorio/aplicacion')
  await page
    .getByRole('region', { name: 'Sigue donde te quedaste' })
    .getByRole('link', { name: car.vehicleTitle })
    .click()
  await expect(page).toHaveURL(new RegExp(`/escritorio/aplicacion/${id}\\?paso=documentos$`))
})

test('an incomplete profile is completed inside the application', { tag: '@full' }, async ({ page, showroom }) => {
  const person = await newPerson({ ...WHOLE, civil_status: null, phone: null })
  const draft = await draftOf(person.id)
  await enter(page, person)
  await showroom.open(`/escritorio/aplicacion/${draft}?paso=personal`)
  await expect(page.getByText('Para solicitar financiamiento faltan 2 datos')).toBeVisible()
  const personal = form(page, 'Tus datos')
  await personal.getByRole('button', { name: 'Continuar' }).click()
  await personal.getByRole('alert').getByRole('button', { name: 'Guarda tu perfil: falta “Celular”.' }).click()
  const profile = form(page, 'Mis datos')
  await expect(profile.getByLabel('Celular')).toBeFocused()
  await profile.getByLabel('Celular').fill('8112345678')
  await profile.getByLabel('Estado civil').selectOption({ index: 1 })
  await profile.getByRole('button', { name: 'Guardar perfil' }).click()
  await expect(page.getByText('GOEM8612319V1')).toBeVisible()
  await expect(page).toHaveURL(`/escritorio/aplicacion/${draft}?paso=personal`)
})

test('earlier answers are prefilled and editable', { tag: '@full' }, async ({ page, showroom }) => {
  const { person, id, path } = await aDraft()
  await owner()
    .from('bank_profiles')
    .insert({ user_id: person.id, monthly_income: 31_000, seniority_months: 14, housing: 'propia' })
    .throwOnError()
  await enter(page, person)
  await showroom.open(path('ingresos'))
  await expect(page.getByText('Llenamos lo que ya nos habías dicho antes.')).toBeVisible()
  await expect(page.getByLabel('Ingreso neto al mes')).toHaveValue('31,000')
  await expect
    .poll(() => answersOf(id))
    .toMatchObject({ monthly_income: 31_000, seniority_months: 14, housing: 'propia' })
})

test('with the postal catalogue a code fills municipality and state and offers neighbourhoods', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const { person, id } = await aDraft()
  await enter(page, person)
  const places = ['Centro', 'Obrera'].map((neighbourhood) => ({
    neighbourhood,
    municipality: 'Monterrey',
    state: 'Nuevo León',
  }))
  await page.route('**/rpc/postal_code_places', (route) => route.fulfill({ json: places }))
  await showroom.open(`/escritorio/aplicacion/${id}?paso=personal`)
  const personal = form(page, 'Tus datos')
  await personal.getByLabel('Código postal').fill('64000')
  await expect(personal.getByLabel('Municipio')).toHaveValue('Monterrey')
  await expect(personal.getByLabel('Estado', { exact: true })).toHaveValue('Nuevo León')
  await expect(personal.getByText('Elige una de las 2 de tu código postal, o escríbela.')).toBeVisible()
  const list = await personal.getByLabel('Colonia').getAttribute('list')
  expect(
    await page.locator(`[id="${list}"] option`).evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).toEqual([...['Centro', 'Obrera']])
  await personal.getByLabel('Municipio').fill('San Pedro')
  await personal.getByLabel('Colonia').fill('Otra')
  await personal.getByLabel('Calle').fill('Hidalgo')
  await saved(page)
  await expect
    .poll(() => answersOf(id))
    .toMatchObject({ municipality: 'San Pedro', neighbourhood: 'Otra', state: 'Nuevo León' })
})

test('the offer for the own car is the down payment', { tag: '@full' }, async ({ page, showroom }) => {
  const { person, car, id, path } = await aDraft()
  const admin = owner()
  const { data: valuation } = await admin
    .from('valuations')
    .insert({ request: {}, source: 'engine', state: 'done' })
    .select('id')
    .single()
    .throwOnError()
  const worth = Math.ceil(car.precio * 0.5)
  const made = Date.now()
  const { data: offer } = await admin
    .from('trade_in_quotes')
    .insert({
      key: randomUUID(),
      valuation_id: valuation.id,
      user_id: person.id,
      vehicle: { label: 'Nissan Versa 2020', brand: 'Nissan', model: 'Versa', year: 2020, trim: '' },
      kms: 45_000,
      condition: 'bueno',
      owners: 2,
      colour: 'gris',
      range_suggested: worth,
      base: worth,
      adjustments: [],
      amount: worth,
      listed_defects: [],
      source: 'engine',
      policy: '2026-11',
      created_at: new Date(made).toISOString(),
      valid_until: new Date(made + 7 * 86_400_000).toISOString(),
    })
    .select('id')
    .single()
    .throwOnError()
  await enter(page, person)
  await showroom.open(path('plan'))
  await page.getByLabel('Tu auto como enganche').selectOption(offer.id)
  await expect(page.getByText(/^Tu auto cubre tu enganche de \$/)).toBeVisible()
  await page
    .getByRole('button', { name: /^[234]0 %$/ })
    .first()
    .click()
  await expect(page.getByText(/^Tu auto cubre tu enganche/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Enganche', exact: true }).fill(String(worth + 10_000))
  await expect(page.getByText(/y tú \$10,000\.$/)).toBeVisible()
  await expect.poll(() => answersOf(id)).toMatchObject({ trade_in_quote: offer.id, down_payment: worth + 10_000 })
})

test('an application in progress replaces the form of another', { tag: '@full' }, async ({ page, showroom }) => {
  const { person, car, id } = await aDraft()
  await owner().from('financing_applications').update({ status: 'submitted' }).eq('id', id).throwOnError()
  await enter(page, person)
  const other = await aCar()
  for (const path of [`/escritorio/aplicacion?ordencompra=${other.ordencompra}`, '/escritorio/aplicacion']) {
    await showroom.open(path)
    await expect(
      page.getByText('Ya tienes una solicitud activa. Solo puedes tener una solicitud a la vez.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver su seguimiento' })).toHaveAttribute(
      'href',
      `/escritorio/seguimiento/${id}`,
    )
  }
  await showroom.open(`/escritorio/aplicacion/${id}`)
  await expect(page.getByRole('main').getByText(car.vehicleTitle)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver su seguimiento' })).toBeVisible()
  const { count } = await owner()
    .from('financing_applications')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', person.id)
    .throwOnError()
  expect(count).toBe(1)
})

test('unknown cars, foreign applications and applications without a car are handled', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const [person, { id }, car] = [await newPerson(WHOLE), await aDraft(), await aCar()]
  await enter(page, person)
  await showroom.open('/escritorio/aplicacion?ordencompra=no-hay')
  await expect(page.getByRole('heading', { name: 'Ese auto ya no está en el inventario.' })).toBeVisible()
  for (const other of [id, 'no-es-una']) {
    await showroom.open(`/escritorio/aplicacion/${other}`)
    await expect(page.getByRole('heading', { name: 'No encontramos esa solicitud' })).toBeVisible()
  }
  await showroom.open('/escritorio/solicitudes')
  await page.getByRole('button', { name: 'Empezar sin auto' }).click()
  await expect(step(page, 'Auto')).toBeVisible()
  await form(page, 'Auto').getByRole('button', { name: 'Continuar' }).click()
  await expect(step(page, 'Tus datos')).toBeVisible()
  const begun = page.url().replace(/\?.*/, '')
  await showroom.open(`${begun}?paso=plan`)
  await page.getByRole('button', { name: 'Seguir sin auto' }).click()
  await expect(step(page, 'Tus datos')).toBeVisible()
  await owner().from('financing_applications').update({ data: EARNS }).eq('user_id', person.id).throwOnError()
  await showroom.open(begun)
  await expect(step(page, 'Referencias')).toBeVisible()
  await showroom.open(`${begun}?paso=revision`)
  await expect(page.getByText('Elige un auto.').first()).toBeVisible()
  await showroom.open(`${begun}?paso=auto`)
  await page.getByLabel('Busca el auto').fill(car.vehicleTitle)
  await page
    .getByRole('button', { name: `Elegir ${car.vehicleTitle}` })
    .first()
    .click()
  await expect(form(page, 'Auto').getByRole('link', { name: car.vehicleTitle })).toBeVisible()
  await form(page, 'Auto').getByRole('button', { name: 'Continuar' }).click()
  await expect(step(page, 'Enganche y plazo')).toBeVisible()
  await saved(page)
  // Opened again from the menu, it goes on where something is missing.
  await page.getByRole('button', { name: 'Auto', exact: true }).click()
  await expect(step(page, 'Auto')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('region', { name: 'Borradores' }).getByRole('link', { name: car.vehicleTitle }).click()
  await expect(step(page, 'Referencias')).toBeVisible()
})

for (const width of widths(360, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true })
    test('axe finds no problem in either theme, and nothing overflows', { tag: '@full' }, async ({
      page,
      showroom,
    }) => {
      test.setTimeout(240_000)
      const { person, path } = await aDraft()
      await enter(page, person)
      const paths = ['auto', 'plan', 'personal', 'ingresos', 'referencias'].map(path)
      for (const at of ['/escritorio/aplicacion', ...paths]) {
        await showroom.open(at)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await loaded(page)
        const goOn = page.getByRole('button', { name: 'Continuar' })
        if (at !== path('auto') && at !== path('plan') && (await goOn.count())) await goOn.click()
        await expectSoundInBothThemes(page, `aplicacion-${at.split('=')[1] ?? 'inicio'}`)
      }
    })
  })
}
