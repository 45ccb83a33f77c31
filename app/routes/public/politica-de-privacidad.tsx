import { dehydrate, useQuery } from '@tanstack/react-query'
import { data, useActionData } from 'react-router'
import { ARCO_PATH, ArcoSection } from '#app/features/privacy/arco-section.tsx'
import { FormNotice } from '#app/features/privacy/form-notice.tsx'
import { NoticeText } from '#app/features/privacy/notice-text.tsx'
import { NoticeVersions } from '#app/features/privacy/notice-versions.tsx'
import css from '#app/features/privacy/privacy.module.css'
import { noticeVersions, privacyNotice } from '#app/features/privacy/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { breadcrumbs } from '#app/features/seo/structured.ts'
import { confirmedIn, type TakenForm, uncachedIfAcknowledged } from '#app/lib/acknowledged.ts'
import { fetched } from '#app/lib/fetched.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import { acknowledgedPath } from '#contract/messages/acknowledgements.ts'
import type { Route } from './+types/politica-de-privacidad'

const PATH = '/politica-de-privacidad'
const CRUMBS = [{ name: 'Inicio', path: '/' }, { name: 'Aviso de privacidad' }]
const USES = ['llevar tu solicitud y responderte', 'confirmar que eres tú o quien te representa']

const load = async (visit: LoaderVisit, request: Request) => {
  const { contract, cache } = visit
  const params = new URL(request.url).searchParams
  const versions = await fetched(cache.fetchQuery(noticeVersions(contract)))
  const current = versions[0]?.version
  const version = params.get('version') ?? current
  const notice = version && (await fetched(cache.fetchQuery(privacyNotice(contract, version))))
  if (!notice) throw data(null, { status: 404 })
  const confirmed = await confirmedIn(visit, request, 'arco-requests')
  return { version: notice.version, current, confirmed, again: params.size > 0 }
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  return data({ ...(await load(visit, request)), state: dehydrate(visit.cache) }, uncachedIfAcknowledged(request))
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserVisit(), request)
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm<TakenForm>(request, context.get(visitContext), {
    slug: 'arco-requests',
    done: ({ acknowledgement }) => acknowledgedPath(ARCO_PATH, acknowledgement),
  })

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  return pageMeta(site, {
    title: 'Aviso de privacidad',
    description: `Qué datos usa ${site.brand.name}, para qué los necesita, qué es voluntario y cómo ejercer tus derechos ARCO. Versión ${loaderData.version}.`,
    path: PATH,
    ...(loaderData.again && { robots: 'noindex' }),
    structured: import.meta.env.SSR ? [breadcrumbs(site, CRUMBS, PATH)] : [],
  })
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const contract = useContract()
  const returned = useActionData<typeof action>()
  const { version, current, confirmed } = loaderData
  const { data: versions = [] } = useQuery(noticeVersions(contract))
  const { data: notice } = useQuery(privacyNotice(contract, version))
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <Breadcrumb crumbs={CRUMBS} />
      <h1>Aviso de privacidad</h1>
      <div className={css.noticePage}>
        {notice && <NoticeText notice={notice} current={version === current ? null : (current ?? null)} />}
        <div className="grid gap-8 content-start">
          <ArcoSection
            confirmed={confirmed}
            returned={returned}
            notice={<FormNotice what="tu nombre, tu correo y lo que pides" uses={USES} />}
          />
          <NoticeVersions versions={versions} shown={version} />
        </div>
      </div>
    </div>
  )
}
