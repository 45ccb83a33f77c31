import { useSuspenseQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { FormNotice } from '#app/features/privacy/form-notice.tsx'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { LinkedKeeping } from '#app/features/vacancies/links/linked-keeping.tsx'
import { linkedKeeping } from '#app/features/vacancies/links/queries.ts'
import { linkedHeaders, loadLinked, visitLinked } from '#app/lib/linked-page.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/conservar-cv.$codigo'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadLinked(linkedKeeping, context.get(visitContext), params.codigo)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => visitLinked(linkedKeeping, params.codigo)
export const headers = linkedHeaders

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerForm(request, context.get(visitContext), {
    slug: 'candidate-links/keep',
    done: () => `/conservar-cv/${params.codigo}`,
  })

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Guardar tu CV',
    description: 'Dinos si guardamos tu CV más tiempo.',
    path: `/conservar-cv/${params.codigo}`,
    robots: 'noindex',
  })
}

export default function LinkedKeepingPage({ params, actionData }: Route.ComponentProps) {
  const { data: linked } = useSuspenseQuery(linkedKeeping(useContract(), params.codigo))
  if (!linked) throw data(null, { status: 404 })
  const notice = (
    <FormNotice
      what="permiso para conservar tu nombre, correo, celular y CV"
      uses={['Tomarte en cuenta para otras vacantes y llamarte o escribirte sobre ellas.']}
    />
  )
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <LinkedKeeping linked={linked} token={params.codigo} returned={actionData} notice={notice} />
    </div>
  )
}
