import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { EndAdvertising } from '#app/features/privacy/end-advertising.tsx'
import { linkedAdvertising } from '#app/features/privacy/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { linkedHeaders, loadLinked, visitLinked } from '#app/lib/linked-page.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/baja.$codigo'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadLinked(linkedAdvertising, context.get(visitContext), params.codigo)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => visitLinked(linkedAdvertising, params.codigo)
export const headers = linkedHeaders

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerForm<{ done: string }>(request, context.get(visitContext), {
    slug: 'mailings/answer',
    done: () => `/baja/${params.codigo}`,
  })

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Publicidad por correo',
    description: 'Deja de recibir nuestra publicidad por correo.',
    path: `/baja/${params.codigo}`,
    robots: 'noindex',
  })
}

export default function EndAdvertisingPage({ params, actionData }: Route.ComponentProps) {
  const cache = useQueryClient()
  const query = linkedAdvertising(useContract(), params.codigo)
  const { data: link } = useSuspenseQuery(query)
  if (!link) throw data(null, { status: 404 })
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <h1>Publicidad por correo</h1>
      <div className="grid max-w-xl gap-4">
        <EndAdvertising
          token={params.codigo}
          isEnded={link.ended}
          returned={actionData}
          onSent={() => void cache.invalidateQueries({ queryKey: query.queryKey })}
        />
      </div>
    </div>
  )
}
