import { expectNoViolations } from './axe.ts'
import { someOf, widths } from './coverage.ts'
import { enter } from './people.ts'
import { expect, loaded, test } from './showroom.ts'

const PAGES = [
  ['nuevo', '/escritorio'],
  ['cliente', '/escritorio'],
  ['documentos', '/escritorio/seguimiento'],
  ['nuevo', '/escritorio/profile'],
  ['nuevo', '/escritorio/solicitudes'],
  ['nuevo', '/escritorio/seguimiento'],
  ['cliente', '/escritorio/profile'],
  ['cliente', '/escritorio/profile?seccion=privacidad'],
  ['cliente', '/escritorio/favoritos'],
  ['documentos', '/escritorio'],
  ['documentos', '/escritorio/mis-aplicaciones'],
  ['cliente', '/escritorio/autos'],
  ['cliente', '/escritorio/beta-v.0.1'],
  ['cliente', '/escritorio/encuesta'],
  ['ventas', '/escritorio/beta-v.0.1?vista=equipo'],
  ['ventas', '/escritorio/encuesta'],
] as const

for (const width of widths(360, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true })
    for (const [who, path] of someOf(PAGES, 3)) {
      test(`axe finds no problem on ${path} for ${who}, and nothing overflows`, {
        tag: who === 'documentos' ? [] : '@full',
      }, async ({ page, showroom }) => {
        await enter(page, who)
        await showroom.open(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await loaded(page)
        if (who === 'cliente' && /favoritos/.test(path)) await expect(page.getByRole('article')).not.toHaveCount(0)
        await expectNoViolations(page)
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(beyond).toBeLessThanOrEqual(0)
      })
    }
  })
}
