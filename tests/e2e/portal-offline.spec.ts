import type { Page } from '@playwright/test'
import { instantText } from '#contract/dates/date-texts.ts'
import { aDraft, draftOf } from './applicants.ts'
import { enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

test.use({ serviceWorkers: 'allow', allowed: [/Failed to (load resource|fetch)|net::ERR_INTERNET_DISCONNECTED/] })

const keepsPortal = (page: Page, ...keys: string[]) =>
  expect
    .poll(
      () =>
        page.evaluate(async (wanted) => {
          const name = (await caches.keys()).find((one) => one.startsWith('portal-'))
          const pages = name ? await (await caches.open(name)).match('/escritorio/perfilacion-bancaria') : undefined
          if (!pages || navigator.serviceWorker.controller?.state !== 'activated') return 'no pages'
          const opening = indexedDB.open('volante.cuenta', 1)
          const database = await new Promise<IDBDatabase>((done) => {
            opening.onsuccess = () => done(opening.result)
          })
          const getting = database.transaction('cuenta').objectStore('cuenta').get('cuenta')
          const kept = await new Promise<{ answers?: { queries: { queryHash: string }[] } } | undefined>((done) => {
            getting.onsuccess = () => done(getting.result)
          })
          database.close()
          const text = JSON.stringify(kept?.answers?.queries.map(({ queryHash }) => queryHash) ?? [])
          return wanted.every((key) => text.includes(key)) ? 'kept' : text
        }, keys),
      { timeout: 60_000 },
    )
    .toBe('kept')

const stored = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('volante.cuenta', 1)
    const database = await new Promise<IDBDatabase>((done) => {
      opening.onsuccess = () => done(opening.result)
    })
    const getting = database.transaction('cuenta').objectStore('cuenta').getAll()
    const all = await new Promise<unknown[]>((done) => {
      getting.onsuccess = () => done(getting.result)
    })
    database.close()
    return JSON.stringify(all)
  })

test('the portal reloads offline with its last data and time, and updates later', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const { person, car, id } = await aDraft({ occupation: 'Contadora' })
  await enter(page, person)
  await page.goto('/escritorio')
  await keepsPortal(page, 'overview', 'drafts')
  await page.goto('/escritorio/citas')
  await keepsPortal(page, 'overview', 'mine', 'waiting')
  await page.goto(`/escritorio/aplicacion/${id}?paso=ingresos`)
  await expect(page.getByRole('main')).toContainText(car.vehicleTitle)
  await keepsPortal(page, 'overview', 'drafts', id, 'appointments')
  await context.setOffline(true)

  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'No tienes conexión' })).toContainText(/guardamos.*\(\d+ \w+/)
  await expect(page.getByRole('main')).toContainText(car.vehicleTitle)
  await page.goto('/escritorio')
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Emma' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(car.vehicleTitle)
  await page.goto('/escritorio/citas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Revisa tu conexión')).toHaveCount(0)
  await page.getByRole('complementary').getByRole('link', { name: 'Resumen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Emma' })).toBeVisible()

  await owner().from('profiles').update({ first_name: 'Ema Luz' }).eq('id', person.id).throwOnError()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ema Luz' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No tienes conexión' })).toHaveCount(0)
})

test.describe('on a device of another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })
  test('the offline notice says the time of the house', { tag: '@full' }, async ({ page, context }) => {
    const { person } = await aDraft({ occupation: 'Contadora' })
    await enter(page, person)
    const begun = Date.now()
    await page.goto('/escritorio')
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Emma' })).toBeVisible()
    await context.setOffline(true)
    const notice = page.getByRole('status').filter({ hasText: 'No tienes conexión' })
    await expect(notice).toContainText(/guardamos.*\(\d+ \w+/)
    const plain = (text: string) => text.replace(/\s/g, ' ')
    const minutes = []
    for (let at = begun; at < Date.now() + 60_000; at += 60_000) minutes.push(plain(instantText('moment', at)))
    expect(minutes).toContain(plain(/\((.+?)\)/.exec(await notice.innerText())?.[1] ?? ''))
  })
})

