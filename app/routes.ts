import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// The sitemap as code. Three groups: public (header, footer, bottom bar), portal (/escritorio), staff (/escritorio/admin …).
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('autos', 'routes/public/autos.tsx'),
    route('autos/:slug', 'routes/public/autos.$slug.tsx'),
    route('marcas', 'routes/public/marcas.tsx'),
    route('marcas/:marca', 'routes/public/marcas.$marca.tsx'),
    route('carroceria/:carroceria', 'routes/public/carroceria.$carroceria.tsx'),
    route('comparar', 'routes/public/comparar.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('explorar', 'routes/public/explorar.tsx'),
  route('sin-conexion', 'routes/public/sin-conexion.tsx'),
  route('manifest.webmanifest', 'routes/public/manifest[.]webmanifest.ts'),
  route('sitemap.xml', 'routes/public/sitemap[.]xml.ts'),
  route('sitemaps/:file', 'routes/public/sitemaps.$file.ts'),
  route('robots.txt', 'routes/public/robots[.]txt.ts'),
] satisfies RouteConfig
