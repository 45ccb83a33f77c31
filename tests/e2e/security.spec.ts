import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { withAuthenticator } from './authenticator.ts'
import { codeTo } from './mailbox.ts'
import { enter, newPerson, newPhone, owner, PASSWORD, stranger } from './people.ts'
import { expect, hydrated, test } from './showroom.ts'

const SECURITY = '/escritorio/profile?seccion=seguridad'

test('a security key is registered, required at sign-in and works', { tag: '@full' }, async ({ page, showroom }) => {
  await withAuthenticator(page)
  const { email } = await newPerson({ first_name: 'Emma' })
  await enter(page, { email })
  await showroom.open(SECURITY)
  await page.getByRole('button', { name: 'Agregar llave de seguridad' }).click()
  await expect(page.getByText('Tu llave de seguridad quedó lista.')).toBeVisible()
  await page.getByRole('button', { name: 'Hola, Emma' }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL('/acceder')
  await page.getByLabel('Correo o celular').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('button', { name: 'Usar Llave de seguridad' }).click()
  await expect(page).toHaveURL(SECURITY)
})

test('a new e-mail applies once both addresses have confirmed', { tag: '@full' }, async ({
  page,
  request,
  showroom,
}) => {
  const { id, email } = await newPerson({ first_name: 'Emma' })
  const next = `${randomUUID()}@example.test`
  await enter(page, { email })
  await showroom.open(SECURITY)
  const card = page.getByRole('region', { name: 'Correo' })
  await card.getByLabel('Correo nuevo').fill(next)
  await card.getByRole('button', { name: 'Cambiar correo' }).click()
  await card.getByLabel(`Código que enviamos a ${email}`).fill(await codeTo(request, email))
  await card.getByLabel(`Código que enviamos a ${next}`).fill(await codeTo(request, next))
  await expect(card.getByText(`Entras con ${next}.`)).toBeVisible()
  const { data } = await owner().auth.admin.getUserById(id)
  expect(data.user?.email).toBe(next)
})

test('a mobile number is added with its code', { tag: '@full' }, async ({ page, request, showroom }) => {
  const { email } = await newPerson({ first_name: 'Emma' })
  const phone = newPhone()
  await enter(page, { email })
  await showroom.open(SECURITY)
  const card = page.getByRole('region', { name: 'Celular' })
  await card.getByLabel('Celular').fill(`(${phone.slice(0, 2)}) ${phone.slice(2, 6)} ${phone.slice(6)}`)
  await card.getByRole('button', { name: 'Agregar celular' }).click()
  await card.getByLabel(/Código que enviamos a/).fill(await codeTo(request, `+52${phone}`))
  await expect(card.getByText(`Entras con 81 ${phone.slice(2, 6)} ${phone.slice(6)}.`)).toBeVisible()
})

test('another device is listed and signed out', { tag: '@full' }, async ({ page, showroom }) => {
  const { email } = await newPerson({ first_name: 'Emma' })
  const other = stranger()
  await other.auth.signInWithPassword({ email, password: PASSWORD })
  await enter(page, { email })
  await showroom.open(SECURITY)
  const card = page.getByRole('region', { name: 'Dispositivos' })
  await expect(card.getByText('Este dispositivo')).toHaveCount(1)
  await card.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page.getByText('Cerramos esa sesión.')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  expect((await other.auth.getUser()).data.user).toBeNull()
  expect((await other.auth.getSession()).data.session).toBeNull()
})

const comesBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test.describe('a session closed elsewhere', () => {
  test.use({ allowed: [/status of 40[013]/] })

  test('ends when returning to the tab: sign-in says so, and returns there', { tag: '@full' }, async ({
    page,
    showroom,
  }) => {
    const { email } = await newPerson({ first_name: 'Emma' })
    await enter(page, { email })
    await showroom.open('/escritorio/favoritos')
    await expect(page.getByRole('button', { name: 'Hola, Emma' })).toBeVisible()
    const other = stranger()
    await other.auth.signInWithPassword({ email, password: PASSWORD })
    await other.auth.signOut({ scope: 'others' })
    await comesBack(page)
    await expect(page).toHaveURL('/acceder')
    await expect(page.getByRole('status').filter({ hasText: 'Tu sesión se cerró' })).toBeVisible()
    await expect(page.getByText('Revisa tu conexión')).toHaveCount(0)
    await page.getByLabel('Correo o celular').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/escritorio/favoritos')
    await expect(page.getByText('Tu sesión se cerró')).toHaveCount(0)
  })

  test('also ends when the account was deleted', { tag: '@full' }, async ({ page, showroom }) => {
    const { id, email } = await newPerson({ first_name: 'Emma' })
    await enter(page, { email })
    await showroom.open('/escritorio')
    await expect(page.getByRole('button', { name: 'Hola, Emma' })).toBeVisible()
    await owner().auth.admin.deleteUser(id)
    await comesBack(page)
    await expect(page).toHaveURL('/acceder')
    await expect(page.getByRole('status').filter({ hasText: 'Esta cuenta ya no existe' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /sesion|cuenta/.test(key)))).toEqual([])
  })
})

test.describe('a password', () => {
  test.use({ allowed: [/status of 422/] })

  test('that is common is refused with the reason; a good one is saved', { tag: '@full' }, async ({
    page,
    showroom,
  }) => {
    const { email } = await newPerson({ first_name: 'Emma' })
    await enter(page, { email })
    await showroom.open(SECURITY)
    const card = page.getByRole('region', { name: 'Contraseña' })
    await card.getByLabel('Contraseña nueva').fill('password1')
    await card.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(card.getByRole('alert')).toContainText('Elige')
    await card.getByLabel('Contraseña nueva').fill('Otra-clave-larga-4821')
    await card.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(page.getByText('Guardamos tu contraseña.')).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('region', { name: 'Contraseña' })).toBeVisible()
    const { error } = await stranger().auth.signInWithPassword({ email, password: 'Otra-clave-larga-4821' })
    expect(error).toBeNull()
  })
})
