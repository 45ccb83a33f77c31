import { type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { PortalNotFound } from '#app/features/portal/portal-not-found.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { SETTING_SECTIONS, type SettingSection, sectionOf } from '#app/features/settings/sections.ts'
import { lazily } from '#app/lib/lazily.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/admin.config'

const HouseSettings = lazily(() =>
  import('#app/features/settings/house-settings.tsx').then((file) => file.HouseSettings),
)

const ServiceList = lazily(() => import('#app/features/settings/service-list.tsx').then((file) => file.ServiceList))

const StaffMembers = lazily(() => import('#app/features/settings/staff-members.tsx').then((file) => file.StaffMembers))

const DeliveryList = lazily(() => import('#app/features/settings/delivery-list.tsx').then((file) => file.DeliveryList))

const ContentList = lazily(() =>
  import('#app/features/settings/content/content-list.tsx').then((file) => file.ContentList),
)

const KitEditor = lazily(() => import('#app/features/settings/content/kit-editor.tsx').then((file) => file.KitEditor))

const AdvisorPages = lazily(() =>
  import('#app/features/settings/content/advisor-pages.tsx').then((file) => file.AdvisorPages),
)

const RedirectList = lazily(() =>
  import('#app/features/settings/redirects/redirect-list.tsx').then((file) => file.RedirectList),
)

const MessageList = lazily(() =>
  import('#app/features/settings/messages/message-list.tsx').then((file) => file.MessageList),
)

const FeedbackDesk = lazily(() =>
  import('#app/features/settings/desks/feedback-desk.tsx').then((file) => file.FeedbackDesk),
)

const PollDesk = lazily(() => import('#app/features/settings/desks/poll-desk.tsx').then((file) => file.PollDesk))

const BranchListSettings = lazily(() =>
  import('#app/features/settings/branches/branch-list-settings.tsx').then((file) => file.BranchListSettings),
)

const LenderListSettings = lazily(() =>
  import('#app/features/settings/lenders/lender-list-settings.tsx').then((file) => file.LenderListSettings),
)

const ShiftListSettings = lazily(() =>
  import('#app/features/settings/shifts/shift-list-settings.tsx').then((file) => file.ShiftListSettings),
)

const ApplicationRules = lazily(() =>
  import('#app/features/settings/papers/application-rules.tsx').then((file) => file.ApplicationRules),
)
const ApiKeys = lazily(() => import('#app/features/settings/api-keys/api-keys.tsx').then((file) => file.ApiKeys))

// Each section is fetched by who opens it.
const PARTS: Record<SettingSection, (me: string) => ReactNode> = {
  funciones: () => <HouseSettings section="funciones" />,
  tiempos: () => <HouseSettings section="tiempos" />,
  apartados: () => <HouseSettings section="apartados" />,
  publicacion: () => <HouseSettings section="publicacion" />,
  sucursales: () => <BranchListSettings />,
  financieras: () => <LenderListSettings />,
  solicitudes: () => <ApplicationRules />,
  servicios: () => <ServiceList />,
  turnos: () => <ShiftListSettings />,
  entregas: () => <DeliveryList />,
  personas: (me) => <StaffMembers me={me} />,
  promociones: () => <ContentList table="promotions" />,
  preguntas: () => <ContentList table="faqs" />,
  kit: () => <KitEditor />,
  conocenos: () => <ContentList table="about_sections" />,
  asesores: () => <AdvisorPages />,
  mensajes: () => <MessageList />,
  redirecciones: (me) => <RedirectList me={me} />,
  comentarios: (me) => <FeedbackDesk me={me} />,
  claves: () => <ApiKeys />,
  encuestas: (me) => <PollDesk me={me} />,
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  siteTitle(matches, `Configuración: ${sectionOf(params.seccion)?.name ?? 'no existe'}`)

/** What administrators set, a section to an address. The portal's gate keeps customers out; the database, everybody else. */
export default function Configuration() {
  const section = sectionOf(useParams().seccion)
  if (!section) return <PortalNotFound />
  return (
    <WithAccount>
      {({ profile }) =>
        profile.role === 'admin' ? (
          <>
            <h1 className="mb-4">Configuración</h1>
            <SectionLinks
              label="Secciones de la configuración"
              links={SETTING_SECTIONS.map(({ slug, name }) => ({
                to: `/escritorio/admin/config/${slug}`,
                name,
                current: slug === section.slug,
              }))}
            />
            <h2>{section.name}</h2>
            <p className="mt-1 mb-4 max-w-prose text-muted">{section.help}</p>
            <Suspense key={section.slug} fallback={<Skeleton className="h-96 w-full" />}>
              {PARTS[section.slug](profile.id)}
            </Suspense>
          </>
        ) : (
          <>
            <h1 className="mb-4">Configuración</h1>
            <EmptyState icon="lock" title="Es de los administradores">
              <p>Si algo de aquí debe cambiar, pídeselo a uno de ellos.</p>
            </EmptyState>
          </>
        )
      }
    </WithAccount>
  )
}
