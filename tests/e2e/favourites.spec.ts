import type { Page } from '@playwright/test'
import { asPerson, enter, newPerson, owner, PASSWORD } from './people.ts'
import { cards, expect, hydrated, test } from './showroom.ts'

const saved = (page: Page) => page.getByRole('main').getByRole('article')

const love = async (page: Page, places: number[]) => {
  const slugs: string[] = []
  for (const place of places) {
    const card = cards(page).nth(place)
    await card.getByRole('button', { name: /en favoritos$/ }).click()
    slugs.push(await card.getByRole('link').evaluate((link: HTMLAnchorElement) => link.pathname.split('/').at(-1)!))
  }
  return slugs
}

const accountHas = async (id: string) => {
  const { data } = await owner().from('favorites').select('ordencompra').eq('user_id', id).throwOnError()
  return data.map(({ ordencompra }) => ordencompra).sort()
}

const ordersOf = async (slugs: string[]) => {
  const { data } = await owner().from('inventario_cache').select('ordencompra').in('slug', slugs).throwOnError()
  return data.map(({ ordencompra }) => ordencompra).sort()
}

const save = async (person: { email: string }, slugs: string[]) => {
  const orders = await ordersOf(slugs)
  const theirs = await asPerson(person)
  await theirs
    .from('favorites')
    .insert(orders.map((ordencompra) => ({ ordencompra })))
    .throwOnError()
}

test("a visitor's favourites merge with the account's on sign-in, and are removed on sign-out", {
  tag: '@full',
}, async ({ page, showroom }) => {
  const person = await newPerson({ first_name: 'Emma' })
  await showroom.open('/autos')
  const theirs = await love(page, [0, 1])
  await page.goto('/acceder')
  await hydrated(page)
  await page.getByLabel('Correo o celular').fill(person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/escritorio')
  await page.getByRole('link', { name: 'Mis Favoritos' }).first().click()
  await expect(saved(page)).toHaveCount(2)
  await expect.poll(() => accountHas(person.id)).toEqual(await ordersOf(theirs))

  await page.evaluate(() => localStorage.removeItem('volante.sesion'))
  await showroom.open('/autos')
  await expect(page.getByRole('button', { name: /^Quitar .* de favoritos$/ })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('volante.favoritos'))).toBeNull()
  await expect.poll(() => accountHas(person.id)).toEqual(await ordersOf(theirs))
})

for (const width of [360, 1280]) {
  test(`without an account the menu leads to what was saved, at ${width} px`, { tag: '@full' }, async ({
    page,
    showroom,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await showroom.open('/')
    const menu = page.getByRole('navigation', { name: 'Menú' })
    await page.getByRole('button', { name: 'Menú' }).click()
    await expect(menu.getByRole('link', { name: 'Inventario' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Favoritos' })).toHaveCount(0)
    await showroom.open('/autos')
    await love(page, [0])
    await showroom.open('/faq')
    await page.getByRole('button', { name: 'Menú' }).click()
    await menu.getByRole('link', { name: 'Favoritos' }).click()
    const own = page.getByRole('region', { name: 'Tus favoritos' })
    await expect(own.getByRole('article')).toHaveCount(1)
    await expect(own).toBeInViewport()
  })
}

test('what another device saved appears; a heart pressed on a public page reaches the account', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const person = await newPerson({ first_name: 'Emma' })
  await showroom.open('/autos?orderby=price-asc')
  const slugs = await cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.slice(0, 2).map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-1)!))
  await save(person, slugs.slice(0, 1))
  await enter(page, person)
  await showroom.open('/escritorio/favoritos')
  await expect(saved(page)).toHaveCount(1)
  await showroom.open('/autos?orderby=price-asc')
  await love(page, [1])
  await expect.poll(() => accountHas(person.id)).toEqual(await ordersOf(slugs))
})

