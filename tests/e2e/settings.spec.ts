import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { BOTH, expect, NEITHER, test } from './nodes.ts'
import { enter, owner } from './people.ts'

test.describe.configure({ mode: 'serial' })

const CONFIG = '/escritorio/admin/config'
const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Configuración' })

test('a seller is told who may, a customer is redirected, an unknown section is a 404', async ({ page }) => {
  await enter(page, 'ventas')
  await page.goto(CONFIG)
  await expect(page.getByText('Es de los administradores')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Configuración' })).toHaveCount(0)
  await enter(page, 'cliente')
  await page.goto(CONFIG)
  await expect(page).toHaveURL('/escritorio')
  await enter(page, 'admin')
  await page.goto(`${CONFIG}/nada`)
  await expect(page.getByRole('heading', { level: 1, name: /no existe|No encontramos/i })).toBeVisible()
})

test('by mouse: promotions are hidden and shown again, with author and reason', async ({ page, nodes }) => {
  const status = async () => (await nodes.answers('funciones', '/promociones')).map((answer) => answer.status)
  const told = async () => [
    await nodes.say('funciones', '/', '/promociones'),
    await nodes.say('funciones', '/sitemaps/paginas.xml', '/promociones'),
  ]
  expect(await status()).toEqual([200, 200])
  expect(await told()).toEqual([BOTH, BOTH])
  await enter(page, 'admin')
  await page.goto('/escritorio')
  await page.getByRole('link', { name: 'Configuración' }).click()
  await expect(heading(page)).toBeVisible()
  await expectNoViolations(page)
  const promotions = line(page, 'Promociones')
  const full = owner().from('promotions').select('summary').eq('label', 'Tanque lleno')
  const { data: before } = await full.single().throwOnError()
  const [link, words] = await Promise.all(
    [promotions.getByRole('link', { name: 'Verla en el sitio' }), promotions.getByRole('paragraph').first()].map(
      (part) => part.evaluate((element) => getComputedStyle(element).color),
    ),
  )
  expect(link).not.toBe(words)
  const change = async (to: string, why: string) => {
    await promotions.getByRole('button', { name: 'Cambiar Promociones' }).click()
    const dialog = page.getByRole('dialog', { name: 'Promociones' })
    await dialog.getByRole('radio', { name: to, exact: true }).check()
    await dialog.getByLabel(/Motivo/).fill(why)
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toHaveCount(0)
  }
  try {
    await change('No se muestran', 'Terminó el buen fin')
    expect(await status()).toEqual([404, 404])
    expect(await told()).toEqual([NEITHER, NEITHER])
    await expect(promotions.getByText('No se muestran')).toBeVisible()
    await expect(promotions.getByText(/Lo cambió .+: «Terminó el buen fin»/)).toBeVisible()
    await change('Se muestran', '')
    expect(await status()).toEqual([200, 200])
    expect(await told()).toEqual([BOTH, BOTH])
    expect(await nodes.say('funciones', '/', 'Ver fechas y condiciones')).toEqual(BOTH)

    const gives = `Salida con el tanque lleno ${Date.now()}`
    expect(await nodes.say('promociones', '/promociones', gives)).toEqual(NEITHER)
    await page.goto(`${CONFIG}/promociones`)
    await page.getByRole('button', { name: 'Editar Tanque lleno' }).click()
    const editor = page.getByRole('dialog')
    await editor.getByLabel('Qué das').fill(gives)
    await editor.getByRole('button', { name: 'Guardar' }).click()
    await expect(editor).toHaveCount(0)
    expect(await nodes.say('promociones', '/promociones', gives)).toEqual(BOTH)
  } finally {
    await owner().from('app_config').update({ value: true }).eq('key', 'show_promotions').throwOnError()
    const { summary } = before
    await owner().from('promotions').update({ summary }).eq('label', 'Tanque lleno').throwOnError()
  }
})

test("by keyboard: a number out of bounds is refused in place, and another's change is shown first", {
  tag: '@full',
}, async ({ page, allowed }) => {
  allowed.push(/409 \(Conflict\)/)
  const set = (value: number) => owner().from('app_config').upsert({ key: 'late_lead_hours', value }).throwOnError()
  await set(24)
  await enter(page, 'admin')
  await page.goto(`${CONFIG}/tiempos`)
  await expect(line(page, 'Leads').getByText('24 horas')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar Leads' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Leads' })
  const field = dialog.getByLabel(/A partir de ahora/)
  await field.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Escribe un número entero, del 1 al 168.').first()).toBeVisible()
  await set(48)
  await field.fill('12')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Alguien más lo cambió mientras lo veías')
  await expect(dialog.getByRole('status')).toHaveText('Ahora: 48 horas')
  await expect(field).toHaveValue('12')
  await field.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(line(page, 'Leads').getByText('12 horas')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambiar Leads' })).toBeFocused()
  await set(24)
})

test('without the service: failures are shown with a retry', { tag: '@full' }, async ({ page, allowed }) => {
  allowed.push(/500 \(Internal Server Error\)/)
  let fails = true
  await page.route('**/rest/v1/rpc/house_settings*', (route) =>
    fails ? route.fulfill({ status: 500, json: { message: 'no' } }) : route.continue(),
  )
  await enter(page, 'admin')
  await page.goto(CONFIG)
  await expect(page.getByText(/No se pudieron cargar los ajustes/)).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(line(page, 'Promociones')).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  test('sections and a change fit a small phone', { tag: '@full' }, async ({ page }) => {
    await enter(page, 'admin')
    await page.goto(CONFIG)
    const sections = page.getByRole('navigation', { name: 'Secciones de la configuración' })
    await sections.getByRole('button').tap()
    await sections.getByRole('link', { name: 'Tiempos' }).tap()
    await expect(sections.getByRole('link', { name: 'Tiempos' })).toBeHidden()
    await expect(page).toHaveURL(`${CONFIG}/tiempos`)
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await wide()).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: 'Cambiar Mensajes de clientes' }).tap()
    await expect(page.getByRole('dialog', { name: 'Mensajes de clientes' })).toBeVisible()
    await expectNoViolations(page)
    expect(await wide()).toBeLessThanOrEqual(360)
  })
})
