import { expectNoViolations } from './axe.ts'
import { someOf, widths } from './coverage.ts'
import { cards, test } from './showroom.ts'

const PATHS = [
  '/',
  '/autos',
  'a car',
  '/marcas',
  '/marcas/mazda',
  '/carroceria/suv',
  '/explorar',
  '/autos?marca=Mazda&maxPrice=1000',
  '/comparar',
  '/sin-conexion',
  'a comparison',
]

for (const width of widths(360, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true })
    for (const path of someOf(PATHS, 3)) {
      test(`axe finds no problem on ${path}`, { tag: path.startsWith('/') ? '@full' : [] }, async ({
        page,
        showroom,
      }) => {
        await showroom.open(path.startsWith('/') ? path : '/autos')
        if (!path.startsWith('/')) {
          const slugs = await cards(page)
            .getByRole('link')
            .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-1)))
          await showroom.open(path === 'a car' ? `/autos/${slugs[0]}` : `/comparar?autos=${slugs.slice(0, 3)}`)
        }
        await expectNoViolations(page)
      })
    }
  })
}

test.describe('not found', () => {
  test.use({ bypassCSP: true, allowed: [/404/] })
  test('axe finds no problem', { tag: '@full' }, async ({ page }) => {
    await page.goto('/no-existe')
    await expectNoViolations(page)
  })
})
