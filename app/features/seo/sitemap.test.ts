import { expect, test } from 'vitest'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

test('addresses are escaped as URL and as XML', async () => {
  const text = await sitemapFile('https://volante.example', [{ path: "/autos/a&b<'ñ" }]).text()
  expect(text).toContain('<loc>https://volante.example/autos/a&amp;b%3C&apos;%C3%B1</loc>')
})

test('a change date is in UTC, if known', async () => {
  const file = sitemapFile('https://volante.example', [
    { path: '/', changed: undefined },
    { path: '/autos/x', changed: '2026-11-20 17:00:00-06' },
  ])
  const text = await file.text()
  expect(text.match(/<lastmod>/g)).toHaveLength(1)
  expect(text).toContain('<lastmod>2026-11-20T23:00:00.000Z</lastmod>')
  expect(file.headers.get('content-type')).toBe('application/xml; charset=utf-8')
})

test('an index lists its files', async () => {
  expect(await sitemapIndex('https://volante.example', ['/a.xml', '/b.xml']).text()).toContain(
    '<sitemap><loc>https://volante.example/a.xml</loc></sitemap><sitemap><loc>https://volante.example/b.xml</loc></sitemap>',
  )
})
