import { dehydrate, useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { PromotionSection } from '#app/features/content/promotions/promotion-section.tsx'
import { currentPromotions, promotedCars } from '#app/features/content/promotions/queries.ts'
import { promotionCatalog } from '#app/features/content/promotions/structured.ts'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { breadcrumbs } from '#app/features/seo/structured.ts'
import { useInventorySummary } from '#app/features/shell/use-inventory-summary.ts'
import { fetched } from '#app/lib/fetched.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import frame from '#app/ui/frame.module.css'
import { LinkButton } from '#app/ui/link-button.tsx'
import structure from '#app/ui/structure.module.css'
import { countOnTerms } from '../count-on-terms.ts'
import { ListedVehicle } from '../listed-vehicle.tsx'
import type { Route } from './+types/promociones'

const CRUMBS = [{ name: 'Inicio', path: '/' }, { name: 'Promociones' }]

const load = async ({ contract, cache, site }: LoaderVisit) => {
  if (site.config.show_promotions !== true) throw data(null, { status: 404 })
  const promotions = await fetched(cache.fetchQuery(currentPromotions(contract)))
  await Promise.all(promotions.map(({ label }) => cache.prefetchQuery(promotedCars(contract, label))))
  return { promotions }
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  const [loaded] = await Promise.all([load(visit), countOnTerms(visit, request)])
  return { ...loaded, state: dehydrate(visit.cache) }
}
export const clientLoader = () => load(browserVisit())

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { promotions } = loaderData
  return pageMeta(site, {
    title: 'Promociones en autos seminuevos',
    description: `Promociones vigentes con fechas y condiciones: ${promotions.map(({ label }) => label).join(', ')}.`,
    path: '/promociones',
    structured: import.meta.env.SSR
      ? [breadcrumbs(site, CRUMBS, '/promociones'), promotionCatalog(site, promotions)]
      : [],
  })
}

export default function PromotionsPage() {
  const { data: promotions = [] } = useQuery(currentPromotions(useContract()))
  const counts = useInventorySummary(useTerms())?.promotions
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <Breadcrumb crumbs={CRUMBS} />
      <h1>Promociones</h1>
      <p className={frame.pageIntro}>
        Lo que damos hoy, hasta cuándo y con qué condiciones. Cada auto dice en su página cuáles tiene.
      </p>
      {promotions.length === 0 && (
        <EmptyState
          icon="tag"
          title="Hoy no hay promociones"
          action={<LinkButton to="/autos">Ver el inventario</LinkButton>}
        >
          <p>Los precios y las mensualidades del inventario siguen a la vista.</p>
        </EmptyState>
      )}
      {promotions.map((promotion) => (
        <PromotionSection
          key={promotion.label}
          promotion={promotion}
          count={counts && (counts.find(({ value }) => value === promotion.label)?.count ?? 0)}
        >
          {(vehicle) => <ListedVehicle vehicle={vehicle} inRow />}
        </PromotionSection>
      ))}
      <CompareBar />
    </div>
  )
}
