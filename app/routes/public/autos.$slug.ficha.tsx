import { Suspense } from 'react'
import { data, href, redirect } from 'react-router'
import { BranchList } from '#app/features/branches/branch-list.tsx'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { vehicleByOrdencompra } from '#app/features/vehicles/named/queries.ts'
import { vehicleBySlug } from '#app/features/vehicles/queries.ts'
import { fetched } from '#app/lib/fetched.ts'
import { lazily } from '#app/lib/lazily.ts'
import { qrSquares } from '#app/lib/qr-squares.ts'
import { visitContext } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import structure from '#app/ui/structure.module.css'
import { withTerms } from '#contract/financing/terms.ts'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import type { Route } from './+types/autos.$slug.ficha'

const VehicleSheet = lazily(() => import('#app/features/vehicles/vehicle-sheet.tsx').then((file) => file.VehicleSheet))

// Server only: the QR code is drawn there.
export const loader = async ({ context, params: { slug } }: Route.LoaderArgs) => {
  const { contract, cache, site } = context.get(visitContext)
  if (/\p{Cc}/u.test(slug)) throw data(null, { status: 404 })
  const vehicle = await fetched(cache.fetchQuery(vehicleBySlug(contract, slug)))
  if (!vehicle) {
    const ordered = await fetched(cache.fetchQuery(vehicleByOrdencompra(contract, slug)))
    if (ordered) throw redirect(href('/autos/:slug/ficha', { slug: ordered.slug }), 301)
    throw data(null, { status: 404 })
  }
  const url = site.publicUrl + href('/autos/:slug', { slug: vehicle.slug })
  return { vehicle, code: { url, ...qrSquares(url) } }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { vehicle } = loaderData
  return pageMeta(site, {
    title: `Ficha de ${vehicle.titulo} · ${vehicle.ordencompra}`,
    description: `Ficha para imprimir de ${vehicle.titulo}: precio, mensualidad con su CAT, datos y dónde verlo.`,
    path: href('/autos/:slug/ficha', { slug: vehicle.slug }),
    image: { source: coverPhotoOf(vehicle), bodyType: vehicle.carroceria, alt: vehicle.titulo },
    robots: 'noindex',
  })
}

export default function VehicleSheetPage({ loaderData: { vehicle, code } }: Route.ComponentProps) {
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <p className={`${frame.chips} print:hidden`}>
        <LinkButton to={withTerms(href('/autos/:slug', { slug: vehicle.slug }), useTerms())}>Volver al auto</LinkButton>
        <Button className={controls.needsScript} onClick={() => print()}>
          <Icon name="printer" />
          Imprimir
        </Button>
      </p>
      <Suspense>
        <VehicleSheet vehicle={vehicle} code={code} branches={<BranchList cities={vehicle.ubicacion} />} />
      </Suspense>
    </div>
  )
}
