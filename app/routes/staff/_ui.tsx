import { data } from 'react-router'
import { arePartsShown } from '#app/features/parts/is-shown.ts'
import { PartsPage } from '#app/features/parts/parts-page.tsx'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { BrandColours } from '#app/features/shell/brand-colours.tsx'
import { NotFoundContent } from '#app/features/shell/not-found-content.tsx'
import { visitContext } from '#app/lib/visit.ts'
import type { Route } from './+types/_ui'

/** Component gallery; development and demonstrations only. */
export const loader = ({ context }: Route.LoaderArgs) => {
  if (!arePartsShown(context.get(visitContext).site)) throw data(null, { status: 404 })
  return null
}
// Rendered in the browser only, like the back office.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader()
clientLoader.hydrate = true as const
// Its address parameters are handled in the browser, as on staff pages.
export const shouldRevalidate = () => false

export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
})

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  return site
    ? pageMeta(site, { title: 'Partes', description: site.brand.tagline, path: '/_ui', robots: 'noindex' })
    : []
}

export default function Parts() {
  return (
    <>
      <BrandColours />
      <PartsPage />
    </>
  )
}

export function HydrateFallback() {
  return <BrandColours />
}

export function ErrorBoundary() {
  return (
    <main>
      <NotFoundContent />
    </main>
  )
}
