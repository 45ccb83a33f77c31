import { expect, type Page } from '@playwright/test'
import { test } from './site-test.ts'

test.use({ serviceWorkers: 'allow' })

const keepsPages = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        if (navigator.serviceWorker.controller?.state !== 'activated') return false
        const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).match(location.href)))
        return kept.some(Boolean)
      }),
    )
    .toBe(true)

test('the last inventory is readable offline, and the requested page opens on return', async ({ page, context }) => {
  await page.goto('/autos')
  await keepsPages(page)
  const first = await page.getByRole('main').getByRole('article').first().getByRole('heading').textContent()
  await context.setOffline(true)

  await page.reload()
  await expect(page.getByRole('main').getByRole('article').first().getByRole('heading')).toHaveText(first ?? '')

  await page.goto('/autos?marca=Mazda&page=2')
  await expect(page).toHaveURL(/^[^?]+\/sin-conexion\?de=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes conexión')
  await page.getByRole('link', { name: /Autos seminuevos/ }).click()
  await expect(page).toHaveURL('/autos')

  await page.goto('/marcas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes conexión')
  await context.setOffline(false)
  await expect(page).toHaveURL('/marcas')
})

test('seen pictures are available offline from the first visit on', { tag: '@full' }, async ({ page, context }) => {
  const broken = async () => {
    const pictures = page.getByRole('main').locator('picture > img')
    await expect(pictures.first()).toBeVisible()
    for (const picture of (await pictures.all()).slice(0, 8)) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete)).toBe(true)
    }
    return pictures.evaluateAll(
      (all) => (all.slice(0, 8) as HTMLImageElement[]).filter((one) => !one.naturalWidth).length,
    )
  }
  await page.goto('/autos')
  await keepsPages(page)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  await context.setOffline(true)
  await page.reload()
  expect(await broken()).toBe(0)

  await context.setOffline(false)
  await page.goto('/autos')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  await page.getByRole('checkbox', { name: /^SUV/ }).check()
  await expect(page).toHaveURL('/autos?carroceria=SUV')
  await context.setOffline(true)
  await page.goto('/sin-conexion')
  await expect(page.getByRole('heading', { name: 'Los últimos autos que buscaste' })).toBeVisible()
  expect(await broken()).toBe(0)
})

test('links of a hydrated page open cached pages too', { tag: '@full' }, async ({ page, context }) => {
  await page.goto('/autos')
  await keepsPages(page)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Marcas' }).click()
  await expect(page).toHaveURL('/sin-conexion?de=%2Fmarcas')
})

test('the offline page redirects to no other site', { tag: '@full' }, async ({ page, context }) => {
  await page.goto('/sin-conexion?de=https://malo.example/autos')
  await expect(page).toHaveURL('/')
  await page.goto('/sin-conexion?de=/autos?page=2')
  await expect(page).toHaveURL('/autos?page=2')
  await page.goto('/autos')
  await keepsPages(page)
  await context.setOffline(true)
  await page.goto('/sin-conexion?de=//malo.example/autos')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  await expect(page.getByRole('link', { name: 'Intentar de nuevo' })).toHaveAttribute('href', '/')
})

test('the site is installable', { tag: '@full' }, async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', lang: 'es-MX' })
  const sizes = manifest.icons.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`)
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, expect.stringContaining(type)])
  }
})
