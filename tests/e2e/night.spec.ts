import { someCases } from '../sample-size.ts'
import { expectReadable } from './axe.ts'
import { cards, expect, hydrated, test } from './showroom.ts'

test.use({ colorScheme: 'dark' })

const ground = () => getComputedStyle(document.documentElement).backgroundColor

test('with a dark preference every public page and sign-in is dark and readable from the first paint', {
  tag: '@full',
}, async ({ page }) => {
  for (const path of someCases([
    '/',
    '/autos',
    '/marcas',
    '/vender-mi-auto',
    '/faq',
    '/contacto',
    '/conocenos',
    '/kit-volante',
    '/politica-de-privacidad',
    '/explorar',
    '/acceder',
  ])) {
    await page.goto(path)
    expect(await page.evaluate(ground), path).toBe('rgb(18, 20, 22)')
    await hydrated(page)
    await expectReadable(page)
  }
  await page.goto('/autos')
  await hydrated(page)
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Tu mensualidad' })).toBeVisible()
  await expectReadable(page)
  const colours = await page
    .locator('meta[name="theme-color"]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('media'), one.getAttribute('content')]))
  expect(colours).toContainEqual(['(prefers-color-scheme: dark)', '#121416'])
})

test('printed pages stay white', { tag: '@full' }, async ({ page }) => {
  await page.goto('/autos')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.evaluate(ground)).toBe('rgb(250, 249, 246)')
})

test.describe('with a light preference', () => {
  test.use({ colorScheme: 'light' })

  test('the page is light', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    expect(await page.evaluate(ground)).toBe('rgb(250, 249, 246)')
  })
})
