import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { expectNoViolations } from './axe.ts'
import { addCodesApp } from './codes-app.ts'
import { codeTo, linkTo, messagesTo } from './mailbox.ts'
import { enter, newPerson, newPhone, owner, PASSWORD } from './people.ts'
import { arrived, expect, hydrated, test } from './showroom.ts'

const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/

const newEmail = () => `${randomUUID()}@example.test`
const secret = (page: Page) => page.getByLabel('Contraseña', { exact: true })
const code = (page: Page) => page.getByLabel('Código de 6 números')

const signIn = async (page: Page, identifier: string, password = PASSWORD) => {
  await page.getByLabel('Correo o celular').fill(identifier)
  await secret(page).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

const signUp = async (page: Page, identifier: string) => {
  await page.getByLabel('Nombre').fill('Emma')
  await page.getByLabel('Correo o celular').fill(identifier)
  await secret(page).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /aviso de privacidad/ }).check()
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
}

test.describe('signing in', () => {
  test.use({ allowed: [REFUSED] })

  test('answers a wrong password and an unknown account alike', { tag: '@full' }, async ({ page, showroom }) => {
    const { email } = await newPerson()
    await showroom.open('/acceder')
    const told: string[] = []
    for (const identifier of [email, newEmail(), '81 1234 5678']) {
      await signIn(page, identifier, 'no-es-esta-clave')
      await expect(page.getByRole('alert')).toContainText('Los datos no coinciden')
      told.push(await page.getByRole('alert').innerText())
    }
    expect(new Set(told).size).toBe(1)
  })

  test('shows missing input at its field, and sends nothing', { tag: '@full' }, async ({ page, showroom }) => {
    await showroom.open('/acceder?paso=registro')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByLabel('Correo o celular').fill('no es un correo')
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page.getByText('Escribe tu nombre.')).toBeVisible()
    await expect(page.getByText('Escribe tu correo completo')).toBeVisible()
    await expect(page.getByText('Usa al menos 8 caracteres.')).toBeVisible()
    await expect(page.getByText('Para crear tu cuenta necesitamos que lo aceptes.')).toBeVisible()
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await expect(page.getByRole('checkbox', { name: /aviso de privacidad/ })).not.toBeChecked()
    expect(asked.filter((url) => url.includes('/auth/v1/signup'))).toEqual([])
  })

  test('creating an account with an address in use looks like any other', { tag: '@full' }, async ({
    page,
    showroom,
  }) => {
    const { email } = await newPerson()
    await showroom.open('/acceder?paso=registro')
    await signUp(page, email)
    await expect(page.getByRole('heading', { name: 'Escribe tu código' })).toBeVisible()
    await expect(page.getByText(`Enviamos un código a ${email}`)).toBeVisible()
  })

  test('requesting a code for an unknown account looks like any other, and a wrong code is refused', {
    tag: '@full',
  }, async ({ page, request, showroom }) => {
    const email = newEmail()
    await showroom.open('/acceder?paso=codigo')
    await page.getByLabel('Correo o celular').fill(email)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await expect(page.getByText('Si hay una cuenta con ese dato')).toBeVisible()
    await expect(page.getByText(/Puedes pedir otro código en \d+ s/)).toBeVisible()
    await expect(code(page)).toBeFocused()
    await page.keyboard.type('000000')
    await expect(page.getByRole('alert')).toContainText('El código no es correcto o ya venció')
    await expect(code(page)).toBeFocused()
    await expect(code(page)).toHaveValue('')
    expect(await messagesTo(request, email)).toEqual([])
  })

  test('a used link, or one in another browser, says so and signs nobody in', { tag: '@full' }, async ({
    page,
    showroom,
  }) => {
    await showroom.open('/acceder/enlace#error=access_denied&error_code=otp_expired&error_description=x')
    await expect(page.getByRole('alert')).toContainText('ya venció')
    await showroom.open('/acceder/enlace?code=3f0e4e2e-0000-4000-8000-000000000000&para=nueva-contrasena')
    await expect(page.getByRole('heading', { name: 'No pudimos abrir el enlace' })).toBeVisible()
    await expect(page).toHaveURL(/\/acceder\/enlace$/)
  })

  for (const trap of ['https://example.org/', '//example.org/x', '/\\example.org', 'javascript:alert(1)', '/acceder']) {
    test(`never redirects to ${trap}`, { tag: '@full' }, async ({ page, showroom }) => {
      const { email } = await newPerson({ first_name: 'Emma' })
      await showroom.open(`/acceder?volver=${encodeURIComponent(trap)}`)
      await signIn(page, email)
      await expect(page).toHaveURL(/\/escritorio$/)
    })
  }
})

