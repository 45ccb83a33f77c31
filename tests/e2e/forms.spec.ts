import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { aDraft } from './applicants.ts'
import { addCodesApp } from './codes-app.ts'
import { codeTo } from './mailbox.ts'
import { enter, newPerson, newPhone, owner, PASSWORD } from './people.ts'
import { expect, test } from './showroom.ts'

const ADVISOR = DEMO_ACCOUNTS.find(({ email }) => email === 'ventas@volante.test')!.id
const SECURITY = '/escritorio/profile?seccion=seguridad'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const loseAnswer = (page: Page, url: string) =>
  page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

async function hold(page: Page, url: string, method: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    if (route.request().method() === method) await released
    await route.continue()
  })
  return release
}

test.describe('an invalid field gets the focus each time', () => {
  test.use({ allowed: [/status of 4\d\d/] })

  test('at the second factor, and with the recovery codes', { tag: '@full' }, async ({ page, showroom }) => {
    const { email } = await newPerson({ first_name: 'Emma' })
    await enter(page, { email })
    await addCodesApp(page)
    await expect(page.getByRole('button', { name: 'Agregar aplicación de códigos' })).toBeFocused()
    await page.evaluate(() => localStorage.clear())
    await showroom.open('/acceder')
    await page.getByLabel('Correo o celular').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await press(page, 'Entrar')
    const code = page.getByLabel('Código de 6 números')
    for (const _ of [1, 2]) {
      await press(page, 'Confirmar')
      await expect(page.getByRole('alert')).toHaveText('Escribe los 6 números del código.')
      await expect(code).toBeFocused()
    }
    await press(page, 'Usa un código de recuperación')
    const recovery = page.getByLabel('Código de recuperación')
    await expect(recovery).toBeFocused()
    await press(page, 'Entrar')
    await expect(page.getByText('Escribe uno de tus códigos de recuperación.')).toBeVisible()
    await expect(recovery).toBeFocused()
    await press(page, 'Usar mi segundo paso')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('and a proof of identity names the missing part', { tag: '@full' }, async ({ page, showroom }) => {
    await enter(page, await newPerson({ first_name: 'Emma' }))
    await showroom.open('/escritorio/profile?seccion=privacidad')
    await press(page, 'Borrar mi cuenta')
    const question = page.getByRole('dialog', { name: '¿Borrar tu cuenta?' })
    await question.getByRole('button', { name: 'Borrar mi cuenta' }).click()
    await expect(question.getByText('Escribe tu contraseña.')).toBeVisible()
    await question.getByRole('button', { name: /enviarme un código/ }).click()
    await expect(question.getByLabel('Código que te enviamos')).toBeFocused()
    await question.getByRole('button', { name: 'Borrar mi cuenta' }).click()
    await expect(question.getByRole('alert')).toHaveText('Escribe los 6 números del código.')
  })
})

test('a new e-mail or phone continues at its code; the present one is refused', { tag: '@full' }, async ({
  page,
  request,
  showroom,
}) => {
  const { email } = await newPerson({ first_name: 'Emma' })
  const next = `${randomUUID()}@example.test`
  await enter(page, { email })
  await showroom.open(SECURITY)
  const mail = page.getByRole('region', { name: 'Correo' })
  await mail.getByLabel('Correo nuevo').fill(email.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(mail.getByRole('alert')).toHaveText('Ese ya es tu correo. Escribe el nuevo.')
  await mail.getByLabel('Correo nuevo').fill(next)
  await page.keyboard.press('Enter')
  await expect(mail.getByLabel(`Código que enviamos a ${email}`)).toBeFocused()
  await page.keyboard.type(await codeTo(request, email))
  await expect(mail.getByLabel(`Código que enviamos a ${next}`)).toBeFocused()

  const cell = page.getByRole('region', { name: 'Celular' })
  const phone = newPhone()
  await cell.getByLabel('Celular').fill(phone)
  await page.keyboard.press('Enter')
  await expect(cell.getByLabel(/Código que enviamos a/)).toBeFocused()
  await page.keyboard.type(await codeTo(request, `+52${phone}`))
  await cell.getByLabel('Celular nuevo').fill(phone)
  await page.keyboard.press('Enter')
  await expect(cell.getByRole('alert')).toHaveText('Ese ya es tu celular. Escribe el nuevo.')
})

test('another code can be requested a minute after the last one', { tag: '@full' }, async ({ page, showroom }) => {
  await page.clock.install({ time: Date.now() + 61_000 })
  await page.route('**/auth/v1/resend**', (route) => route.fulfill({ json: {} }))
  await enter(page, await newPerson({ first_name: 'Emma' }))
  await showroom.open(SECURITY)
  const cell = page.getByRole('region', { name: 'Celular' })
  await cell.getByLabel('Celular').fill(newPhone())
  await page.keyboard.press('Enter')
  await cell.getByRole('button', { name: 'Enviar otro código' }).click()
  await expect(cell.getByText('Enviamos otro código.')).toBeVisible()
  await expect(cell.getByText(/^Puedes pedir otro código en \d+ s$/)).toBeVisible()
})

test('an error on blur does not move a button during its click', { tag: '@full' }, async ({ page, showroom }) => {
  await page.setViewportSize({ width: 1280, height: 3000 })
  await enter(page, await newPerson({ first_name: 'Emma' }))
  await showroom.open('/escritorio/profile')
  await page.getByLabel('Celular').fill('81')
  await page.getByLabel('RFC', { exact: true }).click()
  await expect(page.getByText('Revisa un dato:')).toBeVisible()
  await page.getByLabel('RFC', { exact: true }).fill('X')
  const save = (await page.getByRole('button', { name: 'Guardar perfil' }).boundingBox())!
  await page.mouse.move(save.x + save.width / 2, save.y + save.height / 2)
  await page.mouse.down()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.mouse.up()
  await expect(page.getByText('Revisa 2 datos:')).toBeVisible()
  await expect(page.getByLabel('Celular')).toBeFocused()
})

test.describe('with a slow or failing network', () => {
  test.use({ allowed: [/ERR_FAILED|Failed to (load|fetch)/] })

  test("input during the profile's saving is kept", { tag: '@full' }, async ({ page, showroom }) => {
    const person = await newPerson({ first_name: 'Emma' })
    await enter(page, person)
    await showroom.open('/escritorio/profile')
    await page.getByLabel('Celular').fill('8112345678')
    const release = await hold(page, '**/rest/v1/profiles**', 'PATCH')
    await press(page, 'Guardar perfil')
    await page.getByLabel('Primer apellido').fill('Gómez')
    release()
    await expect(page.getByText('Perfil guardado')).toBeVisible()
    await expect(page.getByLabel('Celular')).toHaveValue('81 1234 5678')
    await expect(page.getByLabel('Primer apellido')).toHaveValue('Gómez')
    await expect(page.getByText('Tienes cambios sin guardar.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Primer apellido')).toHaveValue('Gómez')
  })

  test("input during the bank profile's saving is kept", { tag: '@full' }, async ({ page, showroom }) => {
    await enter(page, await newPerson({ first_name: 'Emma', birth_date: '1990-01-01' }))
    await showroom.open('/escritorio/perfilacion-bancaria')
    const release = await hold(page, '**/rest/v1/bank_profiles**', 'POST')
    await page.getByLabel('Ingreso neto al mes').fill('25000')
    await page.getByRole('checkbox').check()
    await press(page, 'Guardar mi perfil bancario')
    await page.getByLabel('Otros ingresos al mes').fill('777')
    release()
    await expect(page.getByText('Perfil bancario guardado')).toBeVisible()
    await expect(page.getByLabel('Ingreso neto al mes')).toHaveValue('25,000')
    await expect(page.getByLabel('Otros ingresos al mes')).toHaveValue('777')
  })

  test('input during the saving of a car is kept', { tag: '@full' }, async ({ page, showroom }) => {
    const person = await newPerson({ first_name: 'Emma' })
    const car = { user_id: person.id, brand: 'Mazda', model: '3', year: 2019, kms: 45_000 }
    const { data } = await owner().from('sell_listings').insert(car).select('id').single().throwOnError()
    await enter(page, person)
    await showroom.open(`/escritorio/vende-tu-auto?auto=${data.id}`)
    const facts = page.getByRole('form', { name: 'Datos del auto' })
    await facts.getByLabel(/^Placa/).fill('ABC123A')
    const release = await hold(page, '**/rest/v1/sell_listings**', 'PATCH')
    await facts.getByRole('button', { name: 'Guardar datos' }).click()
    await facts.getByLabel(/^Color/).fill('Azul')
    release()
    await expect(page.getByText('Datos guardados')).toBeVisible()
    await expect(facts.getByLabel(/^Color/)).toHaveValue('Azul')
    await page.reload()
    await expect(facts.getByLabel(/^Color/)).toHaveValue('Azul')
  })

  test('a car, a note and a draft with lost answers are stored once', { tag: '@full' }, async ({ page, showroom }) => {
    const person = await newPerson({ first_name: 'Emma', asesor_asignado_id: ADVISOR })
    await enter(page, person)
    await showroom.open('/escritorio/vende-tu-auto?agregar=1')
    const car = page.getByRole('form', { name: 'Auto sin oferta' })
    for (const [field, typed] of Object.entries({ Marca: 'Mazda', Modelo: '3', Año: '2019', Kilometraje: '45000' }))
      await car.getByLabel(field).fill(typed)
    await loseAnswer(page, '**/rest/v1/sell_listings**')
    await press(page, 'Agregar auto')
    await expect(car.getByRole('alert')).toBeVisible()
    await press(page, 'Agregar auto')
    await expect(page).toHaveURL(/\?auto=/)
    const { data: cars } = await owner().from('sell_listings').select('id').eq('user_id', person.id).throwOnError()
    expect(cars).toHaveLength(1)

    await showroom.open('/escritorio/aplicacion')
    await loseAnswer(page, '**/rest/v1/financing_applications?select=id')
    await press(page, 'Empezar sin auto')
    await expect(page.getByRole('alert')).toBeVisible()
    await press(page, 'Empezar sin auto')
    await expect(page).toHaveURL(/\/aplicacion\/[\w-]+\?paso=auto/)
    const applications = () => owner().from('financing_applications')
    const { data: drafts } = await applications().select('id').eq('user_id', person.id).throwOnError()
    expect(drafts).toHaveLength(1)

    await applications().update({ status: 'submitted' }).eq('id', drafts[0]!.id).throwOnError()
    await enter(page, 'ventas')
    await showroom.open(`/escritorio/admin/cliente/${person.id}?pestana=solicitudes`)
    await page.getByRole('textbox', { name: 'Nota interna' }).fill('Llamar el lunes.')
    await loseAnswer(page, '**/rpc/note_application')
    await press(page, 'Guardar nota')
    await expect(page.getByText(/Lo que escribiste sigue aquí/)).toBeVisible()
    await press(page, 'Guardar nota')
    const history = page.getByRole('list', { name: 'Historial de la solicitud' })
    await expect(history.getByText('Llamar el lunes.')).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: 'Nota interna' })).toHaveValue('')
    await expect(history.getByText('Llamar el lunes.')).toHaveCount(1)
  })

  test('a comment with a lost answer is stored once', { tag: '@full' }, async ({ page, showroom }) => {
    const person = await newPerson({ first_name: 'Emma' })
    await enter(page, person)
    await showroom.open('/escritorio/beta-v.0.1')
    const words = page.getByLabel('Cuéntanos')
    await words.fill('La página tarda')
    await loseAnswer(page, '**/rest/v1/feedback**')
    await press(page, 'Enviar comentario')
    await expect(page.getByRole('alert')).toContainText('Lo que escribiste sigue aquí.')
    const release = await hold(page, '**/rest/v1/feedback**', 'POST')
    await press(page, 'Enviar comentario')
    // Read-only while sending.
    await expect(words).not.toBeEditable()
    release()
    await expect(page.getByRole('region', { name: 'Mis comentarios' }).getByRole('article')).toHaveCount(1)
    await expect(words).toBeEditable()
  })
})

