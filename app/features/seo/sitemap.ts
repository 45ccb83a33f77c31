import type { Address } from './queries.ts'

export const sitemapIndex = (publicUrl: string, paths: string[]) =>
  xml(
    `<sitemapindex ${NAMESPACE}>${paths.map((path) => `<sitemap><loc>${escaped(publicUrl + path)}</loc></sitemap>`).join('')}</sitemapindex>`,
  )

export const sitemapFile = (publicUrl: string, addresses: Address[]) =>
  xml(
    `<urlset ${NAMESPACE}>${addresses
      .map(
        ({ path, changed }) =>
          `<url><loc>${escaped(publicUrl + path)}</loc>${changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''}</url>`,
      )
      .join('\n')}</urlset>`,
  )

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escaped = (text: string) => encodeURI(text).replace(/[&<>"']/g, (char) => ENTITIES[char]!)
