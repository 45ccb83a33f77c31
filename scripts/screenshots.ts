// npm run screenshots: pictures of the README; `-- --review` captures every public page at three widths.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startProduct } from '#bench/product.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { DEMO_PASSWORD } from '#demonstration/accounts.ts'

const review = process.argv.includes('--review')
const folder = process.env.OUT ?? join(PROJECT_ROOT, review ? 'test-results/review' : 'docs/images')
const DESK = '/escritorio'
const README = [
  { name: 'inicio', path: '/', width: 1280, height: 900 },
  { name: 'autos', path: '/autos', width: 1280, height: 900 },
  { name: 'auto', path: 'detail', width: 1280, height: 900 },
  { name: 'autos-movil', path: '/autos', width: 390, height: 844 },
  { name: 'hoy', path: DESK, width: 1280, height: 900 },
  { name: 'crm', path: `${DESK}/admin/crm`, width: 1280, height: 900 },
  { name: 'inventario', path: `${DESK}/admin/inventario`, width: 1280, height: 900 },
]
const PATHS = [
  '/',
  '/autos',
  'detail',
  '/marcas',
  '/marcas/mazda',
  '/carroceria/suv',
  '/explorar',
  '/vender-mi-auto?search=versa',
  '/promociones',
  '/faq',
  '/contacto',
  '/conocenos',
  '/politica-de-privacidad',
  '/vacantes',
  '/landing',
  '/changelog',
  'compare',
  '/autos?search=zzzz',
  '/no-existe',
]
const REVIEW = [360, 768, 1280].flatMap((width) =>
  PATHS.map((path) => ({
    name: `${width}${path.replaceAll(/[/?=]+/g, '-')}`,
    path,
    width,
    height: width < 500 ? 780 : 900,
  })),
)

mkdirSync(folder, { recursive: true })
const product = process.env.ORIGIN
  ? undefined
  : await startProduct(process.env.DATA_DIR ? { DATA_DIR: process.env.DATA_DIR } : {})
const origin = process.env.ORIGIN ?? product!.origin
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--disable-background-networking'],
})
const slugs = [...(await (await fetch(`${origin}/autos`)).text()).matchAll(/href="\/autos\/([a-z0-9-]+)"/g)].map(
  (match) => match[1],
)
const distinct = [...new Set(slugs)]
const special: Record<string, string> = {
  detail: `/autos/${distinct[0]}`,
  compare: `/comparar?autos=${distinct.slice(0, 3).join(',')}`,
}

for (const shot of review ? REVIEW : README) {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.height },
    locale: 'es-MX',
    timezoneId: 'America/Monterrey',
  })
  const page = await context.newPage()
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && console.log(shot.name, message.text()),
  )
  if (shot.path.startsWith(DESK)) await signIn(page)
  await page.goto(origin + (special[shot.path] ?? shot.path), { waitUntil: 'networkidle' })
  await picturesLoaded(page)
  const png = await page.screenshot({ fullPage: review })
  const image = sharp(png)
  await (review
    ? image.png().toFile(join(folder, `${shot.name}.png`))
    : image.webp({ quality: 80 }).toFile(join(folder, `${shot.name}.webp`)))
  await context.close()
}
await browser.close()
await product?.stop()

async function signIn(page: Page) {
  await page.goto(`${origin}/admin/login`, { waitUntil: 'networkidle' })
  await page.getByLabel('Correo').fill('admin@volante.test')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/escritorio'))
}

async function picturesLoaded(page: Page) {
  const height = await page.evaluate(() => document.body.scrollHeight)
  if (review) for (let y = 0; y < height; y += 600) await page.evaluate((top) => scrollTo(0, top), y)
  await page.waitForFunction(() =>
    [...document.images].filter((image) => image.loading !== 'lazy').every((image) => image.complete),
  )
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 0))
}
