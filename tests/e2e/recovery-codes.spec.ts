import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addCodesApp } from './codes-app.ts'
import { messagesTo } from './mailbox.ts'
import { newPerson, PASSWORD } from './people.ts'
import { expect, test } from './showroom.ts'

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('Correo o celular').fill(email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Hola, Emma' }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL('/acceder')
}

test('a lost phone locks nobody out: ten codes, shown once, valid for one sign-in each', { tag: '@full' }, async ({
  page,
  request,
  showroom,
  allowed,
}) => {
  allowed.push(/status of 422/)
  const { email } = await newPerson({ first_name: 'Emma' })
  await showroom.open('/acceder')
  await signIn(page, email)
  await expect(page).toHaveURL('/escritorio')
  await addCodesApp(page)

  await expect(page.getByText('Todavía no tienes. Si pierdes tu teléfono')).toBeVisible()
  await page.getByRole('button', { name: 'Crear códigos de recuperación' }).click()
  const shown = page.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allInnerTexts()
  const coming = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'Descargar' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^codigos-de-recuperacion-[a-z0-9-]+\.txt$/)
  const text = readFileSync(await file.path(), 'utf8')
  for (const code of codes) expect(text).toContain(code)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await shown.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Te quedan 10 de 10.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Te quedan 10 de 10.')).toBeVisible()
  await expect(page.getByText(codes[0]!)).toHaveCount(0)

  await signOut(page)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Usa un código de recuperación' }).click()
  const field = page.getByLabel('Código de recuperación')
  await field.fill('aaaa-bbbb-cccc')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('no es correcto o ya se usó')
  await field.fill(codes[0]!.toUpperCase())
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/escritorio/)
  await expect.poll(async () => (await messagesTo(request, email))[0]?.subject).toMatch(/código de recuperación/)

  await page.goto('/escritorio/profile?seccion=seguridad')
  await expect(page.getByText('Te quedan 9 de 10.')).toBeVisible()
  await page.getByRole('button', { name: 'Crear códigos nuevos' }).click()
  await page
    .getByRole('dialog', { name: '¿Crear códigos nuevos?' })
    .getByRole('button', { name: 'Crear códigos' })
    .click()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Te quedan 10 de 10.')).toBeVisible()
})

test('a new password in an old session requires the present one, or a code', { tag: '@full' }, async ({
  page,
  request,
  showroom,
  allowed,
}) => {
  allowed.push(/status of 400/)
  const { email } = await newPerson({ first_name: 'Emma' })
  await showroom.open('/acceder')
  await signIn(page, email)
  await expect(page).toHaveURL('/escritorio')
  await page.goto('/escritorio/profile?seccion=seguridad')
  await page.route('**/auth/v1/user*', async (route) => {
    const asked = route.request()
    if (asked.method() !== 'PUT' || /current_password|nonce/.test(asked.postData() ?? '')) return route.continue()
    await route.fulfill({ status: 400, json: { error_code: 'current_password_required', msg: 'required' } })
  })
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('Otra-clave-larga-4821')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByRole('textbox', { name: 'Contraseña actual' })).toBeVisible()
  await page.getByRole('button', { name: 'No la recuerdo: enviarme un código' }).click()
  await expect.poll(async () => (await messagesTo(request, email)).length).toBe(1)
  const code = (await messagesTo(request, email))[0]!.body.match(/\b\d{6}\b/)![0]
  await page.getByLabel('Código que te enviamos').fill(code)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('Guardamos tu contraseña.')).toBeVisible()
})
