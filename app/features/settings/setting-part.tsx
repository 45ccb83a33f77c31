import { type ReactNode, Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { SettingSection } from '#contract/settings/setting-sections.ts'

const HouseSettings = lazily(() => import('./house-settings.tsx').then((file) => file.HouseSettings))

const ServiceList = lazily(() => import('./service-list.tsx').then((file) => file.ServiceList))

const StaffMembers = lazily(() =>
  import('#app/features/people/admin/staff-members.tsx').then((file) => file.StaffMembers),
)

const DeliveryList = lazily(() => import('./delivery-list.tsx').then((file) => file.DeliveryList))

const ContentList = lazily(() =>
  import('#app/features/content/admin/content-list.tsx').then((file) => file.ContentList),
)

const KitEditor = lazily(() => import('#app/features/content/admin/kit-editor.tsx').then((file) => file.KitEditor))

const AdvisorPages = lazily(() =>
  import('#app/features/people/admin/advisor-pages.tsx').then((file) => file.AdvisorPages),
)

const RedirectList = lazily(() =>
  import('#app/features/marketing/admin/redirect-list.tsx').then((file) => file.RedirectList),
)

const MessageList = lazily(() =>
  import('#app/features/leads/admin/messages/message-list.tsx').then((file) => file.MessageList),
)

const FeedbackDesk = lazily(() =>
  import('#app/features/feedback/admin/feedback-desk.tsx').then((file) => file.FeedbackDesk),
)

const PollDesk = lazily(() => import('#app/features/polls/admin/poll-desk.tsx').then((file) => file.PollDesk))

const BranchListSettings = lazily(() =>
  import('#app/features/branches/admin/branch-list-settings.tsx').then((file) => file.BranchListSettings),
)

const LenderListSettings = lazily(() =>
  import('#app/features/lenders/admin/lender-list-settings.tsx').then((file) => file.LenderListSettings),
)

const ShiftListSettings = lazily(() =>
  import('#app/features/duty/admin/shift-list-settings.tsx').then((file) => file.ShiftListSettings),
)

const ApplicationRules = lazily(() =>
  import('#app/features/applications/admin/application-rules.tsx').then((file) => file.ApplicationRules),
)

const DealSettings = lazily(() =>
  import('#app/features/deals/admin/deal-settings.tsx').then((file) => file.DealSettings),
)

const ApiKeys = lazily(() => import('./api-keys.tsx').then((file) => file.ApiKeys))

const SuppressionPart = lazily(() =>
  import('#app/features/leads/admin/suppression-part.tsx').then((file) => file.SuppressionPart),
)

const ExportsPart = lazily(() => import('#app/features/views/admin/exports-part.tsx').then((file) => file.ExportsPart))

const HouseIdentity = lazily(() => import('./house-identity.tsx').then((file) => file.HouseIdentity))

const TemplatePart = lazily(() =>
  import('#app/features/inspections/admin/template-part.tsx').then((file) => file.TemplatePart),
)

const PARTS: Record<SettingSection, (me: string) => ReactNode> = {
  agencia: () => <HouseIdentity />,
  funciones: () => <HouseSettings section="funciones" />,
  tiempos: () => <HouseSettings section="tiempos" />,
  apartados: () => <HouseSettings section="apartados" />,
  publicacion: () => <HouseSettings section="publicacion" />,
  inspeccion: () => <TemplatePart />,
  sucursales: () => <BranchListSettings />,
  financieras: () => <LenderListSettings />,
  solicitudes: () => (
    <>
      <ApplicationRules />
      <HouseSettings section="solicitudes" />
    </>
  ),
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
  embudos: () => <DealSettings />,
  comentarios: (me) => <FeedbackDesk me={me} />,
  publicidad: () => <SuppressionPart />,
  claves: () => <ApiKeys />,
  descargas: () => (
    <>
      <HouseSettings section="descargas" />
      <ExportsPart />
    </>
  ),
  encuestas: (me) => <PollDesk me={me} />,
}

export const SettingPart = ({ section, me }: { section: SettingSection; me: string }) => (
  <Suspense key={section} fallback={<Skeleton className="h-96 w-full" />}>
    {PARTS[section](me)}
  </Suspense>
)
