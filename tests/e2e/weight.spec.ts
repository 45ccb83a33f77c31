import type { Page } from '@playwright/test'
import { someOf } from './coverage.ts'
import { enter, owner } from './people.ts'
import { dearCar } from './plans.ts'
import { arrived, expect, hydrated, test } from './showroom.ts'
import { weighing } from './weighing.ts'

// `npm run budgets` covers every page of the build; `npm test` measures the first of each list.
const PUBLIC = [
  '/',
  '/autos',
  '/marcas',
  '/carroceria/suv',
  '/explorar',
  '/vender-mi-auto',
  '/promociones',
  '/faq',
  '/contacto',
  '/conocenos',
  '/vacantes',
  '/politica-de-privacidad',
]

test.use({ serviceWorkers: 'block' })

/** Waits for the page's age, because late downloads can only be seen by waiting. */
const isOld = (page: Page, ms: number) => page.waitForFunction((age) => performance.now() > age, ms)

test('a first visit without interaction downloads little', async ({ browser }) => {
  test.slow()
  const car = `/autos/${(await dearCar()).slug}`
  for (const path of [...someOf(PUBLIC, 2), car]) {
    const { page, script, all, close } = await weighing(browser)
    await page.goto(path)
    await isOld(page, 5_000)
    await expect.poll(() => script().kB, `script of ${path}`).toBeGreaterThan(50)
    expect(script().kB, `script of ${path}`).toBeLessThanOrEqual(110)
    expect(script().requests, `requests for script of ${path}`).toBeLessThanOrEqual(15)
    expect(all().kB, `all of ${path}`).toBeLessThanOrEqual(300)
    await close()
  }
})

test('a hydrated page has not downloaded much more', { tag: '@full' }, async ({ browser }) => {
  test.slow()
  const car = `/autos/${(await dearCar()).slug}`
  for (const path of [...someOf(PUBLIC, 2), car]) {
    const { page, script, all, close } = await weighing(browser)
    await page.goto(path)
    await hydrated(page)
    await arrived(page)
    expect(script().kB, `script of ${path}`).toBeLessThanOrEqual(225)
    expect(all().kB, `all of ${path}`).toBeLessThanOrEqual(300)
    await close()
  }
})

/** Budgets in kB for signed-in pages without interaction; charts add at most 110 kB. */
const SIGNED_IN: { who: 'cliente' | 'documentos' | 'ventas' | 'admin'; path: string; most: number }[] = [
  { who: 'cliente', path: '/escritorio', most: 180 },
  { who: 'documentos', path: '/escritorio/seguimiento', most: 206 },
  { who: 'admin', path: '/escritorio', most: 295 },
  { who: 'admin', path: '/escritorio/admin/cifras', most: 295 },
  { who: 'cliente', path: '/escritorio/profile', most: 180 },
  { who: 'cliente', path: '/escritorio/favoritos', most: 180 },
  { who: 'cliente', path: '/escritorio/autos', most: 180 },
  { who: 'cliente', path: '/escritorio/vende-tu-auto', most: 180 },
  { who: 'cliente', path: '/escritorio/perfilacion-bancaria', most: 180 },
  { who: 'cliente', path: '/escritorio/aplicacion', most: 180 },
  { who: 'cliente', path: '/escritorio/solicitudes', most: 180 },
  { who: 'cliente', path: '/escritorio/mis-aplicaciones', most: 180 },
  { who: 'cliente', path: '/escritorio/citas', most: 180 },
  { who: 'cliente', path: '/escritorio/encuesta', most: 180 },
  { who: 'cliente', path: '/escritorio/beta-v.0.1', most: 180 },
  { who: 'ventas', path: '/escritorio/citas', most: 295 },
  { who: 'admin', path: '/escritorio/admin/cambios', most: 295 },
  { who: 'admin', path: '/escritorio/admin/reacondicionamiento', most: 295 },
  { who: 'admin', path: '/escritorio/admin/valuaciones', most: 295 },
  { who: 'admin', path: '/escritorio/admin/config', most: 295 },
  { who: 'admin', path: '/escritorio/admin/airtable', most: 295 },
  { who: 'admin', path: '/escritorio/admin/inventario/importar', most: 295 },
  { who: 'admin', path: '/escritorio/admin/valuaciones?vista=cotizaciones', most: 295 },
  { who: 'admin', path: '/escritorio/admin/config/personas', most: 295 },
  { who: 'admin', path: '/escritorio/admin/config/servicios', most: 295 },
  { who: 'admin', path: '/escritorio/admin/cliente/:id', most: 295 },
]

const someClient = async () => {
  const { data } = await owner()
    .from('profiles')
    .select('id')
    .eq('email', 'cliente@volante.test')
    .single()
    .throwOnError()
  return data.id
}

for (const { who, path, most } of someOf(SIGNED_IN, 4))
  test(`${path} downloads at most ${most} kB of script for ${who}`, { tag: '@full' }, async ({ browser }) => {
    const { page, script, close } = await weighing(browser)
    await enter(page, who)
    await page.goto(path.replace(':id', await someClient()))
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isOld(page, 5_000)
    const isOfCharts = (url: string) => /\/chart-plot-[^/]+\.js$/.test(url)
    expect(script(isOfCharts).kB).toBeLessThanOrEqual(110)
    expect(script().kB).toBeGreaterThan(100)
    expect(script((url) => !isOfCharts(url)).kB).toBeLessThanOrEqual(most)
    expect(script().requests).toBeLessThanOrEqual(75)
    await close()
  })