test.describe('creating an account', () => {
  test('by e-mail: code, profile with its source, greeting', async ({ page, request, showroom }) => {
    const email = newEmail()
    await showroom.open('/autos?utm_source=volante-prueba&fbclid=IwAR0123456789')
    await page.getByRole('link', { name: 'Iniciar sesión' }).click()
    await page.getByRole('link', { name: 'Crear cuenta' }).click()
    await expect(page).toHaveURL('/acceder?paso=registro')
    await signUp(page, `  ${email.toUpperCase()} `)
    await expect(page).toHaveURL('/acceder?paso=verificar')
    const sent = await codeTo(request, email)
    await page.reload()
    await code(page).fill(sent)
    await expect(page).toHaveURL('/escritorio')
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Emma' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hola, Emma' })).toBeVisible()

    const { data } = await owner().from('profiles').select('*').eq('email', email).single().throwOnError()
    expect(data).toMatchObject({ first_name: 'Emma', role: 'user', source: 'facebook_IwAR012345' })
    expect(data.metadata).toMatchObject({ utm_source: 'volante-prueba', captured_at: expect.any(String) })
    expect(data.asesor_asignado_id).not.toBeNull()
    const consents = await owner().from('consents').select('*').eq('user_id', data.id).throwOnError()
    expect(consents.data).toMatchObject([{ purpose: 'cuenta', granted: true, channel: 'registro' }])
  })

  test('by mobile number in any spelling, and signing in again with the password', { tag: '@full' }, async ({
    page,
    request,
    showroom,
  }) => {
    const phone = newPhone()
    await showroom.open('/acceder?paso=registro')
    await signUp(page, `044 ${phone.slice(0, 2)} ${phone.slice(2, 6)}-${phone.slice(6)}`)
    await code(page).fill(await codeTo(request, `+52${phone}`))
    await expect(page).toHaveURL('/escritorio')
    await page.getByRole('button', { name: 'Hola, Emma' }).click()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expect(page).toHaveURL('/acceder')
    await signIn(page, `+52 1 ${phone}`)
    await expect(page).toHaveURL('/escritorio')
  })

  test('with a phone that another code just went to, which waits in sight and goes on by itself', {
    tag: '@full',
  }, async ({ page, request, showroom, allowed }) => {
    allowed.push(REFUSED)
    const phone = newPhone()
    const asked = await request.post('/auth/v1/otp', { data: { phone: `+52${phone}`, create_user: false } })
    expect(asked.status()).toBeLessThan(500)
    await showroom.open('/acceder?paso=registro')
    await signUp(page, phone)
    await expect(page.getByText('El de tu cuenta sale solo en cuanto se pueda.')).toBeVisible()
    await expect(page.getByText(/^Sale en \d+ s$/)).toBeVisible()
    await expectNoViolations(page)
    await page.getByLabel('Nombre').fill('Emma Luz')
    await expect(page.getByRole('alert')).toContainText('Ya te enviamos un SMS hace poco')

    const tooSoon = 'For security purposes, you can only request this after 1 seconds.'
    let refused = 0
    await page.route('**/auth/v1/signup*', (route) =>
      refused++ === 0
        ? route.fulfill({ status: 429, json: { error_code: 'over_sms_send_rate_limit', msg: tooSoon } })
        : route.continue(),
    )
    const other = newPhone()
    await page.getByLabel('Correo o celular').fill(other)
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page.getByRole('heading', { name: 'Escribe tu código' })).toBeVisible()
    await page.getByRole('link', { name: 'Usar otro correo o celular' }).click()
    await page.unroute('**/auth/v1/signup*')
    await signUp(page, other)
    await expect(page.getByRole('heading', { name: 'Escribe tu código' })).toBeVisible()
    await code(page).fill(await codeTo(request, `+52${other}`))
    await expect(page).toHaveURL('/escritorio')
  })

  test('by the link of the mail, in the browser that asked for it', { tag: '@full' }, async ({
    page,
    request,
    showroom,
  }) => {
    const email = newEmail()
    await showroom.open('/acceder?paso=registro&volver=%2Fescritorio%2Ffavoritos')
    await signUp(page, email)
    await expect(page).toHaveURL(/paso=verificar/)
    await page.goto(await linkTo(request, email))
    await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
    await expect(page).toHaveURL('/escritorio/favoritos')
  })
})

