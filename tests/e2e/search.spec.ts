import type { Page } from '@playwright/test'
import { cards, expect, interactive, test, total } from './showroom.ts'

test('the live search is a combobox: three letters, at most five cars, arrows and Enter', async ({
  page,
  showroom,
}) => {
  await showroom.open('/marcas')
  const search = page.getByRole('banner').getByRole('combobox')
  await search.focus()
  await page.keyboard.type('ma')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.type('zda')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(5)
  await expect(page.getByRole('status').filter({ hasText: /encontrad/ })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  const chosen = page.locator('[role=option][aria-selected=true]')
  await expect(chosen).toHaveCount(1)
  await expect(search).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/autos?marca=Mazda')
  await search.fill('mazda 2')
  await expect(page.getByRole('option', { name: /km/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/autos\/mazda-/)
})

test('input while the next page loads keeps its list', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/marcas')
  const inventory = page.getByRole('contentinfo').getByRole('link', { name: 'Inventario', exact: true })
  await interactive(inventory)
  await inventory.click()
  await expect(page).toHaveURL('/autos')
  const search = page.getByRole('banner').getByRole('combobox')
  await search.fill('mazda')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marcas')
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('Enter without a choice opens the listing', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/')
  const search = page.getByRole('banner').getByRole('combobox')
  await search.fill('versa')
  await search.press('Enter')
  await expect(page).toHaveURL('/autos?search=versa')
  await expect(page.getByRole('link', { name: 'Quitar “versa”' })).toBeVisible()
})

test('accents and one typo are forgiven; special characters are plain text', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  await showroom.open('/autos?search=hiundai')
  await expect(page.getByRole('region', { name: 'Autos', exact: true }).getByRole('article').first()).toContainText(
    'Hyundai',
  )
  await showroom.open('/autos?search=%25%25%25')
  await expect(page.getByRole('heading', { name: 'Ningún auto cumple con todo' })).toBeVisible()
})

const SENTENCE = 'suv roja hasta 700 mil automática en monterrey'
const MEANT = ['SUV', 'Rojo', 'Hasta $700,000', 'Automática', 'Monterrey']

test('a sentence becomes filters: chips, cars and address, each removable', {
  tag: '@full',
}, async ({ page, showroom }) => {
  await showroom.open('/')
  const search = page.getByRole('banner').getByRole('combobox')
  await search.fill(SENTENCE)
  await search.press('Enter')
  await expect(page).toHaveURL(
    '/autos?carroceria=SUV&color=Rojo&maxPrice=700000&transmision=Autom%C3%A1tica&ubicacion=Monterrey',
  )
  for (const chip of MEANT) await expect(page.getByRole('link', { name: `Quitar ${chip}` })).toBeVisible()
  const some = await total(page)
  expect(some).toBeGreaterThan(0)
  expect(await cards(page).count()).toBe(Math.min(some, 21))
  await page.getByRole('link', { name: 'Quitar Rojo' }).click()
  await expect.poll(() => total(page)).toBeGreaterThan(some)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('the live search suggests filters with car counts, and Motos are motorcycles', {
  tag: '@full',
}, async ({ page, showroom }) => {
  await showroom.open('/marcas')
  const search = page.getByRole('banner').getByRole('combobox')
  for (const [typed, offered] of [
    ['suv roja', /^SUV · Rojo \d+ autos$/],
    ['moto', /^Motos \d+ autos$/],
    ['hibr', /^Híbrido \d+ autos$/],
  ] as const) {
    await search.fill(typed)
    const option = page.getByRole('banner').getByRole('option', { name: offered })
    await expect(option).toBeVisible()
    expect(await page.getByRole('banner').getByRole('option').count()).toBeLessThanOrEqual(5)
    const count = Number((await option.innerText()).match(/(\d+) autos/)![1])
    await option.click()
    await expect.poll(() => total(page)).toBe(count)
  }
})

test('nonsense promises nothing, and filters without cars are named', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/marcas')
  const search = page.getByRole('banner').getByRole('combobox')
  await search.fill('xyzzyqq')
  await expect(page.getByText('No encontramos «xyzzyqq». Prueba con')).toBeVisible()
  await expect(page.getByText(/lo más parecido/i)).toHaveCount(0)
  await search.fill('moto híbrida en saltillo')
  await expect(page.getByText('Por ahora no hay autos así: Híbrido · Motos · Saltillo.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('an address with a sentence redirects to its filters, and a lower-case one to its brand', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(`/autos?q=${encodeURIComponent(SENTENCE)}`)
    for (const chip of MEANT) await expect(page.getByRole('link', { name: `Quitar ${chip}` })).toBeVisible()
    expect(await cards(page).count()).toBeGreaterThan(0)
    await page.goto('/autos?marca=mazda')
    await expect(page).toHaveURL('/autos?marca=Mazda')
    await expect(cards(page).first()).toContainText('Mazda')
  })

  test('amounts are parsed as written, and swapped when reversed', { tag: '@full' }, async ({ page }) => {
    await page.goto('/autos?minPrice=400+mil&maxPrice=%24200%2C000.50')
    await expect(page.getByText('El mínimo era mayor que el máximo')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Quitar Desde $200,000' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Quitar Hasta $400,000' })).toBeVisible()
    expect(await cards(page).count()).toBeGreaterThan(0)
  })

  test('an invalid amount is reported', { tag: '@full' }, async ({ page }) => {
    await page.goto(`/autos?maxPrice=${encodeURIComponent('medio millón')}&maxKilometraje=60+mil+km`)
    await expect(page.getByText(/^No entendimos/)).toHaveText([
      'No entendimos «medio millón»: escribe una cantidad, como 250,000 o 300 mil.',
    ])
    await expect(page.getByRole('link', { name: 'Quitar Hasta 60,000 km' })).toBeVisible()
  })
})

test('an amount in everyday spelling is parsed', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/autos')
  const least = page.getByLabel('Precio: mínimo')
  const most = page.getByLabel('Precio: máximo')
  await most.fill('300 mil')
  await most.press('Enter')
  await expect(page).toHaveURL('/autos?maxPrice=300000')
  await expect(most).toHaveValue('300,000')
  for (const typed of ['medio millón', 'abc', '-5']) {
    await most.fill(typed)
    await most.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      `No entendimos «${typed}»: escribe una cantidad, como 250,000 o 300 mil.`,
    )
    await expect(most).toHaveValue('300,000')
  }
  await least.fill('$400,000.50')
  await least.press('Enter')
  await expect(page.getByText('El mínimo era mayor que el máximo: los cambiamos de lugar.')).toBeVisible()
  await expect(least).toHaveValue('300,000')
  await expect(most).toHaveValue('400,000')
  await page.getByLabel('Kilometraje: máximo').fill('50 mil km')
  await page.getByLabel('Kilometraje: máximo').press('Enter')
  await expect(page.getByRole('link', { name: 'Quitar Hasta 50,000 km' })).toBeVisible()
})

