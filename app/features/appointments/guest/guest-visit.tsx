import { type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { lazily } from '#app/lib/lazily.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import frame from '#app/ui/frame.module.css'
import { LinkButton } from '#app/ui/link-button.tsx'
import { contactPath } from '#contract/leads/contact-about.ts'
import type { Slot } from '../queries.ts'
import { type GuestVisit as Asked, guestVisitPath } from './visit-path.ts'
import type { GuestVisitKind } from './visit-words.ts'

const AskVisit = lazily(() => import('./ask-visit.tsx').then((file) => file.AskVisit))
const ConfirmVisit = lazily(() => import('./confirm-visit.tsx').then((file) => file.ConfirmVisit))

interface Place {
  code: string
  name: string
  address: string
  city: string
  time_zone: string
}

interface GuestVisitProps {
  asked: Asked
  kind: GuestVisitKind
  title: string | null
  advisor: string | null
  isFree: boolean
  branch: Place
  places: readonly Place[]
  slots: readonly Slot[]
  returned: ReturnedForm | undefined
  notice: ReactNode
}

export function GuestVisit({
  asked,
  kind,
  title,
  advisor,
  isFree,
  branch,
  places,
  slots,
  returned,
  notice,
}: GuestVisitProps) {
  const navigate = useNavigate()
  const visit = { ...asked, branch: branch.code }
  const form = {
    visit,
    kind,
    slots,
    timeZone: branch.time_zone,
    returned,
    onNext: (path: string) => void navigate(path, { replace: true }),
  }
  return (
    <>
      {isFree && (
        <p className={frame.pageIntro}>
          {title && `${title}, en `}
          {branch.name}: {branch.address}, {branch.city}. Sin cuenta: con tu nombre, tu celular y la hora basta.
          {advisor && ` Te atiende ${advisor}.`}
        </p>
      )}
      {places.length > 1 && !asked.request && (
        <nav aria-label="Sucursal" className={frame.chips}>
          {places.map(({ code, name }) => (
            <LinkButton
              key={code}
              small
              look={code === branch.code ? 'primary' : 'secondary'}
              aria-current={code === branch.code ? 'true' : undefined}
              to={guestVisitPath({ ...asked, branch: code, at: null })}
            >
              {name}
            </LinkButton>
          ))}
        </nav>
      )}
      {!isFree || slots.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={isFree ? 'No quedan horas libres en dos semanas' : 'Este auto ya no está disponible'}
          action={
            <LinkButton to={contactPath({ kind: 'cita', car: asked.car, agent: asked.agent })}>Escríbenos</LinkButton>
          }
        >
          <p>
            {kind === 'prueba'
              ? 'Déjanos tus datos y un asesor busca contigo otra hora u otro auto.'
              : 'Déjanos tus datos y un asesor busca contigo otra hora.'}
          </p>
        </EmptyState>
      ) : (
        <div className="max-w-xl">
          <Suspense>
            {asked.request ? (
              <ConfirmVisit key={asked.request} {...form} />
            ) : (
              <AskVisit key={branch.code} {...form} notice={notice} />
            )}
          </Suspense>
        </div>
      )}
    </>
  )
}