test('a draft opens offline as last saved', { tag: '@full' }, async ({ page, context }) => {
  const { person, id } = await aDraft({ occupation: 'Contadora' })
  await enter(page, person)
  await page.goto(`/escritorio/aplicacion/${id}?paso=personal`)
  await keepsPortal(page, id)
  await page.getByLabel('Calle').fill('Av. Juárez 77')
  await expect.poll(() => stored(page)).toContain('Av. Juárez 77')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('volante.solicitud'))),
  ).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByLabel('Calle')).toHaveValue('Av. Juárez 77')
})

test('a draft begun after the list was kept stands in it without a network', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const person = await newPerson({ first_name: 'Emma' })
  await enter(page, person)
  await page.goto('/escritorio/solicitudes')
  await expect(page.getByText('Todavía no tienes solicitudes')).toBeVisible()
  await keepsPortal(page, 'list')
  const draft = await draftOf(person.id)
  await page.goto(`/escritorio/aplicacion/${draft}?paso=personal`)
  await keepsPortal(page, draft)
  await context.setOffline(true)
  await page.goto('/escritorio/solicitudes')
  await expect(page.getByRole('status').filter({ hasText: 'No tienes conexión' })).toBeVisible()
  const kept = page.getByRole('list', { name: 'Mis solicitudes' }).getByRole('listitem')
  await expect(kept).toHaveCount(1)
  await expect(kept.getByRole('link', { name: 'Continuar solicitud' })).toHaveAttribute(
    'href',
    `/escritorio/aplicacion/${draft}`,
  )
  await expect(page.getByText('Todavía no tienes solicitudes')).toHaveCount(0)
})

test('Hoy reloads without a network as it was last', { tag: '@full' }, async ({ page, context }) => {
  await enter(page, 'ventas')
  await page.goto('/escritorio')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
  const waiting = page.locator('[data-today]')
  const many = await waiting.count()
  await keepsPortal(page, 'today')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No tienes conexión' })).toContainText('guardamos')
  await expect(page.getByText('Revisa tu conexión')).toHaveCount(0)
  expect(await waiting.count()).toBeGreaterThanOrEqual(Math.min(many, 1))
})

test('an expired token does not prevent opening offline', { tag: '@full' }, async ({ page, context }) => {
  const person = await newPerson({ first_name: 'Emma' })
  await enter(page, person)
  await page.goto('/escritorio')
  await keepsPortal(page, 'overview')
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('volante.sesion')!)
    localStorage.setItem('volante.sesion', JSON.stringify({ ...session, expires_at: 1 }))
  })
  await context.setOffline(true)
  await page.goto('/escritorio')
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Emma' })).toBeVisible()
})

test('cached data is deleted on sign-out, private to its user, and has no documents', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const { person, id } = await aDraft({ occupation: 'Contadora' })
  await enter(page, person)
  await page.goto(`/escritorio/aplicacion/${id}?paso=documentos`)
  await keepsPortal(page, id)
  const kept = await stored(page)
  expect(kept).toContain(person.id)
  expect(kept).not.toMatch(/page-url|"papers"|object\/(sign|authenticated)|_token/)
  const other = await newPerson({ first_name: 'Luz' })
  await enter(page, other)
  await page.goto('/escritorio')
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Luz' })).toBeVisible()
  await expect.poll(() => stored(page)).toContain(other.id)
  expect(await stored(page)).not.toContain(person.id)

  await page.getByRole('button', { name: 'Hola, Luz' }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL('/acceder')
  await expect.poll(() => stored(page)).toBe('[]')
  await context.setOffline(true)
  await page.goto('/escritorio')
  await expect(page.getByRole('heading', { level: 1, name: 'Inicia sesión' })).toBeVisible()
  expect(await page.content()).not.toContain('Luz')
})

test('a page not cached says so in Spanish', { tag: '@full' }, async ({ page, context }) => {
  await enter(page, await newPerson({ first_name: 'Emma' }))
  await page.goto('/escritorio')
  await keepsPortal(page, 'overview')
  await context.setOffline(true)
  await page.goto('/escritorio/encuesta')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes conexión')
  await page.goto('/acceder')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes conexión')
})
