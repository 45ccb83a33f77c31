import { expect, test } from './showroom.ts'

const tag = (html: string, pattern: RegExp) => html.match(pattern)?.[1]?.replaceAll('&amp;', '&')
const title = (html: string) => tag(html, /<title>([^<]*)</)
const canonical = (html: string) => tag(html, /rel="canonical" href="[^"/]*\/\/[^/"]+([^"]*)"/)
const robots = (html: string) => tag(html, /name="robots" content="([^"]*)"/)
const image = (html: string) => tag(html, /property="og:image" content="[^"/]*\/\/[^/"]+([^"]*)"/)

test('every page of the sitemap has an existing share image', { tag: '@full' }, async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text()
  const file = index.match(/\/sitemaps\/[^<]*/g)!.find((path) => !path.includes('autos-'))!
  const paths = [...(await (await request.get(file)).text()).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    (one) => one[1]!,
  )
  expect(paths.length).toBeGreaterThan(20)
  const pictures = new Set<string>()
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    expect(image(html), path).toBeTruthy()
    expect(robots(html), path).toBeUndefined()
    expect(canonical(html), path).toBe(path)
    if (image(html)!.startsWith('/img/pagina/')) pictures.add(image(html)!)
  }
  expect(pictures.size).toBeGreaterThan(4)
  for (const picture of pictures) {
    const answer = await request.get(picture)
    expect(answer.status(), picture).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
  }
  expect((await request.get('/img/pagina/otra/1280.jpg')).status()).toBe(404)
})

test('titles of cars are unique', { tag: '@full' }, async ({ request }) => {
  const autos = await (await request.get('/sitemaps/autos-1.xml')).text()
  const slugs = [...autos.matchAll(/\/autos\/([^<]+)<\/loc>/g)].map((one) => one[1]!)
  const kindOf = (slug: string) => slug.replace(/-[^-]+$/, '')
  const alike = [...new Set(slugs.map(kindOf))]
    .map((kind) => slugs.filter((slug) => kindOf(slug) === kind))
    .filter((group) => group.length > 1)
    .slice(0, 6)
  expect(alike.length).toBeGreaterThan(0)
  for (const group of alike) {
    const titles = await Promise.all(
      group.map(async (slug) => title(await (await request.get(`/autos/${slug}`)).text())),
    )
    expect(new Set(titles).size, titles.join('\n')).toBe(group.length)
  }
})

test('only brands and body types are indexable filters', { tag: '@full' }, async ({ request }) => {
  const read = async (path: string) => {
    const html = await (await request.get(path)).text()
    return robots(html) ?? canonical(html)
  }
  expect(await read('/autos')).toBe('/autos')
  expect(await read('/autos?page=2')).toBe('/autos?page=2')
  expect(await read('/autos?marca=Mazda')).toBe('/marcas/mazda')
  expect(await read('/autos?carroceria=SUV')).toBe('/carroceria/suv')
  for (const path of [
    '/autos?marca=Mazda&carroceria=SUV',
    '/autos?autoano=2021',
    '/autos?orderby=price-asc',
    '/marcas/mazda?carroceria=SUV',
    '/carroceria/suv?maxPrice=300000',
  ])
    expect(await read(path), path).toBe('noindex')
})
