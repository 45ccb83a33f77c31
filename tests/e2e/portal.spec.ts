import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { aDraft } from './applicants.ts'
import { messagesTo } from './mailbox.ts'
import { enter, newPerson, owner, PASSWORD, stranger } from './people.ts'
import { expect, hydrated, test } from './showroom.ts'

const profile = { first_name: 'Emma', last_name: 'Gómez', no_mother_last_name: false }

test('on a tablet an application has room for its words', { tag: '@full' }, async ({ page, showroom }) => {
  const { person, car, id } = await aDraft()
  car.vehicleTitle = 'Volkswagen Jetta Trendline Tiptronic 2022'
  await owner().from('financing_applications').update({ car_info: car }).eq('id', id).throwOnError()
  await page.setViewportSize({ width: 768, height: 1024 })
  await enter(page, person)
  await showroom.open('/escritorio/solicitudes')
  const row = page.getByRole('article', { name: car.vehicleTitle })
  const [all, words] = await Promise.all([row, row.getByText(/^Termínala/)].map((one) => one.boundingBox()))
  expect(words!.width).toBeGreaterThan(all!.width / 2)
  const title = row.getByRole('heading', { name: car.vehicleTitle })
  expect(await title.evaluate((one) => one.getBoundingClientRect().width)).toBeGreaterThan(200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768)
})

test('drafts stand in the menu by the car they are for', { tag: '@full' }, async ({ page, showroom }) => {
  const person = await newPerson(profile)
  await enter(page, person)
  await showroom.open('/escritorio')
  const drafts = page.getByRole('region', { name: 'Borradores' })
  await expect(drafts).toHaveText(/No hay borradores\.$/)
  const { data } = await owner()
    .from('financing_applications')
    .insert([
      { user_id: person.id, car_info: {} },
      { user_id: person.id, car_info: { vehicleTitle: 'Mazda 3 2021' } },
    ])
    .select('id')
    .throwOnError()
  await page.reload()
  await expect(drafts.getByRole('link', { name: 'Mazda 3 2021' })).toBeVisible()
  const untitled = drafts.getByRole('link', { name: 'Borrador sin auto' })
  await expect(untitled).toHaveAttribute('href', `/escritorio/aplicacion/${data![0]!.id}`)
})

