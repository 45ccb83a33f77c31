import type { Page } from '@playwright/test'
import { expectSoundInBothThemes } from './axe.ts'
import { widths } from './coverage.ts'
import { enter, newPerson } from './people.ts'
import { arrived, expect, loaded, test } from './showroom.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar en todo' })
const field = (page: Page) => palette(page).getByRole('combobox')
const option = (page: Page, name: RegExp | string) => palette(page).getByRole('option', { name })
const ready = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
const open = async (page: Page, path = '/escritorio') => {
  await page.goto(path)
  await ready(page)
}
const CLIENT = 'Documentos Demostración Volante'

test('by keyboard: screen keys, a place, a misspelt person, recent ones first', async ({ page }) => {
  await enter(page, 'ventas')
  await open(page)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(help.getByText('Buscar en todo')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/escritorio/citas')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await ready(page)

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await field(page).fill('documentso demostracion')
  await expect(option(page, new RegExp(CLIENT)).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/escritorio\/admin\/cliente\//)
  await expect(page.getByRole('heading', { level: 1, name: CLIENT })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByText('Recientes')).toBeVisible()
  await expect(option(page, new RegExp(CLIENT))).toBeVisible()
  await field(page).fill('agenda de la semana')
  await expect(option(page, 'Ver agenda de la semana')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

test('the frame is equal on every screen, for any order of stylesheets', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'admin')
  const places: string[] = []
  for (const path of ['/escritorio', '/escritorio/citas', '/escritorio/admin/valuaciones?vista=cotizaciones']) {
    await page.goto(path)
    const help = await page.getByRole('button', { name: 'Atajos de teclado' }).boundingBox()
    const menu = await page.getByRole('button', { name: /^Hola/ }).boundingBox()
    const place = await page.getByRole('link', { name: 'Valuaciones' }).first().boundingBox()
    expect(menu!.x - (help!.x + help!.width)).toBeLessThan(24)
    places.push(JSON.stringify([help, menu, place]))
  }
  expect(new Set(places).size).toBe(1)
})

test('keys are ignored while typing, and single keys can be turned off', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'ventas')
  await open(page, '/escritorio')
  await page.goto('/escritorio/admin/valuaciones')
  const text = page.getByRole('main').getByRole('combobox').first()
  await text.click()
  await page.keyboard.type('g?h')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/escritorio/admin/valuaciones')
  await page.getByRole('button', { name: 'Atajos de teclado' }).click()
  await page.getByRole('checkbox', { name: /una sola tecla/ }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await expect(page).toHaveURL('/escritorio/admin/valuaciones')
})

test('a late answer replaces no newer one, errors are shown, and no results say what to type', {
  tag: '@full',
}, async ({ page, allowed }) => {
  allowed.push(/500 \(Internal Server Error\)/)
  const hit = (title: string) => [
    { kind: 'lead', id: crypto.randomUUID(), title, subtitle: '', path: '/escritorio/ventas/leads?abierto=x', rank: 2 },
  ]
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let fails = true
  await page.route('**/rest/v1/rpc/search_everything*', async (route) => {
    const { q } = route.request().postDataJSON() as { q: string }
    if (q === 'lento') await held
    if (q === 'falla' && fails) return route.fulfill({ status: 500, json: { message: 'no' } })
    await route.fulfill({ json: q === 'nadaaa' ? [] : hit(`De ${q}`) }).catch(() => {})
  })
  await enter(page, 'admin')
  await open(page)
  await page.getByRole('button', { name: /Buscar auto, persona/ }).click()
  const asked = page.waitForRequest((request) => request.url().includes('search_everything'))
  await field(page).fill('lento')
  await asked
  await field(page).fill('rapido')
  await expect(option(page, 'De rapido')).toBeVisible()
  release()
  await field(page).fill('nadaaa')
  await expect(palette(page).getByText('No encontramos «nadaaa»')).toBeVisible()
  await expect(option(page, /De lento/)).toHaveCount(0)
  await expect(palette(page).getByRole('status')).toHaveText('Sin resultados')
  await field(page).fill('falla')
  await expect(palette(page).getByRole('alert')).toBeVisible()
  fails = false
  await palette(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(option(page, 'De falla')).toBeVisible()
  await expect(palette(page).getByRole('alert')).toHaveCount(0)
})

test('exact commands and settings sections precede similar results', {
  tag: '@full',
}, async ({ page }) => {
  const car = {
    kind: 'vehicle',
    id: crypto.randomUUID(),
    title: 'Honda City 2021',
    subtitle: '',
    rank: 3,
    path: '/escritorio/admin/inventario',
  }
  await page.route('**/rest/v1/rpc/search_everything*', (route) => route.fulfill({ json: [car] }))
  await enter(page, 'admin')
  await open(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('citas')
  await expect(option(page, 'Honda City 2021')).toBeVisible()
  await expect(palette(page).getByRole('option').first()).toHaveText('Citas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/escritorio/citas')
  await page.keyboard.press('Control+k')
  await field(page).fill('envíos')
  await expect(option(page, 'Honda City 2021')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/escritorio/admin/config/entregas')
  await page.keyboard.press('Control+k')
  await field(page).fill('honda city')
  await expect(option(page, 'Honda City 2021')).toHaveAttribute('aria-selected', 'true')
})

test('input while the palette loads is searched, and triggers no shortcut', async ({ page }) => {
  let arrive = () => {}
  const fetched = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/rest/v1/rpc/search_everything*', (route) => route.fulfill({ json: [] }))
  await page.route(/\/palette-[^/]+\.js/, async (route) => {
    await fetched
    await route.continue()
  })
  await enter(page, 'admin')
  await open(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gc envíos')
  arrive()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(' x')
  await expect(field(page)).toHaveValue('gc envíos x')
  await expect(page).toHaveURL('/escritorio')
  await field(page).fill('envíos')
  await expect(option(page, 'Configuración: Envíos')).toBeVisible()
  await expect(palette(page).getByRole('status')).toHaveText('1 resultado')
})

test('two hundred pasted characters are cut and searched once', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'admin')
  await open(page)
  await page.getByRole('button', { name: /Buscar auto, persona/ }).click()
  const first = page.waitForResponse((response) => response.url().includes('search_everything'))
  await field(page).fill('ma')
  await first
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('search_everything')) asked.push((request.postDataJSON() as { q: string }).q)
  })
  await field(page).selectText()
  await field(page).evaluate(
    (input, text) => {
      const given = new DataTransfer()
      given.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true }))
      document.execCommand('insertText', false, text)
    },
    'qxzkqxzk '.repeat(25).slice(0, 200),
  )
  await expect(palette(page).getByText(/No encontramos «qxzkqxzk/)).toBeVisible()
  expect(asked.map((q) => q.length)).toEqual([expect.any(Number)])
  expect(asked[0]!.length).toBeLessThanOrEqual(100)
})

