import { expect, test } from 'vitest'
import brand from '../../../brand.json' with { type: 'json' }
import { pagedPath, pageMeta, siteOf } from './page-meta.ts'

const site = { brand, anonKey: 'key', publicUrl: 'https://volante.example', mode: 'demo', config: {} } as const
const page = { title: 'Kia seminuevos', description: 'Autos.', path: '/marcas/kia' }

const find = (tags: ReturnType<typeof pageMeta>, key: string, value: string) =>
  tags.find((tag) => (tag as Record<string, unknown>)[key] === value) as Record<string, string> | undefined

test('without a base address there is no site', () => {
  expect(siteOf([])).toBeUndefined()
  expect(siteOf([undefined, { id: 'root' }])).toBeUndefined()
  expect(siteOf([{ id: 'root', loaderData: { site } }])).toBe(site)
})

test('a page that is not for search engines has no canonical address', () => {
  const tags = pageMeta(site, { ...page, robots: 'noindex' })
  expect(find(tags, 'name', 'robots')?.content).toBe('noindex')
  expect(find(tags, 'rel', 'canonical')).toBeUndefined()
  expect(find(tags, 'rel', 'alternate')).toBeUndefined()
})

test('a page has one canonical address in one language', () => {
  const tags = pageMeta(site, page)
  expect(find(tags, 'rel', 'canonical')?.href).toBe('https://volante.example/marcas/kia')
  expect(find(tags, 'hrefLang', 'es-MX')?.href).toBe('https://volante.example/marcas/kia')
  expect(find(tags, 'name', 'robots')).toBeUndefined()
  expect(tags[0]).toEqual({ title: `Kia seminuevos | ${brand.name}` })
})

test('a long description is cut at a word, within 160 characters', () => {
  const content = find(pageMeta(site, { ...page, description: 'palabra\n '.repeat(40) }), 'name', 'description')!
    .content!
  expect(content.length).toBeLessThanOrEqual(160)
  expect(content).toMatch(/ palabra…$/)
})

test('a share image is absolute and a JPEG, and a bad source becomes the placeholder', () => {
  const image = (source: string) =>
    find(pageMeta(site, { ...page, image: { source, bodyType: 'SUV', alt: 'Un auto' } }), 'property', 'og:image')
      ?.content
  expect(image('#ERROR!')).toBe('https://volante.example/img/placeholder/suv/1280.jpg')
  expect(image('http://localhost:3000/storage/v1/object/public/vehicles/OC-1/exterior-1.jpg')).toMatch(
    /^https:\/\/volante\.example\/img\/vehicles\/OC-1\/exterior-1\.jpg\/1280\.jpg/,
  )
})

test("a page without a photograph has its kind's drawing", () => {
  const image = (path: string) => find(pageMeta(site, { ...page, path }), 'property', 'og:image')?.content
  expect(image('/faq')).toBe('https://volante.example/img/pagina/ayuda/1280.jpg')
  expect(image('/marcas/kia?page=2')).toBe('https://volante.example/img/pagina/autos/1280.jpg')
  expect(image('/')).toBe('https://volante.example/img/pagina/sitio/1280.jpg')
  expect(image('/kit-volante')).toBe('https://volante.example/img/pagina/sitio/1280.jpg')
})

test('only the page number makes another listing page', () => {
  expect(pagedPath('/marcas/kia', 1)).toBe('/marcas/kia')
  expect(pagedPath('/marcas/kia', 2)).toBe('/marcas/kia?page=2')
})
