import { asPerson, enter, newPerson, owner, PASSWORD } from './people.ts'
import { expect, hydrated, test } from './showroom.ts'

test.use({ allowed: [/Failed to load resource: the server responded with a status of 4\d\d/] })

test.describe('an account deleted elsewhere while it is open here', () => {
  test('shows a farewell, without greeting or stored data', { tag: '@full' }, async ({ page, showroom }) => {
    const person = await newPerson({ first_name: 'María' })
    await enter(page, person)
    await showroom.open('/escritorio')
    await expect(page.getByRole('button', { name: 'Hola, María' })).toBeVisible()
    const elsewhere = await asPerson(person)
    await elsewhere.rpc('delete_my_account').throwOnError()

    await page.reload()
    await expect(page).toHaveURL('/acceder')
    await expect(page.getByRole('status').filter({ hasText: 'Esta cuenta ya no existe' })).toBeVisible()
    await expect(page.getByText('Revisa tu conexión')).toHaveCount(0)
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toMatch(/access_token|María|example\.test|escritorio/)
    await page.goto('/')
    await hydrated(page)
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
    await expect(page.getByText('Hola, María')).toHaveCount(0)
  })

  test('shows the farewell once, even when the page reloads meanwhile', { tag: '@full' }, async ({
    page,
    showroom,
  }) => {
    const person = await newPerson({ first_name: 'María' })
    await enter(page, person)
    await showroom.open('/escritorio/citas')
    await expect(page.getByRole('button', { name: 'Hola, María' })).toBeVisible()
    await owner().auth.admin.deleteUser(person.id)
    const farewell = page.getByRole('status').filter({ hasText: 'Esta cuenta ya no existe' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('volante.sesion'))).toBeNull()
    for (const path of ['/escritorio/citas', '/acceder']) {
      await page.goto(path)
      await expect(page).toHaveURL('/acceder')
      await expect(farewell).toBeVisible()
    }
    await page.getByRole('link', { name: 'Ver autos' }).click()
    await page.getByRole('link', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL('/acceder')
    await expect(page.getByLabel('Correo o celular')).toBeVisible()
    await expect(farewell).toHaveCount(0)
  })

  test('is noticed by the next request, without a reload', { tag: '@full' }, async ({ page, showroom }) => {
    const person = await newPerson({ first_name: 'María' })
    await enter(page, person)
    await showroom.open('/escritorio/profile?seccion=seguridad')
    await expect(page.getByRole('region', { name: 'Dispositivos' }).getByText('Este dispositivo')).toBeVisible()
    await owner().auth.admin.deleteUser(person.id)
    await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('Otra-clave-larga-4821')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(page).toHaveURL('/acceder')
    await expect(page.getByRole('status').filter({ hasText: 'Esta cuenta ya no existe' })).toBeVisible()
  })

  test('a refused token on a public page removes the greeting', { tag: '@full' }, async ({ page, showroom }) => {
    const person = await newPerson({ first_name: 'María' })
    await enter(page, person)
    await showroom.open('/escritorio')
    await expect(page.getByRole('button', { name: 'Hola, María' })).toBeVisible()
    await owner().auth.admin.deleteUser(person.id)
    await page.route('**/rest/v1/favorites**', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'the session is over' } }),
    )
    await page.goto('/autos')
    await hydrated(page)
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('volante.sesion'))).toBeNull()
  })
})

test('staff whose access ended are told so and whom to ask, and enter again once they return', async ({
  page,
  showroom,
}) => {
  const person = await newPerson({ role: 'sales', first_name: 'Emma', available: false })
  await enter(page, person)
  await showroom.open('/escritorio')
  await expect(page.getByRole('button', { name: 'Hola, Emma' })).toBeVisible()
  const access = (ban_duration: string) => owner().auth.admin.updateUserById(person.id, { ban_duration })
  await access('876000h')
  await page.reload()
  await expect(page).toHaveURL('/acceder')
  await expect(page.getByRole('status').filter({ hasText: 'Tu acceso terminó' })).toContainText(
    'pregúntale a un administrador',
  )
  await access('none')
  await page.getByLabel('Correo o celular').fill(person.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/escritorio/)
})

test('a session closed on another device is explained at sign-in, and returns', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  const person = await newPerson({ first_name: 'Emma' })
  await enter(page, person)
  await showroom.open('/escritorio/citas')
  await expect(page.getByRole('button', { name: 'Hola, Emma' })).toBeVisible()
  await page.route('**/rest/v1/profiles**', (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'the session is over' } }),
  )
  const other = await asPerson(person)
  const { data } = await other.rpc('my_sessions').throwOnError()
  await other.rpc('revoke_my_session', { session_id: data[0]!.id }).throwOnError()
  await page.reload()
  await expect(page).toHaveURL('/acceder')
  await expect(page.getByRole('status').filter({ hasText: 'Tu sesión se cerró' })).toBeVisible()
  await page.unrouteAll()
  await page.getByLabel('Correo o celular').fill(person.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/escritorio/citas')
})

test('a refusal not about the session ends nothing', { tag: '@full' }, async ({ page, showroom }) => {
  const person = await newPerson({ first_name: 'Emma' })
  await enter(page, person)
  await page.route('**/rest/v1/favorites**', (route) =>
    route.fulfill({ status: 401, json: { code: '42501', message: 'permission denied' } }),
  )
  const asked = page.waitForResponse('**/auth/v1/user')
  await showroom.open('/escritorio/favoritos')
  expect((await asked).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Hola, Emma' })).toBeVisible()
})