test('a corrected word is named, in the live search and in the listing', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  await showroom.open('/marcas')
  const search = page.getByRole('banner').getByRole('combobox')
  await search.fill('camaro')
  const told = page.getByText(/^No tenemos «camaro»\. Te mostramos .+\.$/)
  await expect(told).toBeVisible()
  await search.press('Enter')
  await expect(page).toHaveURL('/autos?search=camaro')
  await expect(page.getByRole('status').filter({ hasText: /^No tenemos «camaro»/ })).toBeVisible()
  await showroom.open('/autos?search=amarok')
  await expect(page.getByText(/^No tenemos/)).toHaveCount(0)
})

test('the number on «Ver autos» follows the input', { tag: '@full' }, async ({ page, showroom }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await showroom.open('/autos')
  const all = await total(page)
  await page.getByRole('navigation', { name: 'Navegación principal' }).getByText('Filtros').click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  const button = filters.getByRole('button', { name: /^Ver [\d,]+ autos?$/ })
  await expect(button).toHaveText(`Ver ${all.toLocaleString('es-MX')} autos`)
  const most = filters.getByLabel('Precio: máximo')
  await most.pressSequentially('200 mil')
  await expect(button).not.toHaveText(`Ver ${all.toLocaleString('es-MX')} autos`)
  const counted = Number((await button.innerText()).replace(/\D/g, ''))
  await button.click()
  await expect(page).toHaveURL('/autos?maxPrice=200000')
  await expect.poll(() => total(page)).toBe(counted)
})