test('a code signs in without the password', { tag: '@full' }, async ({ page, request, showroom }) => {
  const { email } = await newPerson({ first_name: 'Emma' })
  await showroom.open('/acceder')
  await page.getByRole('link', { name: 'Entrar con un código' }).click()
  await expect(page.getByRole('heading', { name: 'Entra con un código' })).toBeVisible()
  await page.getByLabel('Correo o celular').fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await code(page).fill(await codeTo(request, email))
  await expect(page).toHaveURL('/escritorio')
})

test('a forgotten password is replaced, also across a reload, and the new one works', {
  tag: '@full',
}, async ({ page, request, showroom }) => {
  const { email } = await newPerson({ first_name: 'Emma' })
  await showroom.open('/acceder')
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
  await expect(page.getByRole('heading', { name: 'Recupera tu cuenta' })).toBeVisible()
  await page.getByLabel('Correo o celular').fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await code(page).fill(await codeTo(request, email))
  await expect(page.getByRole('heading', { name: 'Elige una contraseña nueva' })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('Otra-clave-larga-4821')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page).toHaveURL('/escritorio')
  await page.getByRole('button', { name: 'Hola, Emma' }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL('/acceder')
  await signIn(page, email, 'Otra-clave-larga-4821')
  await expect(page).toHaveURL('/escritorio')
})

test.describe('access control', () => {
  test('a visitor signs in and returns to the requested page with its query', async ({ page, showroom }) => {
    const { email } = await newPerson({ first_name: 'Emma' })
    await page.goto('/escritorio/favoritos?orden=precio')
    await expect(page).toHaveURL('/acceder')
    await hydrated(page)
    await signIn(page, email)
    await expect(page).toHaveURL('/escritorio/favoritos?orden=precio')
    await showroom.open('/acceder')
    await expect(page).toHaveURL('/escritorio')
    await showroom.open('/admin/login')
    await expect(page).toHaveURL('/escritorio')
  })

  test('an incomplete profile must be completed before applying', { tag: '@full' }, async ({ page }) => {
    const { email } = await newPerson({ first_name: 'Emma' })
    await page.goto('/escritorio/aplicacion?ordencompra=10001')
    await expect(page).toHaveURL('/acceder')
    await hydrated(page)
    await signIn(page, email)
    await expect(page).toHaveURL('/escritorio/profile')
  })

  test('a complete profile continues to the application', { tag: '@full' }, async ({ page }) => {
    await page.goto('/escritorio/aplicacion?ordencompra=10001')
    await expect(page).toHaveURL('/acceder')
    await hydrated(page)
    await signIn(page, 'cliente@volante.test', 'Volante-Demo-2026')
    await expect(page).toHaveURL('/escritorio/aplicacion?ordencompra=10001')
  })

  for (const [account, label, opens] of [
    ['nuevo', 'Usuario', false],
    ['ventas', 'Ventas', true],
    ['admin', 'Administrador', true],
  ] as const) {
    test(`${account} is ${label}, and the staff's pages ${opens ? 'open' : 'lead back'}`, { tag: '@full' }, async ({
      page,
      showroom,
    }) => {
      await enter(page, account)
      await showroom.open('/escritorio/admin/crm')
      await expect(page).toHaveURL(opens ? '/escritorio/admin/crm' : '/escritorio')
      await expect(page.getByRole('complementary').getByText(label, { exact: true })).toBeVisible()
      await expect(page.getByRole('complementary')).toContainText('beta-4cb2e8c')
    })
  }
})

test('a second factor is required, a wrong code is refused, and it can be removed', { tag: '@full' }, async ({
  page,
  showroom,
  allowed,
}) => {
  allowed.push(REFUSED)
  const { email } = await newPerson({ first_name: 'Emma' })
  await showroom.open('/acceder')
  await signIn(page, email)
  await expect(page).toHaveURL('/escritorio')
  const key = await addCodesApp(page)
  await expect(page.getByText('la próxima vez te pediremos un código')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Hola, Emma' }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL('/acceder')
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible()
  await page.goto('/escritorio/profile')
  await expect(page).toHaveURL('/acceder?paso=segundo-factor')
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Escríbenos' })).toHaveAttribute('href', '/contacto')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type('000000')
  await expect(page.getByRole('alert')).toContainText('El código no es correcto')
  await expect(code(page)).toBeFocused()
  await code(page).fill(await generate({ secret: key, epoch: Math.floor(Date.now() / 1000) + 30 }))
  await expect(page).toHaveURL('/escritorio/profile')

  await page.goto('/escritorio/profile?seccion=seguridad')
  await page.getByRole('button', { name: 'Quitar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Quitamos ese segundo paso.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Segundo paso al entrar' })).toBeFocused()
})

test.describe('signing out', () => {
  test('in one tab signs out the others, and leaves no account data in the browser', { tag: '@full' }, async ({
    page,
    context,
    showroom,
  }) => {
    const { email } = await newPerson({ first_name: 'Emma' })
    await showroom.open('/acceder')
    await signIn(page, email)
    await expect(page).toHaveURL('/escritorio')
    const [portal, shop] = [await context.newPage(), await context.newPage()]
    await portal.goto('/escritorio/profile')
    await expect(portal.getByRole('heading', { level: 1 })).toBeVisible()
    await shop.goto('/autos')
    await hydrated(shop)
    await expect(shop.getByRole('button', { name: 'Hola, Emma' })).toBeVisible()

    await page.getByRole('button', { name: 'Hola, Emma' }).click()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expect(page).toHaveURL('/acceder')
    await expect(portal).toHaveURL('/acceder')
    await expect(shop.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(kept).not.toMatch(/access_token|Emma|example\.test/)
  })

  test('works on this device even when the service is unreachable', { tag: '@full' }, async ({
    page,
    context,
    showroom,
    allowed,
  }) => {
    allowed.push(/Failed to (load resource|fetch)/)
    const { email } = await newPerson({ first_name: 'Emma' })
    await enter(page, { email })
    await showroom.open('/escritorio')
    await page.getByRole('button', { name: 'Hola, Emma' }).click()
    await context.route('**/auth/v1/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expect(page).toHaveURL('/acceder')
    expect(await page.evaluate(() => localStorage.getItem('volante.sesion'))).toBeNull()
  })
})

test('public pages load no auth code for a visitor', { tag: '@full' }, async ({ page, showroom }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await showroom.open('/')
  await arrived(page)
  expect(loaded.filter((path) => /auth-client|session-|auth\/v1/.test(path))).toEqual([])
})