test('recent choices are deleted on sign-out', { tag: '@full' }, async ({ page }) => {
  await enter(page, await newPerson({ first_name: 'Vera', role: 'sales' }))
  await open(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('mazda')
  await option(page, /Mazda/).first().click()
  await expect(page).toHaveURL(/\/escritorio\/admin\/inventario\?abierto=/)
  expect(await page.evaluate(() => localStorage.getItem('volante.buscado'))).toContain('Mazda')
  await open(page)
  await page.getByRole('button', { name: /^Hola/ }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL('/acceder')
  expect(await page.evaluate(() => localStorage.getItem('volante.buscado'))).toBeNull()
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  test('search fills the phone; the menu has work and personal entries', { tag: '@full' }, async ({ page }) => {
    await enter(page, 'ventas')
    await open(page)
    const bar = page.getByRole('navigation', { name: 'Navegación principal' })
    await bar.getByRole('button', { name: 'Buscar' }).tap()
    await expect(field(page)).toBeFocused()
    const box = (await palette(page).boundingBox())!
    expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, 360, 780])
    await field(page).fill('documentos')
    await option(page, new RegExp(CLIENT)).first().tap()
    await expect(page.getByRole('heading', { level: 1, name: CLIENT })).toBeVisible()
    await bar.getByRole('button', { name: 'Menú' }).tap()
    const menu = page.getByRole('navigation', { name: 'Escritorio' }).and(page.locator(':visible'))
    await expect(menu.getByRole('link')).toHaveText([
      'Hoy',
      'Mis Leads',
      'Citas',
      'Inventario',
      'Valuaciones',
      'Compras',
      'Mis Tratos',
      'Cifras',
      'Encuesta de Mejora',
    ])
    await menu.getByText('Mi cuenta').tap()
    await menu.getByRole('link', { name: 'Mi resumen' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
    await expect(page).toHaveURL('/escritorio?vista=mia')
  })
})

test('density and theme are stored on the device', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'ventas')
  await open(page)
  const height = () =>
    page.getByRole('main').evaluate((main) => getComputedStyle(main).getPropertyValue('--row-height').trim())
  await expect.poll(height).toBe('40px')
  await page.getByRole('button', { name: /^Hola/ }).click()
  await page.getByRole('button', { name: 'Filas compactas' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(height).toBe('32px')
  await page.goto('/escritorio/ventas/leads')
  const rows = page.getByRole('grid', { name: 'Leads' }).getByRole('row')
  const lead = () => rows.nth(1).evaluate((one) => one.getBoundingClientRect().height)
  await expect.poll(lead).toBe(32)
  await page.getByRole('button', { name: /^Hola/ }).click()
  await page.getByRole('button', { name: 'Filas cómodas' }).click()
  await expect.poll(lead).toBe(40)
  await page.getByRole('button', { name: 'Filas compactas' }).click()
  await page.keyboard.press('Escape')
  await open(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('cambiar tema')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.reload()
  await ready(page)
  await expect.poll(height).toBe('32px')
  await expect(page.locator('html')).toHaveClass(/dark/)
})

const row = (id: string, more: object = {}) => ({
  kind: 'lead',
  id,
  who: `Persona ${id}`,
  what: '¿Sigue disponible?',
  state: 'contacto',
  at: new Date().toISOString(),
  late: false,
  phone: '+528112345678',
  email: null,
  client_id: null,
  agent: null,
  place: null,
  zone: null,
  day: null,
  number: null,
  ...more,
})

test('Hoy: rows keep their place and update, new ones wait behind a button', {
  tag: '@full',
}, async ({ page }) => {
  let answer = [row('a'), row('b'), row('c', { kind: 'application', client_id: 'x', state: 'submitted' })]
  await page.route('**/rest/v1/rpc/staff_today*', (route) => route.fulfill({ json: answer }))
  await enter(page, 'ventas')
  await open(page)
  const leads = page.getByRole('region', { name: /Leads nuevos/ })
  await expect(leads.getByRole('listitem')).toHaveCount(2)
  await expect(leads.getByRole('link', { name: 'Llamar a Persona a' })).toHaveAttribute('href', 'tel:+528112345678')
  answer = [row('n'), row('a', { what: 'Otra pregunta' })]
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(leads.getByText('Otra pregunta')).toBeVisible()
  await expect(leads.getByRole('link', { name: /^Persona/ })).toHaveText(['Persona a', 'Persona b'])
  await expect(leads.getByText('Ya no espera')).toBeVisible()
  await page.getByRole('button', { name: '1 nueva' }).click()
  await expect(leads.getByRole('link', { name: /^Persona/ })).toHaveText(['Persona n', 'Persona a'])
  answer = []
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nada pendiente' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver las citas de la semana' })).toBeVisible()
})

