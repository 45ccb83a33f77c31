import { lazy, Suspense } from 'react'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { linkedHeaders, loadLinked, visitLinked } from '#app/lib/linked-page.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import type { Route } from './+types/vista-previa.$codigo'

const queryOf = async (visit: LoaderVisit, token: string) =>
  (await import('../campaign-data.ts')).previewQuery(visit, token)

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  return loadLinked(await queryOf(visit, params.codigo), visit, params.codigo)
}
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) =>
  visitLinked(await queryOf(browserVisit(), params.codigo), params.codigo)
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

export default function Preview({ params }: Route.ComponentProps) {
  return (
    <Suspense>
      <PreviewPage key={params.codigo} token={params.codigo} />
    </Suspense>
  )
}
