import { visitContext } from '#app/lib/visit.ts'
import type { Route } from './+types/manifest[.]webmanifest'

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${src}`,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
})

export const loader = ({ context }: Route.LoaderArgs) => {
  const { brand } = context.get(visitContext).site
  const manifest = {
    id: '/',
    name: `${brand.name}: ${brand.tagline}`,
    short_name: brand.name,
    description: brand.tagline,
    lang: 'es-MX',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FAF9F6',
    theme_color: '#FAF9F6',
    categories: ['shopping', 'automotive'],
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('maskable-192.png', '192x192', 'maskable'),
      icon('maskable-512.png', '512x512', 'maskable'),
      icon('favicon.svg', 'any', 'any'),
    ],
    shortcuts: [
      { name: 'Ver autos', url: '/autos', icons: [icon('icon-192.png', '192x192', 'any')] },
      { name: 'Explorar', url: '/explorar', icons: [icon('icon-192.png', '192x192', 'any')] },
    ],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
