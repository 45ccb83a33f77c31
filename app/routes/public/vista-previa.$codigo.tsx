import { lazy, Suspense } from 'react'
import { landingPreview } from '#app/features/landing/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { fetched } from '#app/lib/fetched.ts'
import { linkedHeaders, loadLinked, visitLinked } from '#app/lib/linked-page.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import type { Route } from './+types/vista-previa.$codigo'

const previewOf =
  ({ site }: LoaderVisit) =>
  (contract: LoaderVisit['contract'], token: string) =>
    landingPreview(contract, token, site.brand)

const fetchDraft = async (visit: LoaderVisit, token: string) => {
  const preview = await fetched(visit.cache.fetchQuery(previewOf(visit)(visit.contract, token)))
  if (preview) await (await import('../campaign-blocks.ts')).fetchBlocks(visit, preview.data)
}

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  await fetchDraft(visit, params.codigo)
  return loadLinked(previewOf(visit), visit, params.codigo)
}
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const visit = browserVisit()
  await fetchDraft(visit, params.codigo)
  return visitLinked(previewOf(visit), params.codigo)
}
export const headers = linkedHeaders

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Vista previa',
    description: 'El borrador de una página.',
    path: `/vista-previa/${params.codigo}`,
    robots: 'noindex',
  })
}

const PreviewPage = lazy(() => import('../preview-page.tsx').then((file) => ({ default: file.PreviewPage })))

/** The draft of a landing page, for whoever was sent the link. */
export default function Preview({ params }: Route.ComponentProps) {
  return (
    <Suspense>
      <PreviewPage key={params.codigo} token={params.codigo} />
    </Suspense>
  )
}
