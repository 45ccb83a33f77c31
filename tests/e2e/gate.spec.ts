import type { Page } from '@playwright/test'
import { aCar, answersOf, form, WHOLE } from './applicants.ts'
import { codeTo, linkTo } from './mailbox.ts'
import { enter, newPerson, owner, PASSWORD, stranger } from './people.ts'
import { expect, holdScripts, hydrated, test } from './showroom.ts'

test.use({ viewport: { width: 360, height: 780 } })

const { civil_status: _, fiscal_situation: __, ...LACKING } = WHOLE
type Car = Awaited<ReturnType<typeof aCar>>

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('Correo o celular').fill(email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}
const askForCode = async (page: Page, email: string) => {
  await page.getByRole('link', { name: 'Entrar con un código' }).click()
  await expect(page.getByRole('heading', { name: 'Entra con un código' })).toBeVisible()
  await page.getByLabel('Correo o celular').fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
}
const signUp = async (page: Page, email: string) => {
  await page.getByRole('link', { name: 'Crear cuenta' }).click()
  await page.getByLabel('Nombre').fill('Emma')
  await page.getByLabel('Correo o celular').fill(email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /aviso de privacidad/ }).check()
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
}
const wantCar = async (page: Page, car: Car, terms = '') => {
  await page.goto(`/autos/${car.slug}${terms}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Solicitar financiamiento' }).first().click()
  await expect(page).toHaveURL('/acceder')
  await hydrated(page)
  await expect(page.getByText(`Para solicitar el ${car.vehicleTitle}, entra o crea tu cuenta`)).toBeVisible()
}
const completeFor = async (page: Page, car: Car) => {
  await expect(page).toHaveURL('/escritorio/profile')
  await expect(page.getByText(`Te faltan 2 datos para solicitar el ${car.vehicleTitle}`)).toBeVisible()
  await page.getByLabel('Estado civil').selectOption('soltero')
  await expect(page.getByText(`Te falta 1 dato para solicitar el ${car.vehicleTitle}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Te falta 1 dato para solicitar el ${car.vehicleTitle}`)).toBeVisible()
  await page.getByLabel('Situación fiscal').selectOption('605')
  await page.getByRole('button', { name: 'Guardar perfil' }).click()
  await draftOf(page, car)
}
const draftOf = async (page: Page, car: Car) => {
  await expect(page).toHaveURL(/\/escritorio\/aplicacion\/[0-9a-f-]{36}\?paso=/)
  await expect(page.getByRole('main')).toContainText(car.vehicleTitle)
}

test('with a password and an incomplete profile: the car is kept', { tag: '@full' }, async ({ page }) => {
  const [person, car] = [await newPerson(LACKING), await aCar()]
  await wantCar(page, car)
  await signIn(page, person.email)
  await completeFor(page, car)
})

test('with a one-time code, and a complete profile', { tag: '@full' }, async ({ page, request }) => {
  const [person, car] = [await newPerson(WHOLE), await aCar()]
  await wantCar(page, car)
  await askForCode(page, person.email)
  await page.getByLabel('Código de 6 números').fill(await codeTo(request, person.email))
  await draftOf(page, car)
})

test("by a code's link in another tab, with an incomplete profile", { tag: '@full' }, async ({
  page,
  request,
  context,
}) => {
  const [person, car] = [await newPerson(LACKING), await aCar()]
  await wantCar(page, car)
  await askForCode(page, person.email)
  const tab = await context.newPage()
  await tab.goto(await linkTo(request, person.email))
  await tab.getByRole('button', { name: 'Entrar a mi cuenta' }).click()
  await completeFor(tab, car)
})

test('with another provider, and an incomplete profile', { tag: '@full' }, async ({ page }) => {
  const [person, car] = [await newPerson(LACKING), await aCar()]
  const { data } = await stranger().auth.signInWithPassword({ email: person.email, password: PASSWORD })
  await page.route('**/auth/v1/settings', async (route) => {
    const settings = await (await route.fetch()).json()
    await route.fulfill({ json: { ...settings, external: { ...settings.external, google: true } } })
  })
  await page.route('**/auth/v1/authorize?*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    expect(asked.get('provider')).toBe('google')
    expect(asked.get('code_challenge')).toBeTruthy()
    const back = new URL(asked.get('redirect_to')!)
    back.searchParams.set('code', 'of-the-provider')
    return route.fulfill({ status: 302, headers: { location: back.href } })
  })
  await page.route('**/auth/v1/token?grant_type=pkce', (route) => {
    expect(route.request().postDataJSON()).toEqual({
      auth_code: 'of-the-provider',
      code_verifier: expect.stringMatching(/^.{43,}/),
    })
    return route.fulfill({ json: data.session })
  })
  await wantCar(page, car)
  await page.getByRole('button', { name: 'Continuar con Google' }).click()
  await completeFor(page, car)
})

test('with a new account confirmed by the link of its mail', { tag: '@full' }, async ({ page, request, context }) => {
  const [email, car] = [`${crypto.randomUUID()}@example.test`, await aCar()]
  await wantCar(page, car)
  await signUp(page, email)
  const tab = await context.newPage()
  await tab.goto(await linkTo(request, email))
  await tab.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(tab).toHaveURL('/escritorio/profile')
  await expect(tab.getByText(new RegExp(`^Te faltan \\d datos para solicitar el ${car.vehicleTitle}$`))).toBeVisible()
})

for (const width of [360, 1280])
  test(`with a new account, the application has the terms chosen on the car, at ${width} px`, {
    tag: '@full',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 780 })
    const [email, car] = [`${crypto.randomUUID()}@example.test`, await aCar()]
    const down = Math.ceil(car.precio * 0.5)
    await wantCar(page, car, `?enganche=${down}&plazo=36`)
    await signUp(page, email)
    await page.getByLabel('Código de 6 números').fill(await codeTo(request, email))
    await expect(page).toHaveURL('/escritorio/profile')
    await owner().from('profiles').update(LACKING).eq('email', email).throwOnError()
    await page.reload()
    await completeFor(page, car)
    await expect(form(page, 'Enganche y plazo').getByRole('textbox', { name: 'Enganche' })).toHaveValue(
      down.toLocaleString('es-MX'),
    )
    const id = page.url().match(/[0-9a-f-]{36}/)![0]
    await expect.poll(() => answersOf(id)).toMatchObject({ term: 36, down_payment: down })
  })

test('a mail link opened in another browser signs in there', { tag: '@full' }, async ({ page, request, browser }) => {
  const [person, car] = [await newPerson(WHOLE), await aCar()]
  await wantCar(page, car)
  await askForCode(page, person.email)
  const other = await browser.newPage()
  await other.goto(await linkTo(request, person.email))
  await other.getByRole('button', { name: 'Entrar a mi cuenta' }).click()
  await draftOf(other, car)
  await other.close()
})

test('a return address opened in a new tab', { tag: '@full' }, async ({ page }) => {
  const [person, car] = [await newPerson(LACKING), await aCar()]
  const back = encodeURIComponent(`/escritorio/aplicacion?ordencompra=${car.ordencompra}`)
  await page.goto(`/acceder?volver=${back}`)
  await hydrated(page)
  await expect(page.getByText(`Para solicitar el ${car.vehicleTitle}`)).toBeVisible()
  await signIn(page, person.email)
  await completeFor(page, car)
})

test('the sign-in page names its purpose, and none without one', { tag: '@full' }, async ({ page, showroom }) => {
  await page.goto('/escritorio/favoritos')
  await expect(page.getByText('Para ver tus favoritos, entra o crea tu cuenta')).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await showroom.open('/acceder')
  await expect(page.getByText(/^Para /)).toHaveCount(0)
})

test('saving a complete profile continues', { tag: '@full' }, async ({ page, showroom }) => {
  await enter(page, await newPerson(WHOLE))
  await showroom.open('/escritorio/profile')
  await expect(page.getByRole('link', { name: 'Solicitar financiamiento' })).toHaveAttribute(
    'href',
    '/escritorio/aplicacion',
  )
})

test('a customer is told why a staff page did not open', { tag: '@full' }, async ({ page, showroom }) => {
  await enter(page, await newPerson({ first_name: 'Emma' }))
  await showroom.open('/escritorio/admin/crm')
  await expect(page).toHaveURL('/escritorio')
  await expect(page.getByText('Esa página es solo para el equipo')).toBeVisible()
})

test('a missing portal page has a heading', { tag: '@full' }, async ({ page, showroom }) => {
  await enter(page, await newPerson({ first_name: 'Emma' }))
  await showroom.open('/escritorio/no-hay')
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página no existe' })).toBeVisible()
})

for (const path of ['/acceder', '/admin/login']) {
  test(`a sign-in clicked before ${path} is hydrated completes`, { tag: '@full' }, async ({ page }) => {
    const { email } = await newPerson({ first_name: 'Emma' })
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const arrive = await holdScripts(page)
    await page.goto(path)
    await signIn(page, email)
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated', 'true')
    arrive()
    await expect(page).toHaveURL('/escritorio')
    expect(addresses.filter((url) => url.includes(PASSWORD) || url.includes(encodeURIComponent(email)))).toEqual([])
  })
}
