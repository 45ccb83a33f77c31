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
    route('vender-mi-auto', 'routes/public/vender-mi-auto.tsx'),
    route('vender-mi-auto/oferta/:id', 'routes/public/vender-mi-auto.oferta.$id.tsx'),
    route('promociones', 'routes/public/promociones.tsx'),
    route('faq', 'routes/public/faq.tsx'),
    route('changelog', 'routes/public/changelog.tsx'),
    route('contacto', 'routes/public/contacto.tsx'),
    route('conocenos', 'routes/public/conocenos.tsx'),
    route('asesor/:id', 'routes/public/asesor.$id.tsx'),
    route('politica-de-privacidad', 'routes/public/politica-de-privacidad.tsx'),
    route('vacantes', 'routes/public/vacantes.tsx'),
    route('vacantes/:id', 'routes/public/vacantes.$id.tsx'),
    // One segment that is none of the others: the trust kit, a landing page.
    route(':slug', 'routes/public/$slug.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  // The door, for who is signed out. Links of mails and of other companies' sign-in pages lead to 'enlace'.
  route('acceder', 'routes/portal/acceder.tsx'),
  route('acceder/enlace', 'routes/portal/acceder.enlace.tsx'),
  route('admin/login', 'routes/portal/admin.login.tsx'),
  // Everything under /escritorio stands behind one gate (routes/portal-guard.ts), the staff's pages too.
  route('escritorio', 'routes/portal/layout.tsx', [
    index('routes/portal/escritorio.tsx'),
    route('profile', 'routes/portal/profile.tsx'),
    route('favoritos', 'routes/portal/favoritos.tsx'),
    route('autos', 'routes/portal/autos.tsx'),
    route('vende-tu-auto', 'routes/portal/vende-tu-auto.tsx'),
    route('admin/valuaciones', 'routes/staff/admin.valuaciones.tsx'),
    route('beta-v.0.1', 'routes/portal/beta.tsx'),
    route('encuesta', 'routes/portal/encuesta.tsx'),
    route('*', 'routes/portal/$.tsx'),
  ]),
  route('explorar', 'routes/public/explorar.tsx'),
  route('sin-conexion', 'routes/public/sin-conexion.tsx'),
  route('manifest.webmanifest', 'routes/public/manifest[.]webmanifest.ts'),
  route('sitemap.xml', 'routes/public/sitemap[.]xml.ts'),
  route('sitemaps/:file', 'routes/public/sitemaps.$file.ts'),
  route('robots.txt', 'routes/public/robots[.]txt.ts'),
] satisfies RouteConfig
