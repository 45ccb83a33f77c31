import type { Page } from '@playwright/test'
import { DATABASES, DEVICE_KEYS, keepingOf, TAB_KEYS } from '#app/lib/stored-keys.ts'
import { aDraft } from './applicants.ts'
import { asPerson, enter, newPerson } from './people.ts'
import { expect, hydrated, test } from './showroom.ts'

test.use({ allowed: [/Failed to load resource: the server responded with a status of 4\d\d/] })

const namesOf = (table: object) => Object.keys(table).map((key) => key.replace('*', 'algo'))
const STORES = { device: namesOf(DEVICE_KEYS), tab: namesOf(TAB_KEYS), databases: Object.keys(DATABASES) }
const UNKNOWN = { key: 'volante.de-antes', database: 'volante.documentos' }

const fill = (page: Page) =>
  page.evaluate(
    async ({ stores, unknown }) => {
      for (const [storage, keys] of [
        [localStorage, stores.device],
        [sessionStorage, stores.tab],
      ] as const)
        for (const key of [...keys, unknown.key]) if (storage.getItem(key) === null) storage.setItem(key, '["algo"]')
      for (const name of [...stores.databases, unknown.database])
        await new Promise<void>((done, failed) => {
          const opening = indexedDB.open(name)
          const store = name.split('.').at(-1)!
          opening.onupgradeneeded = () => opening.result.createObjectStore(store)
          opening.onerror = () => failed(opening.error)
          opening.onsuccess = () => {
            const writing = opening.result.transaction(store, 'readwrite')
            writing.objectStore(store).put(new Blob(['una identificación']), 'algo')
            writing.oncomplete = () => {
              opening.result.close()
              done()
            }
          }
        })
    },
    { stores: STORES, unknown: UNKNOWN },
  )

const held = (page: Page) =>
  page.evaluate(async () => {
    const databases: string[] = []
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name!)
      await new Promise((done) => {
        opening.onsuccess = done
      })
      for (const store of opening.result.objectStoreNames) {
        const counting = opening.result.transaction(store).objectStore(store).count()
        await new Promise((done) => {
          counting.onsuccess = done
        })
        if (counting.result > 0) databases.push(name!)
      }
      opening.result.close()
    }
    return { device: Object.keys(localStorage), tab: Object.keys(sessionStorage), databases }
  })

const whose = ({ device, tab, databases }: Awaited<ReturnType<typeof held>>) => ({
  device: new Set(device.map((key) => keepingOf(DEVICE_KEYS, key)?.whose ?? key)),
  tab: new Set(tab.map((key) => keepingOf(TAB_KEYS, key)?.whose ?? key)),
  databases: new Set(databases.map((name) => keepingOf(DATABASES, name)?.whose ?? name)),
})

const ownerless = async (page: Page) => {
  const { device, tab, databases } = whose(await held(page))
  return [...device, ...tab, ...databases].filter((one) => one !== 'person' && one !== 'nobody')
}

const expectForgotten = async (page: Page) => {
  await expect
    .poll(async () => whose(await held(page)))
    .toEqual({
      device: new Set(['nobody']),
      tab: new Set(['nobody']),
      databases: new Set(),
    })
  const { device, tab } = await held(page)
  const nobodys = (table: object, key: string) => keepingOf({ ...table }, key)?.whose === 'nobody'
  expect(device).toEqual(expect.arrayContaining(STORES.device.filter((key) => nobodys(DEVICE_KEYS, key))))
  expect(tab).toEqual(
    expect.arrayContaining(STORES.tab.filter((key) => nobodys(TAB_KEYS, key) && key !== 'volante.sesion.fin')),
  )
}

const leave = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Hola, ${name}` }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
}

test('signing out from any screen deletes personal data, and keeps the rest', {
  tag: '@full',
}, async ({ page, showroom }) => {
  for (const screenOf of [() => '/escritorio/citas', (path: string) => path, () => '/autos']) {
    const { person, path } = await aDraft()
    const screen = screenOf(path('personal'))
    await enter(page, person)
    const greeting = page.getByRole('button', { name: 'Hola, Emma' })
    await showroom.open('/escritorio/favoritos')
    await expect(greeting).toBeVisible()
    await showroom.open(screen)
    await expect(greeting).toBeVisible()
    expect(await ownerless(page)).toEqual([])
    await fill(page)
    await leave(page, 'Emma')
    if (screen === '/autos') await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
    else await expect(page).toHaveURL('/acceder')
    await expectForgotten(page)
  }
})

test('a tab with a public page deletes data when another tab signs out', { tag: '@full' }, async ({
  page,
  showroom,
  context,
}) => {
  const person = await newPerson({ first_name: 'Emma' })
  await enter(page, person)
  await showroom.open('/escritorio')
  const shop = await context.newPage()
  await shop.goto('/contacto')
  await hydrated(shop)
  await expect(shop.getByRole('button', { name: 'Hola, Emma' })).toBeVisible()
  await fill(shop)
  await leave(page, 'Emma')
  await expect(page).toHaveURL('/acceder')
  await expectForgotten(shop)
})

test('a session closed elsewhere deletes local data', { tag: '@full' }, async ({ page, showroom }) => {
  const person = await newPerson({ first_name: 'Emma' })
  await enter(page, person)
  await showroom.open('/escritorio/citas')
  await expect(page.getByRole('button', { name: 'Hola, Emma' })).toBeVisible()
  await fill(page)
  const elsewhere = await asPerson(person)
  await elsewhere.rpc('delete_my_account').throwOnError()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/acceder')
  await expect(page.getByRole('status').filter({ hasText: 'Esta cuenta ya no existe' })).toBeVisible()
  await expect.poll(async () => whose(await held(page)).device).toEqual(new Set(['nobody']))
  expect(whose(await held(page))).toEqual({
    device: new Set(['nobody']),
    tab: new Set(['nobody']),
    databases: new Set(),
  })
})

test("a tab with a newer user deletes the previous user's data only", {
  tag: '@full',
}, async ({ page, showroom }) => {
  const [before, now] = [await newPerson({ first_name: 'Emma' }), await newPerson({ first_name: 'Luz' })]
  await enter(page, before)
  await showroom.open('/escritorio')
  await expect(page.getByRole('button', { name: 'Hola, Emma' })).toBeVisible()
  await fill(page)
  await page.evaluate((id) => sessionStorage.setItem('volante.recuperacion', id), now.id)
  await enter(page, now)
  await page.evaluate((id) => localStorage.setItem('volante.cuenta', JSON.stringify({ id, first_name: 'Luz' })), now.id)
  await showroom.open('/faq')
  await expect
    .poll(async () => {
      const { tab } = await held(page)
      return tab.filter((key) => keepingOf(TAB_KEYS, key)?.whose !== 'nobody').sort()
    })
    .toEqual(['volante.recuperacion'])
})

test('a suspended tab deletes data when it resumes', { tag: '@full' }, async ({ page, showroom }) => {
  const person = await newPerson({ first_name: 'Emma' })
  await enter(page, person)
  await showroom.open('/escritorio')
  await expect(page.getByRole('button', { name: 'Hola, Emma' })).toBeVisible()
  await fill(page)
  await page.evaluate(() => {
    localStorage.removeItem('volante.sesion')
    localStorage.removeItem('volante.cuenta')
  })
  await showroom.open('/faq')
  await expectForgotten(page)
})
