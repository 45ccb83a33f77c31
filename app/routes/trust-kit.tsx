import { trustKit } from '#app/features/content/trust-kit/queries.ts'
import { kitPage } from '#app/features/content/trust-kit/structured.ts'
import { TrustKitContent } from '#app/features/content/trust-kit/trust-kit-content.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { breadcrumbs } from '#app/features/seo/structured.ts'
import { fetched } from '#app/lib/fetched.ts'
import type { LoaderVisit, Site } from '#app/lib/visit.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import { kitPath, pointsOf, type TrustKit } from '#contract/vehicles/trust-kit.ts'

const CRUMBS = [{ name: 'Inicio', path: '/' }, { name: 'Kit de Confianza' }]

/** The brand's kit if the path is its own. The router cannot match 'kit-'. */
export const loadKit = async ({ contract, cache, site }: LoaderVisit, slug: string): Promise<TrustKit | null> =>
  `/${slug}` === kitPath(site.brand) ? fetched(cache.fetchQuery(trustKit(contract, site.brand.slug))) : null

export const kitMeta = (site: Site, kit: TrustKit) =>
  pageMeta(site, {
    title: 'Kit de Confianza',
    description: `Los ${pointsOf(kit)} puntos que revisa ${site.brand.name} en cada auto, y lo que recibes por escrito: garantía, devoluciones, trámites y certificados.`,
    path: kitPath(site.brand),
    structured: import.meta.env.SSR ? [breadcrumbs(site, CRUMBS, kitPath(site.brand)), kitPage(site, kit)] : [],
  })

export function TrustKitPage({ kit }: { kit: TrustKit }) {
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <Breadcrumb crumbs={CRUMBS} />
      <TrustKitContent kit={kit} />
    </div>
  )
}