/** Searches wait until it is called. */
async function holdSearches(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/functions/v1/rapid-processor**', async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

test('until the number belongs to the chosen filters, the page says that it is counting', {
  tag: '@full',
}, async ({ page, showroom }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await showroom.open('/autos')
  const all = await total(page)
  const release = await holdSearches(page)
  await page.getByRole('navigation', { name: 'Navegación principal' }).getByText('Filtros').click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await filters.getByLabel('Precio: máximo').pressSequentially('200 mil')
  await expect(filters.getByRole('button', { name: 'Contando…' })).toBeVisible()
  await filters.getByRole('checkbox', { name: /^Hatchback/ }).check()
  await expect(filters.getByRole('button', { name: 'Contando…' })).toBeVisible()
  await filters.getByRole('button', { name: 'Cerrar filtros' }).click()
  const count = page.getByRole('region', { name: 'Autos', exact: true }).getByRole('status').first()
  await expect(count).toHaveText('Contando autos')
  release()
  await expect.poll(() => total(page)).toBeLessThan(all)
  await page.getByRole('navigation', { name: 'Navegación principal' }).getByText('Filtros').click()
  await expect(filters.getByRole('button', { name: `Ver ${await total(page)} autos` })).toBeVisible()
})

test('an invalid amount keeps the number of the active filter', { tag: '@full' }, async ({ page, showroom }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await showroom.open('/autos?maxPrice=200000')
  const held = await total(page)
  await page.getByRole('navigation', { name: 'Navegación principal' }).getByText('Filtros').click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  const most = filters.getByLabel('Precio: máximo')
  await most.fill('300 mil')
  const button = filters.getByRole('button', { name: /^Ver [\d,]+ autos?$/ })
  await expect(button).not.toHaveText(`Ver ${held} autos`)
  await most.fill('medio millón')
  await most.press('Tab')
  await expect(filters.getByRole('alert')).toContainText('No entendimos «medio millón»')
  await expect(button).toHaveText(`Ver ${held} autos`)
  await button.click()
  await expect(page).toHaveURL('/autos?maxPrice=200000')
})

test('swapped bounds keep input typed before their cars load', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/autos?minPrice=400000')
  const release = await holdSearches(page)
  const least = page.getByLabel('Precio: mínimo')
  const most = page.getByLabel('Precio: máximo')
  await most.fill('200 mil')
  await most.press('Enter')
  await expect(least).toHaveValue('200,000')
  await expect(most).toHaveValue('400,000')
  await least.fill('150')
  release()
  await expect(page.getByText('El mínimo era mayor que el máximo: los cambiamos de lugar.')).toBeVisible()
  await expect(least).toHaveValue('150')
  await expect(least).toBeFocused()
})

test('the hint opens at the field once, and closes with it', async ({ page, showroom }) => {
  await showroom.open('/vender-mi-auto')
  const hint = page.getByRole('banner').getByText('con tres letras basta')
  const search = page.getByRole('banner').getByRole('combobox')
  await search.focus()
  await expect(hint).toBeVisible()
  await search.blur()
  await expect(hint).toHaveCount(0)
  await search.focus()
  await expect(hint).toHaveCount(0)
})

for (const path of ['/', '/vender-mi-auto'])
  test(`on ${path} the timer leaves the hint of a field in hand`, async ({ page, showroom }) => {
    await page.clock.install()
    await showroom.open(path)
    const hint = page.getByRole('banner').getByText('con tres letras basta')
    const search = page.getByRole('banner').getByRole('combobox')
    await search.focus()
    await expect(hint).toBeVisible()
    await page.clock.fastForward(8_000)
    await expect(hint).toBeVisible()
    await search.blur()
    await expect(hint).toHaveCount(0)
  })