test('a form replaced by its answer leaves the focus there', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/contacto')
  await page.getByLabel('Nombre').fill('Ana Prueba')
  await page.getByLabel('Celular').fill(newPhone())
  await page.getByLabel('Mensaje').fill('Quiero informes')
  await press(page, 'Enviar mensaje')
  await expect(page.getByRole('status').filter({ hasText: 'Recibimos tu mensaje' })).toBeFocused()

  await enter(page, await newPerson({ first_name: 'Emma' }))
  await showroom.open('/escritorio/encuesta')
  const poll = page.getByRole('main').getByRole('region').first()
  await poll.getByRole('radio').first().check()
  await poll.getByRole('button', { name: 'Responder' }).click()
  await expect(poll.getByText(/^Gracias\. Respondiste/)).toBeVisible()
  await expect(poll.getByRole('heading')).toBeFocused()
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } })
  const LONG = 'Otorrinolaringologicamente'.repeat(6)

  const beyond = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth)

  test('document request reasons stay within their dialog', { tag: '@full' }, async ({ page, showroom }) => {
    const { person, id } = await aDraft()
    await owner().from('profiles').update({ asesor_asignado_id: ADVISOR }).eq('id', person.id).throwOnError()
    await owner().from('financing_applications').update({ status: 'submitted' }).eq('id', id).throwOnError()
    await enter(page, 'ventas')
    await showroom.open(`/escritorio/admin/cliente/${person.id}?pestana=solicitudes`)
    await press(page, 'Pedir otro documento')
    await page.getByLabel('Documento', { exact: true }).selectOption({ label: 'Estados de cuenta del banco' })
    await expect(page.getByRole('list', { name: 'Motivos de siempre' })).toContainText('comprobar tus ingresos')
    expect(await beyond(page, 'dialog[open]')).toBeLessThanOrEqual(0)
  })

  test('no amount in a receipt wraps', { tag: '@full' }, async ({ page, showroom }) => {
    await enter(page, 'ventas')
    await showroom.open('/escritorio/admin/valuaciones')
    await page.getByLabel('Auto', { exact: true }).fill('Versa')
    await page.getByRole('listbox', { name: 'Versiones encontradas' }).getByRole('option').first().click()
    await expect(page.getByLabel('Kilometraje')).toBeFocused()
    await page.keyboard.type('45123')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Oferta con su recibo' })).toBeVisible({ timeout: 60_000 })
    const lines = (amount: HTMLElement) => {
      const text = document.createRange()
      text.selectNodeContents(amount)
      return [amount.textContent, new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size]
    }
    for (const amount of await page
      .locator('dd')
      .filter({ hasText: /^\S*\$\S+$/, visible: true })
      .all())
      expect(await amount.evaluate(lines)).toEqual([await amount.textContent(), 1])
  })

  test('staff text without spaces wraps on public pages', { tag: '@full' }, async ({ page, showroom }) => {
    for (const [path, words] of [
      ['/vacantes', 'dd, .chip, article h2, article p'],
      ['/kit-volante', '.chip, summary > span, dt, dd, h2, ol > li'],
      ['/landing', '.badge, h2, p, .btn, .band-head .link'],
      [`/asesor/${ADVISOR}`, 'dd, h1, .band-head .link'],
    ] as const) {
      await showroom.open(path)
      const wide = await page
        .getByRole('main')
        .locator(words)
        .evaluateAll((written, word) => {
          const { documentElement: root } = document
          return written.map((one) => {
            const was = one.innerHTML
            one.textContent = word
            const beyond = root.scrollWidth - root.clientWidth
            one.innerHTML = was
            return beyond
          })
        }, LONG)
      expect([path, wide]).toEqual([path, wide.map(() => 0)])
      expect(wide).not.toEqual([])
    }
  })

  test('customer text without spaces wraps on their pages', { tag: '@full' }, async ({ page, showroom }) => {
    const { person, car, id } = await aDraft()
    const { id: user_id } = person
    await owner()
      .from('financing_applications')
      .update({ car_info: { ...car, vehicleTitle: LONG } })
      .eq('id', id)
      .throwOnError()
    const { data: listing } = await owner()
      .from('sell_listings')
      .insert({ user_id, brand: LONG.slice(0, 40), model: LONG.slice(0, 60), year: 2019, kms: 45_000 })
      .select('id')
      .single()
      .throwOnError()
    const at = (hours: number) => new Date(Date.now() - 86_400_000 + hours * 3_600_000).toISOString()
    const visit = { user_id, branch: 'MTY', kind: 'prueba', starts_at: at(0), ends_at: at(1) }
    await owner()
      .from('appointments')
      .insert({ ...visit, status: 'cancelled', cancel_reason: LONG })
      .throwOnError()
    await enter(page, person)
    for (const [path, known] of [
      ['', LONG.slice(0, 40)],
      ['/aplicacion', LONG],
      [`/aplicacion/${id}?paso=auto`, LONG],
      [`/vende-tu-auto?auto=${listing.id}`, LONG.slice(0, 40)],
      ['/citas', LONG],
    ] as const) {
      await showroom.open(`/escritorio${path}`)
      await expect(page.getByRole('main').getByText(known).first()).toBeAttached()
      for (const folded of await page.locator('main details').all())
        await folded.evaluate((one) => one.setAttribute('open', ''))
      expect([path, await beyond(page, 'html')]).toEqual([path, 0])
      for (const item of await page.locator('main li').all())
        expect([path, await item.evaluate((one) => one.scrollWidth > one.clientWidth + 1)]).toEqual([path, false])
    }
  })
})