test.describe('profile', () => {
  test('missing fields are linked, and shown first on the dashboard', async ({ page, showroom }) => {
    await enter(page, await newPerson(profile))
    await showroom.open('/escritorio')
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Emma' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Completa tu perfil: faltan 7 datos' })).toBeVisible()
    await page.getByRole('link', { name: 'Completar perfil' }).click()
    await expect(page.getByLabel('Segundo apellido', { exact: true })).toBeFocused()
    await page.getByRole('link', { name: 'Situación fiscal' }).click()
    await expect(page.getByLabel('Situación fiscal')).toBeFocused()
  })

  test('an impossible RFC is refused in place; an unusual one is saved with a warning', { tag: '@full' }, async ({
    page,
    showroom,
  }) => {
    const person = await newPerson(profile)
    await enter(page, person)
    await showroom.open('/escritorio/profile')
    const rfc = page.getByLabel('RFC', { exact: true })
    for (const [typed, told] of [
      ['XAXX010101000', 'Ese es un RFC genérico: escribe el tuyo.'],
      ['LME060822IH5', 'Ese RFC de 12 caracteres es de una empresa: escribe el tuyo, de 13.'],
      ['GODE560231GR8', 'La fecha dentro del RFC no existe. Revisa los seis números.'],
    ] as const) {
      await rfc.fill(typed)
      await page.getByRole('button', { name: 'Guardar perfil' }).click()
      await expect(page.getByRole('alert')).toContainText(told)
      await expect(rfc).toHaveAttribute('aria-invalid', 'true')
    }
    await page
      .getByRole('alert')
      .getByRole('button', { name: /fecha dentro del RFC/ })
      .click()
    await expect(rfc).toBeFocused()

    await rfc.fill('gode-561231-gr7')
    await expect(page.getByLabel('Homoclave')).toHaveValue('GR7')
    await expect(page.getByText('El último carácter no es el que esperábamos.')).toBeVisible()
    await page.getByRole('button', { name: 'Guardar perfil' }).click()
    await expect(page.getByText('Perfil guardado')).toBeVisible()
    await expect(rfc).toHaveValue('GODE561231GR7')

    await page.getByLabel('Homoclave').fill('GR8')
    await expect(rfc).toHaveValue('GODE561231GR8')
    await page.getByRole('button', { name: 'Guardar perfil' }).click()
    await expect.poll(async () => (await rowOf(person.id)).rfc).toBe('GODE561231GR8')
  })

  test('completed, it is complete: the root is suggested, the phone normalized', { tag: '@full' }, async ({
    page,
    showroom,
  }) => {
    const person = await newPerson(profile)
    await enter(page, person)
    await showroom.open('/escritorio/profile')
    await page.getByLabel('No tengo segundo apellido').check()
    await page.getByLabel('Celular').fill('044 (81) 1234-5678')
    await page.getByLabel('Fecha de nacimiento').fill('1956-12-31')
    await page.getByLabel('Estado civil').selectOption({ label: 'Unión libre o concubinato' })
    await page.getByRole('button', { name: 'Usar GOEM561231' }).click()
    await page.getByLabel('RFC', { exact: true }).blur()
    await expect(page.getByLabel('RFC', { exact: true })).toHaveValue('GOEM561231')
    await expect(page.getByLabel('RFC', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: /^Usar [0-9A-Z]{3}$/ }).click()
    await page.getByLabel('Situación fiscal').selectOption({ label: 'No sé' })
    await expect(page.getByText('Si solo cobras nómina, es Asalariado (605).')).toBeVisible()
    await page.getByLabel('Situación fiscal').selectOption('605')
    await expect(page.getByText('Tu perfil está completo')).toBeVisible()
    await page.getByLabel('Celular').fill('81 1')
    await page.getByRole('button', { name: 'Guardar perfil' }).click()
    await expect(page.getByRole('alert')).toContainText('Revisa un dato')
    await expect(page.getByText('Tu perfil está completo')).toBeHidden()
    await page.getByLabel('Celular').fill('044 (81) 1234-5678')
    await expect(page.getByText('Tu perfil está completo')).toBeVisible()
    await page.getByRole('button', { name: 'Guardar perfil' }).click()
    await expect(page.getByText('Perfil guardado')).toBeVisible()
    const row = await rowOf(person.id)
    expect(row).toMatchObject({ phone: '+528112345678', mother_last_name: null, no_mother_last_name: true })
    expect(row.rfc).toMatch(new RegExp(`^GOEM561231${row.homoclave}$`))
    await showroom.open('/escritorio')
    await expect(page.getByRole('heading', { name: 'Tu perfil está completo' })).toBeVisible()
  })

  test('a minor and an impossible date are refused', { tag: '@full' }, async ({ page, showroom }) => {
    await enter(page, await newPerson(profile))
    await showroom.open('/escritorio/profile')
    await page.getByLabel('Fecha de nacimiento').fill('2020-01-01')
    await page.getByRole('button', { name: 'Guardar perfil' }).click()
    await expect(page.getByRole('alert')).toContainText('Debes tener al menos 18 años.')
  })

  test.describe('without a network', () => {
    test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })
    test('input survives a failed save and a reload', { tag: '@full' }, async ({ page, showroom, context }) => {
      const person = await newPerson(profile)
      await enter(page, person)
      await showroom.open('/escritorio/profile')
      await page.getByLabel('Celular').fill('8991234567')
      const refuse = (route: Route) => (route.request().method() === 'GET' ? route.continue() : route.abort())
      await page.route('**/rest/v1/**', refuse)
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Guardar perfil' }).click()
      await expect(page.getByRole('alert')).toContainText('lo que escribiste sigue aquí')
      await context.setOffline(false)
      await page.reload()
      await page.unroute('**/rest/v1/**', refuse)
      await expect(page.getByText('Tienes cambios sin guardar.')).toBeVisible()
      await expect(page.getByLabel('Celular')).toHaveValue('8991234567')
      await page.getByRole('button', { name: 'Guardar perfil' }).click()
      await expect.poll(async () => (await rowOf(person.id)).phone).toBe('+528991234567')
    })
  })

  test('a consent is unticked by default, stored with its text, and can be withdrawn', { tag: '@full' }, async ({
    page,
    showroom,
  }) => {
    const person = await newPerson(profile)
    await enter(page, person)
    await showroom.open('/escritorio/profile?seccion=privacidad')
    const promotions = page.getByLabel(/Promociones y autos/)
    await expect(promotions).not.toBeChecked()
    await promotions.check()
    await expect(page.getByText(/^Aceptaste el/)).toBeVisible()
    await promotions.uncheck()
    await expect(page.getByText(/^Dijiste que no el/)).toBeVisible()
    const noted = async () =>
      (await owner().from('consents').select('purpose, granted, text_version').eq('user_id', person.id).order('id'))
        .data
    await expect.poll(noted).toEqual([
      { purpose: 'promociones', granted: true, text_version: '2026-11' },
      { purpose: 'promociones', granted: false, text_version: '2026-11' },
    ])
  })

  test('a person downloads all their data', { tag: '@full' }, async ({ page, showroom }) => {
    const person = await newPerson(profile)
    await enter(page, person)
    await showroom.open('/escritorio/profile?seccion=privacidad')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar mis datos' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^mis-datos-[a-z0-9-]+-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect(data).toMatchObject({ account: { email: person.email }, profile: { first_name: 'Emma' } })
  })

  test.describe('deleting the account', () => {
    test.use({ allowed: [/status of 400/] })
    test('needs a new proof of identity; a farewell is shown, and nobody can sign in', {
      tag: '@full',
    }, async ({ page, request, showroom }) => {
      const person = await newPerson(profile)
      await enter(page, person)
      await showroom.open('/escritorio/profile?seccion=privacidad')
      await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
      const question = page.getByRole('dialog', { name: '¿Borrar tu cuenta?' })
      await question.getByRole('button', { name: 'Cancelar' }).click()
      await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
      await question.getByLabel('Tu contraseña').fill('no-es-esta-clave')
      await question.getByRole('button', { name: 'Borrar mi cuenta' }).click()
      await expect(question.getByRole('alert')).toContainText('La contraseña actual no es correcta')
      expect((await rowOf(person.id)).first_name).toBe('Emma')
      await question.getByLabel('Tu contraseña').fill(PASSWORD)
      await question.getByRole('button', { name: 'Borrar mi cuenta' }).click()
      await expect(page).toHaveURL('/acceder')
      await expect(page.getByRole('status').filter({ hasText: 'Tu cuenta se borró. Hasta pronto' })).toBeVisible()
      await expect.poll(async () => (await messagesTo(request, person.email))[0]?.subject).toMatch(/se borró/)
      await page.goto('/')
      await hydrated(page)
      await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('volante.sesion'))).toBeNull()
      const { data, error } = await stranger().auth.signInWithPassword({ email: person.email, password: PASSWORD })
      expect(data.session).toBeNull()
      expect(error?.code).toBe('invalid_credentials')
    })
  })
})

