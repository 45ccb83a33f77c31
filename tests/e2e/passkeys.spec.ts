import type { Page } from '@playwright/test'
import { withAuthenticator } from './authenticator.ts'
import { expectNoViolations } from './axe.ts'
import { addCodesApp } from './codes-app.ts'
import { messagesTo } from './mailbox.ts'
import { enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const SECURITY = '/escritorio/profile?seccion=seguridad'
const card = (page: Page) => page.getByRole('region', { name: 'Llaves de acceso' })
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Entrar con huella, rostro o PIN' })

const addPasskey = async (page: Page) => {
  await card(page).getByRole('button', { name: 'Agregar llave de acceso' }).click()
  await expect(page.getByText('Listo: ya puedes entrar con la huella')).toBeVisible()
  await expect(card(page).getByRole('listitem')).toHaveCount(1)
}
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Hola, Emma' }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL('/acceder')
}

test('a passkey is added, signs in, is renamed and removed', { tag: '@full' }, async ({ page, request, showroom }) => {
  await withAuthenticator(page)
  const { email } = await newPerson({ first_name: 'Emma' })
  await enter(page, { email })
  await showroom.open(SECURITY)
  await addPasskey(page)
  await expect(card(page).getByRole('listitem')).toContainText('Chrome en Linux')
  await expect(card(page).getByRole('listitem')).toContainText('Sin usar · Agregada')
  await expectNoViolations(page)
  await expect.poll(async () => (await messagesTo(request, email))[0]?.subject).toMatch(/llave de acceso/)

  await signOut(page)
  await expectNoViolations(page)
  await passkeyButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(SECURITY)
  await expect(card(page).getByRole('listitem')).toContainText('Último uso')

  await card(page).getByRole('button', { name: 'Cambiar nombre' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar nombre' })
  await dialog.getByLabel('Nombre').fill('  ')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Escribe un nombre.')).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await card(page).getByRole('button', { name: 'Cambiar nombre' }).click()
  await dialog.getByLabel('Nombre').fill('Mi celular')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(card(page).getByRole('listitem')).toContainText('Mi celular')

  await card(page).getByRole('button', { name: 'Quitar' }).click()
  const asked = page.getByRole('dialog', { name: 'Quitar esta llave de acceso' })
  await expect(asked).toContainText('«Mi celular» ya no abrirá tu cuenta.')
  await asked.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Quitamos esa llave de acceso.')).toBeVisible()
  await expect(card(page).getByRole('listitem')).toHaveCount(0)
  await expect(card(page).getByRole('heading')).toBeFocused()
})

test('a second factor is required after the passkey too', { tag: '@full' }, async ({ page, showroom }) => {
  await withAuthenticator(page)
  const { email } = await newPerson({ first_name: 'Emma' })
  await enter(page, { email })
  await showroom.open(SECURITY)
  await addPasskey(page)
  await addCodesApp(page)
  await expect(page.getByText('Listo: la próxima vez te pediremos un código')).toBeVisible()
  await signOut(page)
  await passkeyButton(page).click()
  await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible()
})

test.describe('failures are reported:', () => {
  test.use({ allowed: [/status of 4\d\d|ERR_INTERNET_DISCONNECTED/] })

  test('no passkey on this device', { tag: '@full' }, async ({ page, showroom }) => {
    await withAuthenticator(page)
    await showroom.open('/acceder')
    await passkeyButton(page).click()
    await expect(page.getByRole('alert')).toContainText('No se usó ninguna llave de acceso.')
    await expect(page).toHaveURL('/acceder')
  })

  test('a removed passkey', { tag: '@full' }, async ({ page, showroom }) => {
    await withAuthenticator(page)
    const { id, email } = await newPerson({ first_name: 'Emma' })
    await enter(page, { email })
    await showroom.open(SECURITY)
    await addPasskey(page)
    await signOut(page)
    await removeAll(id)
    await passkeyButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Esa llave de acceso ya no abre ninguna cuenta')
  })

  test('a passkey removed on another device, which leaves the list', { tag: '@full' }, async ({ page, showroom }) => {
    await withAuthenticator(page)
    const { id, email } = await newPerson({ first_name: 'Emma' })
    await enter(page, { email })
    await showroom.open(SECURITY)
    await addPasskey(page)
    await removeAll(id)
    await card(page).getByRole('button', { name: 'Cambiar nombre' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar nombre' })
    await dialog.getByLabel('Nombre').fill('Mi celular')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText('Esa llave de acceso ya se quitó.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(card(page).getByRole('listitem')).toHaveCount(0)
    await expect(card(page).getByRole('heading')).toBeFocused()
  })

  test('no network when signing in', { tag: '@full' }, async ({ page, context, showroom }) => {
    await withAuthenticator(page)
    await showroom.open('/acceder')
    await expect(passkeyButton(page)).toBeVisible()
    await context.setOffline(true)
    await passkeyButton(page).click()
    await expect(page.getByRole('alert')).toContainText('No hay conexión a internet.')
    await context.setOffline(false)
  })

  test('adding one that is cancelled, without a device lock, existing already, or beyond the limit', {
    tag: '@full',
  }, async ({ page, showroom }) => {
    await withAuthenticator(page)
    const { email } = await newPerson({ first_name: 'Emma' })
    await enter(page, { email })
    await showroom.open(SECURITY)
    const add = card(page).getByRole('button', { name: 'Agregar llave de acceso' })
    const browserThrows = (name: string, hasLock = true) =>
      page.evaluate(
        ([thrown, lock]) => {
          navigator.credentials.create = () => Promise.reject(new DOMException('', thrown as string))
          PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = async () => lock as boolean
        },
        [name, hasLock],
      )
    for (const [name, hasLock, text] of [
      ['NotAllowedError', true, 'No se completó la llave: se canceló'],
      ['NotAllowedError', false, 'Este dispositivo no tiene bloqueo de pantalla.'],
      ['ConstraintError', true, 'Este dispositivo no tiene bloqueo de pantalla.'],
      ['InvalidStateError', true, 'Este dispositivo ya tiene una llave'],
      ['SecurityError', true, 'Las llaves solo sirven en la dirección oficial del sitio.'],
    ] as const) {
      await browserThrows(name, hasLock)
      await add.click()
      await expect(card(page).getByRole('alert')).toContainText(text)
    }
    await page.route('**/auth/v1/passkeys/registration/options', (route) =>
      route.fulfill({
        status: 422,
        json: { error_code: 'too_many_passkeys', msg: 'Maximum number of passkeys reached' },
      }),
    )
    await add.click()
    await expect(card(page).getByRole('alert')).toContainText('Ya tienes el máximo de llaves de acceso.')
  })

  test('passkeys are hidden in browsers without support', { tag: '@full' }, async ({ page, showroom }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
    const { email } = await newPerson({ first_name: 'Emma' })
    await showroom.open('/acceder')
    await expect(page.getByRole('link', { name: 'Entrar con un código' })).toBeVisible()
    await expect(passkeyButton(page)).toHaveCount(0)
    await enter(page, { email })
    await showroom.open(SECURITY)
    await expect(card(page)).toContainText('Este navegador no puede guardar llaves de acceso')
    await expect(card(page).getByRole('button')).toHaveCount(0)
  })
})

const removeAll = async (userId: string) => {
  const { data } = await owner().auth.admin.passkey.listPasskeys({ userId })
  for (const { id: passkeyId } of data ?? []) await owner().auth.admin.passkey.deletePasskey({ userId, passkeyId })
}
