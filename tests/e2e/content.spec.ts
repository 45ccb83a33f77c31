import { readFileSync } from 'node:fs'
import { fixedRedirects } from '#contract/marketing/redirects.ts'
import { PROMOTIONS } from '#contract/vehicles/vehicles.ts'
import { expectNoViolations } from './axe.ts'
import { widths } from './coverage.ts'
import { owner } from './people.ts'
import { cards, expect, test, total } from './showroom.ts'

test('help is searched by keyboard: results, opening, no results', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/faq')
  const search = page.getByRole('searchbox', { name: 'Buscar en la ayuda' })
  await search.focus()
  await page.keyboard.type('garantía TRACTOR desgaste')
  await expect(page.getByRole('main').getByText('Aún no hay')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No encontramos esa pregunta' })).toBeVisible()
  await search.fill('desgaste normal')
  await expect(page.getByRole('status').filter({ hasText: '2 respuestas' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('balatas, llantas, escobillas')).toBeVisible()
  await search.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/faq?q=desgaste+normal')
  await expect(search).toBeFocused()
  await page.goBack()
  await expect(search).toHaveValue('')
  await expect(page.getByText('¿Qué es el CAT?')).toBeVisible()
})

test('help finds synonyms, and the trust kit', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/faq')
  const search = page.getByRole('searchbox', { name: 'Buscar en la ayuda' })
  for (const [words, answer] of [
    ['buró', '¿Van a consultar mi Buró de Crédito?'],
    ['apartar', '¿Qué significa que un auto esté «Separado»?'],
  ] as const) {
    await search.fill(words)
    await expect(page.getByText(answer)).toBeVisible()
  }
  for (const words of ['devolución', 'reembolso']) {
    await search.fill(words)
    await expect(page.getByRole('link', { name: 'Cambios y devoluciones' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Cambios y devoluciones' }).click()
  await expect(page).toHaveURL('/kit-volante#devoluciones')
})

test('an address with a question opens it, also from the home page', { tag: '@full' }, async ({ page, showroom }) => {
  await showroom.open('/faq#que-es-el-cat')
  await expect(page.getByText('junta en un solo porcentaje')).toBeInViewport()
  await page.getByRole('group').filter({ hasText: '¿Qué es el REPUVE' }).locator('summary').click()
  await page.getByRole('group').filter({ hasText: '¿Qué es el REPUVE' }).getByRole('link', { name: 'Enlace' }).click()
  await expect(page).toHaveURL('/faq#que-es-repuve')
  await showroom.open('/')
  const excerpt = page.getByRole('region', { name: 'Preguntas frecuentes' })
  await excerpt.getByText('¿Me pueden bajar la oferta').click()
  await expect(excerpt.getByText('Esa lista queda fija')).toBeVisible()
  await excerpt.getByRole('link', { name: 'Ver todas' }).click()
  await expect(page).toHaveURL('/faq')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('help answers a search, addresses open answers, the kit shows its points', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/faq')
    await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('factura endosos')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page).toHaveURL('/faq?q=factura+endosos')
    await expect(page.getByRole('main').locator('summary')).toHaveCount(1)
    await page.goto('/faq?q=reembolso')
    await expect(page.getByRole('link', { name: 'Cambios y devoluciones' })).toBeVisible()
    await page.goto('/faq#que-es-el-cat')
    await expect(page.getByText('junta en un solo porcentaje')).toBeVisible()
    await page.goto('/kit-volante')
    await page.locator('summary', { hasText: 'Motor' }).click()
    await expect(page.getByText('Arranque en frío sin ruidos ni humo')).toBeVisible()
  })
})

test.describe('the trust kit', () => {
  test.use({ allowed: [/404/] })
  test('explains a hundred and fifty points and downloads as a PDF; another brand has none', {
    tag: '@full',
  }, async ({ page, showroom }) => {
    test.setTimeout(240_000)
    await showroom.open('/')
    await page.getByRole('button', { name: 'Menú' }).first().click()
    await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Kit de Confianza' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kit de Confianza Volante')
    expect(await page.locator('[data-chapters] li').count()).toBe(150)
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar en PDF' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('kit-volante.pdf')
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    for (const path of ['/kit-otra', '/kit-', '/kit-volante/x', '/kit'])
      expect((await page.goto(path))?.status(), path).toBe(404)
  })
})

test('promotions show their end and terms, and link to exactly their cars', {
  tag: '@full',
}, async ({ page, showroom }) => {
  await showroom.open('/promociones')
  const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(names.length).toBeGreaterThan(0)
  expect(PROMOTIONS).toEqual(expect.arrayContaining(names))
  const free = page.getByRole('region', { name: 'Placas gratis' })
  await free.getByText('Términos y condiciones').click()
  await expect(free.getByText('No cubre tenencia')).toBeVisible()
  await expect(free.getByRole('article').first()).toBeVisible()
  const all = free.getByRole('link', { name: /^Ver los \d+ autos con Placas gratis$/ })
  const count = Number((await all.innerText()).replace(/\D/g, ''))
  await all.click()
  await expect(page).toHaveURL('/autos?promociones=Placas+gratis')
  expect(await total(page)).toBe(count)

  await cards(page).last().getByRole('link').click()
  await expect(page.locator('dl > div').filter({ hasText: 'Promociones' })).toContainText('Placas gratis')
})

test('staff content is visible with the next visit, as text and never as markup', async ({ page, request }) => {
  const evil = `</script><script>document.title='robada'</script><img src=x onerror="document.title='robada'">`
  const row = {
    id: 'prueba-de-marcas',
    topic: '<b>Tema</b>',
    question: `¿Y ${evil}?`,
    answer: `Sí. ${evil} ${'Aa'.repeat(90)}`,
    position: 9999,
  }
  const faqs = () => owner().from('faqs')
  await request.get('/faq')
  await faqs().insert(row).throwOnError()
  try {
    await expect.poll(async () => (await request.get('/faq')).text()).toContain('prueba-de-marcas')
    await page.goto('/faq#prueba-de-marcas')
    await expect(page.getByRole('heading', { name: '<b>Tema</b>' })).toBeVisible()
    await expect(page).toHaveTitle(/^Ayuda/)
    const stated = await page.locator('script[type="application/ld+json"]').allInnerTexts()
    expect(stated.join()).not.toContain('<')
    const graph = JSON.parse(stated[0]!) as { '@graph': { mainEntity?: { name: string }[] }[] }
    expect(graph['@graph'].flatMap(({ mainEntity = [] }) => mainEntity).at(-1)?.name).toBe(row.question)
    await page.setViewportSize({ width: 360, height: 780 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  } finally {
    await faqs().delete().eq('id', row.id).throwOnError()
  }
  await expect.poll(async () => (await request.get('/faq')).text()).not.toContain('prueba-de-marcas')
})

test('every moved address redirects to a page', { tag: '@full' }, async ({ request }) => {
  for (const [from, to] of fixedRedirects('volante')) {
    const moved = await request.get(`${from}?utm_source=x`, { maxRedirects: 0 })
    expect([from, moved.status(), moved.headers().location]).toEqual([from, 301, `${to}?utm_source=x`])
    expect([to, (await request.get(to)).status()]).toEqual([to, 200])
  }
})

for (const width of widths(360, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true })
    test('axe finds no problem on content pages', { tag: '@full' }, async ({ page, showroom }) => {
      test.slow()
      for (const path of ['/faq', '/faq?q=zzz', '/kit-volante', '/changelog', '/promociones']) {
        await showroom.open(path)
        await page.evaluate(() => {
          for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
        })
        await expectNoViolations(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
      }
    })
  })
}

test('a radio button aligns with the first line of its label', {
  tag: '@full',
}, async ({ page, showroom }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await showroom.open('/politica-de-privacidad')
  const off = await page.locator('label[class*="choice"]').evaluateAll((labels) =>
    labels.map((label) => {
      const circle = label.querySelector('input')!.getBoundingClientRect()
      const line = document.createRange()
      line.selectNodeContents(label.querySelector('span')!)
      const first = line.getClientRects()[0]!
      return Math.abs(circle.top + circle.height / 2 - (first.top + first.height / 2))
    }),
  )
  expect(off.length).toBeGreaterThan(3)
  expect(Math.max(...off)).toBeLessThanOrEqual(1)
})