test.describe('sending feedback', () => {
  test('includes its screenshot, and shows the answer', { tag: '@full' }, async ({ page, showroom, browser }) => {
    const person = await newPerson(profile)
    const words = `El botón no responde ${person.id}`
    await enter(page, person)
    await showroom.open('/escritorio/beta-v.0.1')
    await page.getByRole('button', { name: 'Enviar comentario' }).click()
    await expect(page.getByRole('alert')).toContainText('Escribe tu comentario.')
    await page.getByLabel('Cuéntanos').fill(words)
    const picker = page.getByLabel(/Captura de pantalla/)
    await picker.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
    await expect(page.getByText('La imagen debe ser PNG, JPG o WebP.').first()).toBeVisible()
    await picker.setInputFiles({ name: 'pantalla.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await page.getByRole('button', { name: 'Enviar comentario' }).click()
    const mine = page.getByRole('region', { name: 'Mis comentarios' })
    await expect(mine.getByText(words)).toBeVisible()
    await mine.getByRole('button', { name: 'Ver captura' }).click()
    await expect(mine.getByRole('img')).toHaveJSProperty('complete', true)
    await expect
      .poll(() => mine.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100)

    const desk = await browser.newPage({ baseURL: new URL(page.url()).origin, locale: 'es-MX' })
    await enter(desk, 'admin')
    await desk.goto('/escritorio/beta-v.0.1?vista=equipo&estado=nuevo')
    const entry = desk.getByRole('article').filter({ hasText: words })
    await entry.getByText('Responder').click()
    await entry.getByLabel('Respuesta').fill('Gracias, ya lo arreglamos.')
    await entry.getByLabel('Estado').selectOption('resuelto')
    await entry.getByRole('button', { name: 'Guardar' }).click()
    await expect(desk.getByText('Respuesta guardada')).toBeVisible()
    await expect(entry).toHaveCount(0)
    await desk.close()

    await page.reload()
    await expect(mine.getByText('Gracias, ya lo arreglamos.')).toBeVisible()
    await expect(mine.getByText('Resuelto')).toBeVisible()
  })

  test('keeps a draft over a reload', { tag: '@full' }, async ({ page, showroom }) => {
    await enter(page, await newPerson(profile))
    await showroom.open('/escritorio/beta-v.0.1')
    await page.getByLabel('Una idea').check()
    await page.getByLabel('Cuéntanos').fill('Avísenme por WhatsApp')
    await page.reload()
    await expect(page.getByLabel('Cuéntanos')).toHaveValue('Avísenme por WhatsApp')
    await expect(page.getByLabel('Una idea')).toBeChecked()
  })

  test("never shows other customers' feedback", { tag: '@full' }, async ({ page, showroom }) => {
    await enter(page, await newPerson(profile))
    await showroom.open('/escritorio/beta-v.0.1?vista=equipo')
    await expect(page.getByRole('form', { name: 'Nuevo comentario' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^De (todos|tus clientes)$/ })).toHaveCount(0)
  })
})

test.describe('a poll', () => {
  const open = (page: Page) => page.getByRole('main').getByRole('region').first()

  test('is answered once, also from two tabs', { tag: '@full' }, async ({ page, showroom, context }) => {
    const person = await newPerson(profile)
    await enter(page, person)
    await showroom.open('/escritorio/encuesta')
    const second = await context.newPage()
    await second.goto('/escritorio/encuesta')
    await expect(open(second).getByRole('radio')).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Responder' }).click()
    await expect(page.getByText('Elige una respuesta.')).toBeVisible()
    for (const [tab, place] of [
      [page, 0],
      [second, 1],
    ] as const) {
      await open(tab).getByRole('radio').nth(place).check()
      await open(tab).getByRole('button', { name: 'Responder' }).click()
      await expect(open(tab).getByText(/^Gracias\. Respondiste/)).toBeVisible()
    }
    await expect(open(second).getByRole('status')).toHaveText(await open(page).getByRole('status').innerText())
    const { data } = await owner().from('poll_answers').select('option_id').eq('user_id', person.id)
    expect(data).toHaveLength(1)
    await expect(page.getByRole('table')).toHaveCount(0)
  })

  test('shows results to staff', { tag: '@full' }, async ({ page, showroom }) => {
    await enter(page, 'ventas')
    await showroom.open('/escritorio/encuesta')
    const table = page.getByRole('table').first()
    await expect(table.getByRole('rowheader')).not.toHaveCount(0)
    await expect(table.getByRole('caption')).toContainText(/respuestas?/)
  })
})

const rowOf = async (id: string) =>
  (await owner().from('profiles').select('*').eq('id', id).single().throwOnError()).data
