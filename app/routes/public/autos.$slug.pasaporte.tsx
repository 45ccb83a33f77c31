import { data, href, redirect } from 'react-router'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { vehicleByOrdencompra } from '#app/features/vehicles/named/queries.ts'
import passport from '#app/features/vehicles/passport/passport.module.css'
import { Passport } from '#app/features/vehicles/passport/passport.tsx'
import { passportView, sealVerdict } from '#app/features/vehicles/passport/passport-view.ts'
import { carPassport } from '#app/features/vehicles/passport/queries.ts'
import { vehicleBySlug } from '#app/features/vehicles/queries.ts'
import { fetched } from '#app/lib/fetched.ts'
import { qrSquares } from '#app/lib/qr-squares.ts'
import { visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import structure from '#app/ui/structure.module.css'
import { withTerms } from '#contract/financing/terms.ts'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import { brokenPlace, passportPdfPath, passportSeal, passportUrl } from '#contract/vehicles/passport.ts'
import type { Route } from './+types/autos.$slug.pasaporte'

// Server only: the QR code is drawn there, and the page certifies the server's answer.
export const loader = async ({ context, params: { slug }, request }: Route.LoaderArgs) => {
  const { contract, cache, site } = context.get(visitContext)
  if (/\p{Cc}/u.test(slug)) throw data(null, { status: 404 })
  const vehicle = await fetched(cache.fetchQuery(vehicleBySlug(contract, slug)))
  const { search, searchParams } = new URL(request.url)
  if (!vehicle) {
    const ordered = await fetched(cache.fetchQuery(vehicleByOrdencompra(contract, slug)))
    if (ordered) throw redirect(href('/autos/:slug/pasaporte', { slug: ordered.slug }) + search, 301)
    throw data(null, { status: 404 })
  }
  const rows = await fetched(cache.fetchQuery(carPassport(contract, vehicle.id)))
  const { titulo, ordencompra, carroceria } = vehicle
  const seal = passportSeal(rows)
  const url = passportUrl(site.publicUrl, vehicle.slug, seal)
  return {
    vehicle: { slug: vehicle.slug, titulo, ordencompra, cover: coverPhotoOf(vehicle), carroceria },
    rows,
    view: passportView(rows),
    verdict: sealVerdict(searchParams.get('sello'), rows, await brokenPlace(rows)),
    code: seal && { url, pdf: passportPdfPath(vehicle.slug), ...qrSquares(url) },
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { slug, titulo, ordencompra, cover, carroceria } = loaderData.vehicle
  return pageMeta(site, {
    title: `Pasaporte de ${titulo} · ${ordencompra}`,
    description: `Pasaporte de ${titulo}: sus precios, kilómetros, inspecciones y reparaciones, con cómo comprobarlos.`,
    path: href('/autos/:slug/pasaporte', { slug }),
    image: { source: cover, bodyType: carroceria, alt: titulo },
    robots: 'noindex',
  })
}

export default function PassportPage({ loaderData: { vehicle, rows, view, verdict, code } }: Route.ComponentProps) {
  const { slug, titulo, ordencompra } = vehicle
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <p className={`${frame.chips} print:hidden`}>
        <LinkButton to={withTerms(href('/autos/:slug', { slug }), useTerms())}>Volver al auto</LinkButton>
        {code && (
          <LinkButton to={code.pdf} target="_blank">
            <Icon name="file-text" />
            PDF con su código
          </LinkButton>
        )}
      </p>
      <h1>Pasaporte de {titulo}</h1>
      <p className={frame.pageIntro}>
        {ordencompra}. Lo que se ha anotado de este auto con nosotros, en su orden: nada se borra, y lo que se anotó mal
        se retira a la vista.
      </p>
      {verdict && (
        <Notice look={verdict.look} title={verdict.title}>
          {verdict.text}
        </Notice>
      )}
      <Passport view={view} rows={rows} />
      {code && (
        <figure className={passport.code}>
          <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={`Código QR de ${code.url}`}>
            <path d={code.path} />
          </svg>
          <figcaption>Guárdalo: dice si algo de lo anotado hasta hoy se cambia después.</figcaption>
        </figure>
      )}
    </div>
  )
}
