import { visitContext } from '#app/lib/visit.ts'
import type { Route } from './+types/robots[.]txt'

// API addresses and pages behind sign-in are excluded.
export const loader = ({ context }: Route.LoaderArgs) => {
  const { publicUrl } = context.get(visitContext).site
  const lines = [
    'User-agent: *',
    'Disallow: /escritorio',
    'Disallow: /rest/',
    'Disallow: /functions/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