test('an administrator filters by branch in the address; a seller cannot', {
  tag: '@full',
}, async ({ page }) => {
  await enter(page, 'admin')
  await open(page)
  const asked = page.waitForRequest(
    (request) => request.url().includes('staff_today') && !!request.postData()?.includes('MTY'),
  )
  await page.getByLabel('Sucursal').selectOption({ label: 'Monterrey' })
  await asked
  await expect(page).toHaveURL('/escritorio?sucursal=MTY')
  await enter(page, 'ventas')
  await open(page)
  await expect(page.getByLabel('Sucursal')).toHaveCount(0)
})

test('a customer neither sees nor downloads it', async ({ page, showroom }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await enter(page, 'cliente')
  await showroom.open('/escritorio')
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('?')
  await arrived(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(files.filter((url) => /assets\/.*(staff|palette|today)|search_everything/.test(url))).toEqual([])
})

for (const width of widths(360, 1280))
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, bypassCSP: true })
    for (const who of ['ventas', 'admin'] as const)
      test(`axe finds no problem on the first screen of ${who}, in palette and help, in either theme`, {
        tag: '@full',
      }, async ({ page }) => {
        await enter(page, who)
        await open(page)
        await loaded(page)
        await expectSoundInBothThemes(page)
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
        await expectSoundInBothThemes(page, 'atajos')
        await page.keyboard.press('Escape')
        await page.keyboard.press('Control+k')
        await field(page).fill('maz')
        await expect(option(page, /Mazda/).first()).toBeVisible()
        await expectSoundInBothThemes(page, 'paleta')
      })
  })
