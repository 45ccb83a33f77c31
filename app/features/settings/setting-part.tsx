import { type ReactNode, Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { SettingSection } from '#contract/settings/setting-sections.ts'

const HouseSettings = lazily(() => import('./house-settings.tsx').then((file) => file.HouseSettings))

const ServiceList = lazily(() => import('./service-list.tsx').then((file) => file.ServiceList))

const StaffMembers = lazily(() => import('./staff-members.tsx').then((file) => file.StaffMembers))

const DeliveryList = lazily(() => import('./delivery-list.tsx').then((file) => file.DeliveryList))

const ContentList = lazily(() => import('./content/content-list.tsx').then((file) => file.ContentList))

const KitEditor = lazily(() => import('./content/kit-editor.tsx').then((file) => file.KitEditor))

const AdvisorPages = lazily(() => import('./content/advisor-pages.tsx').then((file) => file.AdvisorPages))

const RedirectList = lazily(() => import('./redirects/redirect-list.tsx').then((file) => file.RedirectList))

const MessageList = lazily(() => import('./messages/message-list.tsx').then((file) => file.MessageList))

const FeedbackDesk = lazily(() => import('./desks/feedback-desk.tsx').then((file) => file.FeedbackDesk))

const PollDesk = lazily(() => import('./desks/poll-desk.tsx').then((file) => file.PollDesk))

const BranchListSettings = lazily(() =>
  import('./branches/branch-list-settings.tsx').then((file) => file.BranchListSettings),
)

const LenderListSettings = lazily(() =>
  import('./lenders/lender-list-settings.tsx').then((file) => file.LenderListSettings),
)

const ShiftListSettings = lazily(() =>
  import('./shifts/shift-list-settings.tsx').then((file) => file.ShiftListSettings),
)

const ApplicationRules = lazily(() => import('./papers/application-rules.tsx').then((file) => file.ApplicationRules))

const DealSettings = lazily(() => import('./deals/deal-settings.tsx').then((file) => file.DealSettings))

const ApiKeys = lazily(() => import('./api-keys/api-keys.tsx').then((file) => file.ApiKeys))

const SuppressionPart = lazily(() => import('./register/suppression-part.tsx').then((file) => file.SuppressionPart))

const ExportsPart = lazily(() => import('./exports/exports-part.tsx').then((file) => file.ExportsPart))

const HouseIdentity = lazily(() => import('./identity/house-identity.tsx').then((file) => file.HouseIdentity))

const TemplatePart = lazily(() => import('./inspection-template/template-part.tsx').then((file) => file.TemplatePart))

// Each section is loaded on demand.
const PARTS: Record<SettingSection, (me: string) => ReactNode> = {
  agencia: () => <HouseIdentity />,
  funciones: () => <HouseSettings section="funciones" />,
  tiempos: () => <HouseSettings section="tiempos" />,
  apartados: () => <HouseSettings section="apartados" />,
  publicacion: () => <HouseSettings section="publicacion" />,
  inspeccion: () => <TemplatePart />,
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
  embudos: () => <DealSettings />,
  comentarios: (me) => <FeedbackDesk me={me} />,
  publicidad: () => <SuppressionPart />,
  claves: () => <ApiKeys />,
  descargas: () => <ExportsPart />,
  encuestas: (me) => <PollDesk me={me} />,
}

/** Content of a settings section. `me`: current user. */
export const SettingPart = ({ section, me }: { section: SettingSection; me: string }) => (
  <Suspense key={section} fallback={<Skeleton className="h-96 w-full" />}>
    {PARTS[section](me)}
  </Suspense>
)