test.describe('without a network', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] })
  test('a removed favourite is stored and sent later; another tab agrees', { tag: '@full' }, async ({
    page,
    showroom,
    context,
  }) => {
    const person = await newPerson({ first_name: 'Emma' })
    await showroom.open('/autos')
    const slugs = await love(page, [0, 1])
    await enter(page, person)
    await showroom.open('/escritorio/favoritos')
    await expect.poll(() => accountHas(person.id)).toEqual(await ordersOf(slugs))
    const other = await context.newPage()
    await other.goto('/escritorio/favoritos')
    await hydrated(other)
    await expect(saved(other)).toHaveCount(2)

    await context.setOffline(true)
    await saved(page)
      .first()
      .getByRole('button', { name: /^Quitar / })
      .click()
    await expect(saved(page)).toHaveCount(1)
    await expect(saved(other)).toHaveCount(1)
    await expect.poll(() => accountHas(person.id)).toHaveLength(2)
    await context.setOffline(false)
    await expect.poll(() => accountHas(person.id)).toHaveLength(1)

    // The second press of a double one finds the notice still there.
    const isCovered = await page.getByRole('button', { name: 'Deshacer' }).evaluate(async (button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      ;(button as HTMLElement).click()
      await Promise.resolve()
      return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[role="status"]'))
    })
    expect(isCovered).toBe(true)
    await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
    await expect(saved(page)).toHaveCount(2)
    await expect.poll(() => accountHas(person.id)).toEqual(await ordersOf(slugs))
  })
})

test('the price drop since saving is shown', { tag: '@full' }, async ({ page, showroom }) => {
  await enter(page, 'cliente')
  await showroom.open('/escritorio')
  const drop = page.getByText(/^Bajó \$[\d,]+ desde que lo guardaste$/).first()
  await expect(drop).toBeVisible()
  await page.getByRole('link', { name: /^Mis favoritos \(/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis favoritos' })).toBeVisible()
  await expect(drop).toBeVisible()
})

test('a sold favourite stays, says so and links to similar cars', { tag: '@full' }, async ({ page, showroom }) => {
  const person = await newPerson({ first_name: 'Emma' })
  const { data } = await owner().from('inventario_cache').select('slug').eq('vendido', true).limit(1).throwOnError()
  await save(
    person,
    data.map(({ slug }) => slug),
  )
  await enter(page, person)
  await showroom.open('/escritorio/favoritos')
  const sold = page.getByRole('listitem').filter({ hasText: 'Ya se vendió.' })
  await sold.getByRole('link', { name: /^Ver parecidos/ }).click()
  await expect(page).toHaveURL(/\/escritorio\/autos\?carroceria=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Inventario' })).toBeVisible()
})

test('favourites are compared', { tag: '@full' }, async ({ page, showroom }) => {
  await enter(page, 'cliente')
  await showroom.open('/escritorio/favoritos')
  for (const place of [0, 1])
    await saved(page)
      .nth(place)
      .getByRole('button', { name: /^Comparar / })
      .click()
  await page.getByRole('region', { name: 'Comparación' }).getByRole('link', { name: 'Comparar' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})

for (const [width, inARow] of [
  [360, 1],
  [768, 2],
  [1280, 4],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test(`favourites are ${inARow} to a row, uncut, without overflow`, { tag: '@full' }, async ({ page, showroom }) => {
      await enter(page, 'cliente')
      await showroom.open('/escritorio/favoritos')
      await expect(saved(page).nth(3)).toBeVisible()
      const tops = await saved(page).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
      expect(tops.filter((top) => top === tops[0])).toHaveLength(inARow)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
  })
}

test('an empty list says what to do', { tag: '@full' }, async ({ page, showroom }) => {
  await enter(page, await newPerson({ first_name: 'Emma' }))
  await showroom.open('/escritorio/favoritos')
  await expect(page.getByRole('heading', { name: 'Todavía no guardas autos' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ver inventario' }).click()
  await expect(page).toHaveURL('/escritorio/autos')
})
