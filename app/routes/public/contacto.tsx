import { dehydrate, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { data, useActionData, useSearchParams } from 'react-router'
import { allBranches } from '#app/features/branches/queries.ts'
import { useBranches } from '#app/features/branches/use-branches.ts'
import css from '#app/features/leads/contact/contact.module.css'
import { ContactSection } from '#app/features/leads/contact/contact-section.tsx'
import { ContactWays } from '#app/features/leads/contact/contact-ways.tsx'
import { contactPage } from '#app/features/leads/contact/structured.ts'
import { advisorById } from '#app/features/people/advisor/queries.ts'
import { FormNotice } from '#app/features/privacy/form-notice.tsx'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { breadcrumbs, dealership } from '#app/features/seo/structured.ts'
import { AdvisorCard } from '#app/features/shell/advisor-card.tsx'
import { vehicleByOrdencompra } from '#app/features/vehicles/named/queries.ts'
import { confirmedIn, type TakenForm, uncachedIfAcknowledged } from '#app/lib/acknowledged.ts'
import { lazily } from '#app/lib/lazily.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import { aboutOf, contactPath } from '#contract/leads/contact-about.ts'
import { acknowledgedPath } from '#contract/messages/acknowledgements.ts'
import type { Route } from './+types/contacto'

// The map's coastline is larger than the page's script.
const BranchList = lazily(() => import('#app/features/branches/branch-list.tsx').then((file) => file.BranchList))
const BranchMap = lazily(() => import('#app/features/leads/contact/branch-map.tsx').then((file) => file.BranchMap))

const PATH = '/contacto'
const CRUMBS = [{ name: 'Inicio', path: '/' }, { name: 'Contacto' }]
const USES = ['responderte por el medio que nos diste', 'que un asesor te atienda y dé seguimiento a lo que pides']

const paramsOf = (request: Request) => new URL(request.url).searchParams

const load = async (visit: LoaderVisit, request: Request) => {
  const { contract, cache } = visit
  const params = paramsOf(request)
  const { car, agent } = aboutOf(params)
  const [confirmed] = await Promise.all([
    confirmedIn(visit, request, 'leads'),
    cache.prefetchQuery(allBranches(contract)),
    car && cache.prefetchQuery(vehicleByOrdencompra(contract, car)),
    agent && cache.prefetchQuery(advisorById(contract, agent)),
  ])
  const branches = cache.getQueryData(allBranches(contract).queryKey) ?? []
  return { branches, again: params.size > 0, isSent: confirmed?.page === PATH }
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  return data({ ...(await load(visit, request)), state: dehydrate(visit.cache) }, uncachedIfAcknowledged(request))
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserVisit(), request)
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm<TakenForm>(request, context.get(visitContext), {
    slug: 'leads',
    done: ({ acknowledgement }) => acknowledgedPath(contactPath(aboutOf(paramsOf(request))), acknowledgement),
  })

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { branches, again } = loaderData
  return pageMeta(site, {
    title: 'Contacto y sucursales',
    description: `Escríbenos, llámanos o ven: ${branches.map(({ city }) => city).join(', ')}. Horarios, mapa, teléfono y WhatsApp de cada sucursal.`,
    path: PATH,
    ...(again && { robots: 'noindex' }),
    structured: import.meta.env.SSR
      ? [breadcrumbs(site, CRUMBS, PATH), contactPage(site, dealership(site, branches))]
      : [],
  })
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const contract = useContract()
  const returned = useActionData<typeof action>()
  const branches = useBranches()
  const about = aboutOf(params)
  const car = useQuery({ ...vehicleByOrdencompra(contract, about.car ?? ''), enabled: about.car !== null }).data
  const advisor = useQuery({ ...advisorById(contract, about.agent ?? ''), enabled: about.agent !== null }).data
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <Breadcrumb crumbs={CRUMBS} />
      <h1>Contacto</h1>
      <p className={frame.pageIntro}>
        Escríbenos y te responde una persona. También puedes llamar, escribir por WhatsApp o venir.
      </p>
      <div className={css.contact}>
        <ContactSection
          about={about}
          car={car}
          advisor={advisor?.name}
          isSent={loaderData.isSent}
          cities={branches.map(({ city }) => city)}
          returned={returned}
          notice={<FormNotice what="tu nombre y tu celular o correo" uses={USES} marketing interest />}
        />
        <ContactWays>
          <AdvisorCard />
        </ContactWays>
      </div>
      <section className={structure.band} aria-labelledby="sucursales">
        <h2 id="sucursales">Nuestras sucursales</h2>
        <Suspense>
          <BranchMap branches={branches} />
          <BranchList />
        </Suspense>
      </section>
    </div>
  )
}
